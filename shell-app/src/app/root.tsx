import { DialogsProvider } from '@unburden/ui';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ToastContainer } from 'react-toastify/unstyled';
import { useQuickExitKey } from '../features/leaving/use-quick-exit-key';
import { LeaveGuard } from '../lib/writing/leave-guard';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const toastMs = 3000;

/** What every page stands in: dialogs above it, toasts at the top right. */
export function Root() {
  useFocusOnNavigation();
  useQuickExitKey();
  return (
    <DialogsProvider>
      <Outlet />
      <LeaveGuard />
      <ScrollRestoration />
      <ToastContainer position="top-right" autoClose={toastMs} limit={3} />
    </DialogsProvider>
  );
}
