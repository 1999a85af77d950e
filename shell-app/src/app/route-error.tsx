import { t } from '@lingui/core/macro';
import { ErrorState } from '@unburden/ui';
import { QuickExitButton } from '../features/quick-exit/quick-exit-button';

/** Replaces a page that threw an error or whose code could not be loaded. */
export function RouteError() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div className="justify-self-end">
        <QuickExitButton />
      </div>
      <ErrorState
        title={t`This page didn’t load`}
        message={t`Check your connection and try again.`}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
