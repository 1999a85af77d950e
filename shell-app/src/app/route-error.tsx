import { t } from '@lingui/core/macro';
import { ErrorState } from '@unburden/ui';
import { useEffect } from 'react';
import { QuickExitButton } from '../features/quick-exit/quick-exit-button';
import { HelpCard } from '../features/welcome/help-card';

/** Replaces a page that threw an error or whose code could not be loaded. */
export function RouteError() {
  useEffect(showOfflinePage, []);
  return (
    <main id="main" tabIndex={-1} className="column min-h-dvh p-4">
      <div className="text-end">
        <QuickExitButton />
      </div>
      <ErrorState title={t`This page didn’t load`} onRetry={reload} />
      <HelpCard />
    </main>
  );
}

/**
 * Has the service worker show the page with all numbers. It does so only where it cannot reach this
 * address, so a page that the server has is never loaded again and again.
 */
function showOfflinePage() {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
    fetch(window.location.href).catch(reload);
}

function reload() {
  window.location.reload();
}
