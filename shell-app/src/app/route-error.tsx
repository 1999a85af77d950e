import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { unreachableMessage } from '@unburden/api-client';
import { ErrorState } from '@unburden/ui';
import { useEffect, useState } from 'react';
import { QuickExitButton } from '../features/quick-exit/quick-exit-button';
import { HelpCard } from '../features/welcome/help-card';

/** Replaces a frame that threw an error or whose code could not be loaded. */
export function RouteError() {
  return (
    <main id="main" tabIndex={-1} className="column min-h-dvh p-4">
      <div className="text-end">
        <QuickExitButton />
      </div>
      <PageError />
    </main>
  );
}

/**
 * The same for a page, within its frame. It loads anew only once the server can be reached: until then
 * all that was read stays in memory, one step back.
 */
export function PageError() {
  const [isCutOff, setCutOff] = useState(!navigator.onLine);
  const retry = () => {
    fetch(window.location.href).then(
      () => window.location.reload(),
      () => setCutOff(true),
    );
  };
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <>
      <ErrorState
        title={t`This page didn’t load`}
        {...(isCutOff && { message: i18n._(unreachableMessage) })}
        onRetry={retry}
      />
      <HelpCard />
    </>
  );
}
