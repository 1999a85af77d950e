import type { Reasoned } from '@unburden/contracts';
import { apiMessage } from '@unburden/api-client';
import { formatCount, useDialogs } from '@unburden/ui';
import { rememberFocus } from '../lib/keep-focus';
import { useAskReason } from './moderation-reasons/use-ask-reason';
import { useSeam } from '../lib/seam';

interface RemovalOptions<T> {
  noun: readonly [one: string, many: string];
  question: string;
  /** The word on the button. */
  action?: string;
  /** Said when it is done. */
  done: string;
  /** Said when it failed; without it there is a toast with the server's words. */
  failed?: string;
  /** The item's accessible name. */
  nameOf: (item: T) => string;
  /** The item's author; null when that account is gone. */
  authorOf: (item: T) => string | null;
  /** Tells the effect of a removal. */
  effectOn: (item: T, isOwn: boolean) => string;
  /** Whether nobody is left to read why: the words are for the staff then. */
  isReadByNobody?: boolean;
  /** Whether it is the moderator's own, so that nobody is owed a reason. */
  isOwn: (item: T) => boolean;
  remove: (item: T, reasoned: Reasoned) => Promise<{ error?: unknown }>;
}

/** Removes something of somebody's: asks first, and why, and says how it went. */
export function useRemoval<T>(options: RemovalOptions<T>) {
  const { noun, question, action = 'Delete', done, failed, nameOf, isOwn, remove } = options;
  const dialogs = useDialogs();
  const askReason = useAskReason();
  const { notify } = useSeam();

  const ask = (items: T[]) => {
    const [first] = items;
    const isAllOwn = items.every(isOwn);
    const isOne = items.length === 1 && first !== undefined;
    const authors = [...new Set(items.map(options.authorOf))];
    const names = authors.map((name) => name ?? 'deleted members');
    const [author = null] = authors;
    return askReason(
      isOne
        ? question
        : `Are you sure you want to delete these ${formatCount(items.length, ...noun)}?`,
      {
        reason: isOne
          ? `${capital(nameOf(first))}. ${options.effectOn(first, isAllOwn)}`
          : `${formatCount(items.length, ...noun)} by ${listed(names)}.`,
        action,
        isDestructive: true,
        isOwn: isAllOwn,
        reader: options.isReadByNobody ? null : authors.length === 1 ? author : 'the authors',
      },
    );
  };
  const removeOne = async (item: T) => {
    const restoreFocus = rememberFocus();
    const reasoned = await ask([item]);
    if (reasoned === null) return;
    const { error } = await remove(item, reasoned);
    if (!error) await dialogs.alert(done);
    else if (failed !== undefined) await dialogs.alert(failed, apiMessage(error));
    else notify({ kind: 'failure', message: apiMessage(error) ?? 'Something went wrong' });
    restoreFocus();
  };
  return { noun, nameOf, ask, remove, removeOne };
}

const mostNames = 3;

/** `a`, `a and b`, `a, b, c and 4 others`. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames);
  const left = names.length - shown.length;
  const parts = left > 0 ? [...shown, formatCount(left, 'other')] : shown;
  return new Intl.ListFormat('en').format(parts);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
