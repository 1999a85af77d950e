import { useDialogs } from '@unburden/ui';

/** What goes along with a change. */
export interface Reasoned {
  reason?: never;
}

interface AskOptions {
  action: string;
  isDestructive?: boolean;
  isOwn: boolean;
}

/** Asks whether; resolves to null when it was cancelled. */
export function useAskReason() {
  const dialogs = useDialogs();
  return async (question: string, options: AskOptions): Promise<Reasoned | null> =>
    (await dialogs.confirm(question, options)) ? {} : null;
}
