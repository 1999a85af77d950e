import type { Reasoned } from '@unburden/contracts';
import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { useAskReason } from './moderation-reasons/use-ask-reason';

interface EditOptions<T> {
  question: string;
  /** Said when it is done. */
  done: string;
  /** Said when it failed. */
  failed: string;
  isOwn: (item: T) => boolean;
  authorOf: (item: T) => string | null;
  save: (item: T, text: string, reasoned: Reasoned) => Promise<{ error?: unknown }>;
}

/** Changes the words of somebody else: asks why, and says how it went. Resolves to whether it is done. */
export function useEdit<T>({ question, done, failed, isOwn, authorOf, save }: EditOptions<T>) {
  const dialogs = useDialogs();
  const askReason = useAskReason();
  return async (item: T, text: string): Promise<boolean> => {
    const looks = { action: 'Save', isOwn: false, reader: authorOf(item) };
    const reasoned = isOwn(item) ? {} : await askReason(question, looks);
    if (reasoned === null) return false;
    const { error } = await save(item, text, reasoned);
    await dialogs.alert(error ? failed : done, apiMessage(error));
    return !error;
  };
}
