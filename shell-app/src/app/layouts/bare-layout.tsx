import { Outlet } from 'react-router-dom';
import { Brand } from './brand';

/** For pages without a layout of their own: one quiet card. */
export function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-base-200 px-4 py-8 sm:justify-center">
      <Brand />
      <main
        id="main"
        tabIndex={-1}
        className="mt-6 w-full max-w-md rounded-box border border-base-content/10 bg-base-100 p-6 shadow-sm outline-none sm:p-8"
      >
        <Outlet />
      </main>
    </div>
  );
}
