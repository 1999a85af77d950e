import { DialogsProvider } from '@unburden/ui';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SuspensionAlert } from '../features/auth/suspension-alert';
import { useQuickExitKey } from '../features/quick-exit/leave-at-once';
import { showThemeColor } from '../features/themes/theme';
import { useMember } from '../shared/session/session.slice';
import { forgetFailures } from '../lib/components/notify';
import { LeaveGuard } from '../shared/drafts/leave-guard';
import { Extras } from './extras';
import { RestoreScroll } from './restore-scroll';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import { withMessages } from '../lib/messages';

// Members' alone: visitors load nothing of the chat.
const UnreadTitle = lazy(async () => ({
  default: (await withMessages(import('../features/chat/list/unread'))).UnreadTitle,
}));

/** The frame of every page. */
export function Root() {
  useFocusOnNavigation();
  useQuickExitKey();
  const { pathname } = useLocation();
  useEffect(forgetFailures, [pathname]);
  useEffect(showThemeColor, []);
  const isMember = useMember() !== null;
  return (
    <DialogsProvider>
      <Outlet />
      <LeaveGuard />
      <SuspensionAlert />
      <Extras />
      {isMember && (
        <Suspense>
          <UnreadTitle />
        </Suspense>
      )}
      <RestoreScroll />
    </DialogsProvider>
  );
}
