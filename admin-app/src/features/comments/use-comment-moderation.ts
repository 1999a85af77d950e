import type { Reasoned } from '@unburden/contracts';
import { truncate } from '@unburden/ui';
import { useSeam } from '../../lib/seam';
import { useEdit } from '../../shared/use-edit';
import { useRemoval } from '../../shared/use-removal';

/** The actions shared by the lists of comments and of replies. */
interface Remark {
  _id: string;
  text: string;
  user: string | null;
}

export interface CommentLabels {
  noun: readonly [one: string, many: string];
  sureToDelete: string;
  deleted: string;
  notDeleted: string;
  edited: string;
  notEdited: string;
}

type Trigger<Call> = (call: Reasoned & Call) => Promise<{ error?: unknown }>;

interface Calls {
  saveEdit: Trigger<{ id: string; text: string }>;
  callDelete: Trigger<{ id: string }>;
}

/** Changes and deletes comments, or replies. */
export function useCommentModeration<T extends Remark>(words: CommentLabels, calls: Calls) {
  const { session } = useSeam();
  const [one] = words.noun;
  const isOwn = ({ user }: T) => user === session.name;

  const removal = useRemoval<T>({
    noun: words.noun,
    question: words.sureToDelete,
    done: words.deleted,
    failed: words.notDeleted,
    nameOf: ({ user, text }) => `the ${one} by ${user ?? 'Unknown'}: “${truncate(text, 40)}”`,
    authorOf: ({ user }) => user,
    effectOn: (_remark, isOwn) =>
      isOwn
        ? 'It goes with its replies.'
        : 'It goes with its replies, and can be restored for 30 days.',
    isOwn,
    remove: ({ _id: id }, reasoned) => calls.callDelete({ id, ...reasoned }),
  });
  const edit = useEdit<T>({
    question: `Why do you change this ${one}?`,
    done: words.edited,
    failed: words.notEdited,
    isOwn,
    authorOf: ({ user }) => user,
    save: ({ _id: id }, text, reasoned) => calls.saveEdit({ id, text, ...reasoned }),
  });
  return { removal, edit };
}
