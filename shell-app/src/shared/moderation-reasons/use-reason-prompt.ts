import { t } from '@lingui/core/macro';
import { isStaff, type Reasoned } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { notifyError } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { withMessages } from '../../lib/messages';
import { useMember } from '../session/session.slice';

interface Looks {
  action: string;
  isDestructive?: boolean;
  /** The beginning of the content. */
  quote?: string;
  reason?: string;
}

/**
 * Asks why, where staff change or remove others' content; everyone else removes after a
 * plain question, and changes without one. Both resolve to null when it was cancelled. `owner` is
 * the author's name; null when that account is gone. `quote` is the content's beginning,
 * `loss` says what goes with it.
 */
export function useReasonPrompt() {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const member = useMember();
  const owesReason = (owner: string | null) =>
    member !== null && isStaff(member.role) && owner !== member.name;

  const ask = async (text: string, owner: string | null, looks: Looks) => {
    // Members never need its code.
    const code = await withMessages(import('./prompt-for-reason')).catch(() => null);
    if (!code) {
      notifyError(t`The list of reasons didn’t load`, t`We couldn’t reach Unburden.`);
      return null;
    }
    const noteLabel =
      owner === null ? t`Note for staff (optional)` : t`Message to ${owner} (optional)`;
    const noteHint =
      owner === null ? t`Only moderators and admins see this.` : t`Sent to them with the reason.`;
    const reason = await code.promptForReason(
      { text, noteLabel, noteHint, ...looks },
      { dispatch, dialogs },
    );
    return reason && { reason };
  };
  return {
    toChange: async (question: string, owner: string | null): Promise<Reasoned | null> =>
      owesReason(owner) ? ask(question, owner, { action: t`Save` }) : {},
    toRemove: async (
      question: string,
      owner: string | null,
      { quote, loss }: { quote: string; loss?: string | undefined },
    ): Promise<Reasoned | null> => {
      const looks = { action: t`Delete`, isDestructive: true, quote };
      if (owesReason(owner)) {
        const reason =
          owner === null
            ? t`By a deleted member. It can be restored for 30 days.`
            : t`By ${owner}. It can be restored for 30 days.`;
        return ask(question, owner, { ...looks, reason });
      }
      return (await dialogs.confirm(question, { ...looks, reason: loss })) ? {} : null;
    },
  };
}
