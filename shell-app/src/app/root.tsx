import { DialogsProvider, pressedKey } from '@unburden/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useQuickExitKey } from '../features/quick-exit/leave-at-once';
import { showThemeColor } from '../features/themes/theme';
import { forgetFailures } from '../lib/components/notify';
import { lazyPart } from '../lib/lazy-part';
import { withMessages } from '../lib/messages';
import { LeaveGuard } from '../shared/drafts/leave-guard';
import { useMember, useSuspended } from '../shared/session/session.slice';
import { Extras } from './extras';
import { RestoreScroll } from './restore-scroll';

// For members only: visitors load no code of these.
const UnreadTitle = lazyPart(async () => ({
  default: (await withMessages(import('../features/chat/list/unread'))).UnreadTitle,
}));
// Before it is needed, and it stays when the session has ended.
const SuspensionAlert = lazyPart(() => withMessages(import('../features/auth/suspension-alert')));

/** The frame of every page. */
export function Root() {
  const { pathname } = useLocation();
  useFocusOnNavigation(pathname);
  useQuickExitKey();
  useEffect(forgetFailures, [pathname]);
  useEffect(showThemeColor, []);
  const isMember = useMember() !== null;
  const isSuspended = useSuspended() !== undefined;
  return (
    <DialogsProvider>
      <Outlet />
      <LeaveGuard />
      <Extras />
      {isMember && (
        <Suspense>
          <UnreadTitle />
        </Suspense>
      )}
      {(isMember || isSuspended) && (
        <Suspense>
          <SuspensionAlert />
        </Suspense>
      )}
      <RestoreScroll />
    </DialogsProvider>
  );
}

/**
 * Moves the focus to the page's heading after a navigation, so that screen readers say it and Tab goes
 * on from there.
 */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    // A click into a field leads to no page, but Enter in it can.
    const remember = (event: Event) => {
      const leads =
        event instanceof KeyboardEvent ? pressedKey(event) === 'Enter' : !isField(event.target);
      if (leads) pressed.current = document.activeElement;
    };
    const presses = ['click', 'keydown'];
    presses.forEach((press) => window.addEventListener(press, remember, true));
    return () => presses.forEach((press) => window.removeEventListener(press, remember, true));
  }, []);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    // A field keeps the focus if it took it itself, or if the member has begun to type in it.
    if (main?.contains(focused) || (isField(focused) && focused !== pressed.current)) return;
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

function isField(target: unknown): boolean {
  return target instanceof HTMLInputElement;
}
