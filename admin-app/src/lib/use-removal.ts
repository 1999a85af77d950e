import { apiMessage } from '@unburden/api-client';
import { formatCount, useDialogs } from '@unburden/ui';
import { useSeam } from './seam-context';
import { type Reasoned, useAskReason } from './reason/use-ask-reason';

interface RemovalOptions<T> {
  noun: readonly [one: string, many: string];
  question: string;
  /** Said when it is done. */
  done: string;
  /** Said when it failed; without it there is a toast with the server's words. */
  failed?: string;
  /** What one is called, to be told apart from others. */
  nameOf: (item: T) => string;
  /** Whether it is the moderator's own, so that nobody is owed a reason. */
  isOwn: (item: T) => boolean;
  remove: (item: T, reasoned: Reasoned) => Promise<{ error?: unknown }>;
}

/** Removes something of somebody's: asks first, and why, and says how it went. */
export function useRemoval<T>(options: RemovalOptions<T>) {
  const { noun, question, done, failed, nameOf, isOwn, remove } = options;
  const dialogs = useDialogs();
  const askReason = useAskReason();
  const { notify } = useSeam();

  const ask = (items: T[]) =>
    askReason(
      items.length === 1
        ? question
        : `Are you sure you want to delete these ${formatCount(items.length, ...noun)}?`,
      { action: 'Delete', isDestructive: true, isOwn: items.every(isOwn) },
    );
  const removeOne = async (item: T) => {
    const reasoned = await ask([item]);
    if (reasoned === null) return;
    const { error } = await remove(item, reasoned);
    if (!error) await dialogs.alert(done);
    else if (failed !== undefined) await dialogs.alert(failed, apiMessage(error));
    else notify({ kind: 'failure', message: apiMessage(error) ?? 'Something went wrong' });
  };
  return { noun, nameOf, ask, remove, removeOne };
}
