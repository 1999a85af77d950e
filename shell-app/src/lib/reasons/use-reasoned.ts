import { isStaff, type ReasonInput } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../api';
import { useMember } from '../session/use-session';
import { notifyError } from '../toasts';

/** What goes along with a change: nobody is owed a reason for one's own. */
export interface Reasoned {
  reason?: ReasonInput;
}

interface Change {
  question: string;
  isOwn: boolean;
}

/**
 * Asks why, where staff change or remove what is somebody else's; everybody else removes after a
 * plain question, and changes without one. Both resolve to null when it was cancelled.
 */
export function useReasoned() {
  const dialogs = useDialogs();
  const dispatch = useDispatch<ApiDispatch>();
  const member = useMember();
  const mayModerate = member !== null && isStaff(member.role);

  const ask = async (text: string, looks: { action: string; isDestructive?: boolean }) => {
    // Members never need its code.
    const code = await import('./ask-why').catch(() => null);
    if (!code) {
      notifyError('The list of reasons could not be loaded', 'We could not reach Unburden.');
      return null;
    }
    const noteHint = 'The member reads the reason and your note.';
    const reason = await code.askWhy({ text, noteHint, ...looks }, { dispatch, dialogs });
    return reason && { reason };
  };
  return {
    toChange: async ({ question, isOwn }: Change): Promise<Reasoned | null> =>
      mayModerate && !isOwn ? ask(question, { action: 'Save' }) : {},
    toRemove: async ({ question, isOwn }: Change): Promise<Reasoned | null> => {
      const looks = { action: 'Delete', isDestructive: true };
      if (mayModerate && !isOwn) return ask(question, looks);
      return (await dialogs.confirm(question, looks)) ? {} : null;
    },
  };
}
