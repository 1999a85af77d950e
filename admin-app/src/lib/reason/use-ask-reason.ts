import type { ReasonInput } from '@unburden/contracts';
import { askReason, useDialogs } from '@unburden/ui';
import { useReasons } from './use-reasons';

/** What goes along with a change: nobody is owed a reason for one's own. */
export interface Reasoned {
  reason?: ReasonInput;
}

interface AskOptions {
  /** What the answer leads to. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  isOwn: boolean;
}

/** Asks whether, and why where it is somebody else's; resolves to null when it was cancelled. */
export function useAskReason() {
  const dialogs = useDialogs();
  const loadReasons = useReasons();

  return async (text: string, { isOwn, ...options }: AskOptions): Promise<Reasoned | null> => {
    if (isOwn) return (await dialogs.confirm(text, options)) ? {} : null;
    const reasons = await loadReasons();
    const noteHint = 'The author reads the reason and your note.';
    const reason = reasons && (await askReason(dialogs, reasons, { text, ...options, noteHint }));
    return reason && { reason };
  };
}
