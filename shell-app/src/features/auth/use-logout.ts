import { t } from '@lingui/core/macro';
import { translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { readDrafts } from '../../shared/drafts/drafts.storage';
import { logOut } from '../../shared/session/log-out';
import { useMember } from '../../shared/session/session.slice';

/** Asks, logs out here and on the server, and says so. */
export function useLogout() {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const member = useMember();
  return async () => {
    // A draft of before the login waits until its page is opened.
    const hasUnsent = [member?._id ?? null, null].some((owner) => readDrafts(owner, '').length > 0);
    const isSure = await dialogs.confirm(t`Are you sure you want to logout?`, {
      reason: hasUnsent
        ? t`What you haven’t posted or sent yet will be deleted from this device.`
        : undefined,
      action: t`Logout`,
    });
    if (!isSure) return;
    const isTold = await dispatch(logOut());
    await navigate(paths.feed);
    if (isTold) await dialogs.alert(translate(messages.loggedOut));
    else
      await dialogs.alert(
        t`Logout failed. Please try again.`,
        t`You're logged out on this device, and nothing you wrote is left here. We couldn't tell our server yet. We'll do that as soon as we can reach it.`,
      );
  };
}
