import type { RecoveryWords, SessionResponse } from '@unburden/contracts';
import { notifySuccess } from '../../lib/components/notify';
import { useAppStore } from '../../lib/hooks';
import { withOwnMessages } from '../../lib/messages';
import type { AppStore } from '../../lib/root-reducer';
import { sessionStarted } from '../../shared/session/session.slice';

/** Takes over the session that a login gave. The page for guests then leads on by itself. */
export function useBeginSession() {
  const store = useAppStore();
  return (answer: SessionResponse & Partial<RecoveryWords>) => {
    const { token, role, user, message, recoveryWords, sharedDevice = false } = answer;
    const member = { _id: user._id, name: user.name, role };
    store.dispatch(sessionStarted({ token, user: member, isOnSharedDevice: sharedDevice }));
    notifySuccess(message);
    if (recoveryWords) void showWords(recoveryWords, store);
  };
}

async function showWords(words: readonly string[], store: AppStore) {
  const panel = await withOwnMessages(import('../../shared/recovery/recovery-panel'));
  panel.showRecoveryWords(words, store);
}
