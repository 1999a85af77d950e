import { plural, t } from '@lingui/core/macro';
import { apiMessage, translate } from '@unburden/api-client';
import {
  adminPaths,
  apiPaths,
  type CaseSummary,
  type MessageResponse,
  type Reasoned,
  staffApiPaths,
} from '@unburden/contracts';
import { pageLanguage, useDialogs } from '@unburden/ui';
import { useNavigate } from 'react-router-dom';
import { api, useShell } from '../lib/api';
import { followRemoval } from '../lib/list/list.api';
import { type OpenCases, reasonsOf, useLazyCasesAboutQuery } from '../lib/list/open-cases';
import { capitalized } from './audit-labels';
import { useAskReason } from './moderation-reasons/use-ask-reason';

const removePaths = {
  post: apiPaths.deletePost,
  comment: apiPaths.deleteComment,
  reply: apiPaths.deleteReply,
  user: apiPaths.deleteUser,
  /** By the id of its case. */
  message: staffApiPaths.caseMessage,
};

interface RemoveCall extends Reasoned {
  type: keyof typeof removePaths;
  id: string;
}

const removalApi = api.injectEndpoints({
  endpoints: (build) => ({
    remove: build.mutation<MessageResponse, RemoveCall>({
      query: ({ type, id, ...body }) => ({ url: removePaths[type](id), method: 'DELETE', body }),
      onQueryStarted: ({ type, id }, lifecycle) =>
        followRemoval(
          id,
          type === 'post' ? { type: 'post.deleted', postId: id } : { type: 'content.changed' },
          lifecycle,
        ),
    }),
  }),
});

export const { useRemoveMutation } = removalApi;

interface RemovalOptions<T> {
  type: RemoveCall['type'];
  /** A number of items: `2 posts`. */
  countOf: (count: number) => string;
  question: string;
  /** The label of the button. */
  action?: string;
  /** Without it, a toast shows the server's message. */
  failedMessage?: string;
  /** The item's accessible name. */
  nameOf: (item: T) => string;
  /** The item as the question quotes it, if its name does not tell enough. */
  quoteOf?: (item: T) => string;
  /** The item's author; null for a deleted account. */
  authorOf: (item: T) => string | null;
  /** The consequence of removing them; `isOwn` if all are one's own. */
  effectOn: (items: readonly T[], isOwn: boolean) => string;
  /** Whether only staff can read the note, since the account goes. */
  isNoteForStaff?: boolean;
  /** Whether it is the moderator's own, which needs no reason. */
  isOwn: (item: T) => boolean;
}

/** Removes content or accounts: asks first, with a reason, and reports the outcome. */
export function useRemoval<T extends { _id: string }>(options: RemovalOptions<T>) {
  const { type, countOf, question, action = t`Delete`, nameOf, isOwn } = options;
  const { quoteOf = (item) => capitalized(nameOf(item)) } = options;
  const dialogs = useDialogs();
  const reason = useAskReason();
  const { notify } = useShell();
  const navigate = useNavigate();
  const [callRemove] = useRemoveMutation();
  const [findCases] = useLazyCasesAboutQuery();

  /** Names what was reported of the items. */
  const ask = (items: T[], cases: OpenCases) => {
    const [first] = items;
    const isAllOwn = items.every(isOwn);
    const count = countOf(items.length);
    const authors = [...new Set(items.map(options.authorOf))];
    const [author = null] = authors;
    const names = listed(authors.map((name) => name ?? t`deleted members`));
    const isOne = items.length === 1 && first !== undefined;
    const reports = items.flatMap(({ _id }) => cases.get(_id) ?? []);
    const effect = options.effectOn(items, isAllOwn);
    return reason.ask(isOne ? question : t`Are you sure you want to delete these ${count}?`, {
      quote: isOne ? quoteOf(first) : t`${count} by ${names}`,
      reason: `${effect} ${reportedIn(reports, isOne)}`.trim(),
      action,
      isDestructive: true,
      isOwn: isAllOwn,
      reader: options.isNoteForStaff ? null : authors.length === 1 ? author : t`the authors`,
    });
  };
  /** Leads to its reports, if there are: else they would stay open, and nobody would be told. */
  const tellRemoved = async ({ _id }: T, message: string) => {
    const { data: [reported] = [] } = await findCases({ type, ids: [_id] });
    if (!reported) return dialogs.alert(message);
    const isWanted = await dialogs.confirm(message, {
      quote: listed(reasonsOf([reported])),
      reason: t`It was reported, and its reports are still open.`,
      action: t`Go to its reports`,
      cancel: t`Not now`,
    });
    if (isWanted) void navigate(adminPaths.case(reported._id));
  };
  const remove = ({ _id: id }: T, reasoned: Reasoned) => callRemove({ type, id, ...reasoned });
  const removeOne = async (item: T, cases: OpenCases) => {
    const reasoned = await ask([item], cases);
    if (reasoned === null) return;
    const { data, error } = await remove(item, reasoned);
    const { failedMessage } = options;
    if (!error) {
      reason.settle();
      await tellRemoved(item, translate(data.message));
    } else if (failedMessage !== undefined) await dialogs.alert(failedMessage, apiMessage(error));
    else notify({ kind: 'failure', message: apiMessage(error) ?? t`Something went wrong` });
  };
  return { type, countOf, nameOf, ask, settle: reason.settle, remove, removeOne };
}

/** A sentence about the reports; '' without any. */
function reportedIn(cases: readonly CaseSummary[], isOne: boolean): string {
  if (cases.length === 0) return '';
  const reasons = listed(reasonsOf(cases));
  if (isOne) return t`It was reported: ${reasons}.`;
  const count = cases.length;
  return plural(count, {
    one: `One of them was reported: ${reasons}.`,
    other: `# of them were reported: ${reasons}.`,
  });
}

const maxNames = 3;

/** `a`, `a and b`, `a, b, c and 4 others`. */
function listed(names: readonly string[]): string {
  const first = names.slice(0, maxNames);
  const rest = names.length - first.length;
  const others = plural(rest, { one: '# other', other: '# others' });
  const parts = rest > 0 ? [...first, others] : first;
  return new Intl.ListFormat(pageLanguage()).format(parts);
}
