import { plural, t } from '@lingui/core/macro';
import { usePages } from '@unburden/api-client';
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { AfterAMinute } from '../../lib/components/after-a-minute';
import { lazyPart } from '../../lib/lazy-part';
import { CommentList } from './comment-list';
import { useCommentOrder } from './comment-order';
import { onFollowedThread, useGetCommentsInfiniteQuery } from './comments.api';
import { useDiscussion, useDiscussionActions } from './discussion';
import { useLinkedComment } from './thread/use-linked-comment';

const NewComments = lazyPart(() => import('./new-comments'));

interface CommentsSectionProps {
  postId: string;
  /** All comments and replies, as the post counts them. */
  count: number;
  /** Called when comments that came meanwhile are shown. */
  onNewShown: () => void;
}

/** A post's comments under their heading. Needs a `DiscussionProvider` above. */
export function CommentsSection({ postId, count, onNewShown }: CommentsSectionProps) {
  const search = useLinkedComment(postId);
  const [sort] = useCommentOrder();
  return (
    <section aria-labelledby="comments" className="mt-8 border-t border-base-content/10 pt-3">
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-1">
        <h2 id="comments" tabIndex={-1} className="flex-1 text-lg font-bold outline-none">
          {count === 0 ? t`Comments` : plural(count, { one: '# comment', other: '# comments' })}
        </h2>
        <div className="flex items-center gap-1 max-sm:-ms-3">
          {count > 1 && <OrderSelect />}
          <AllRepliesButton postId={postId} />
        </div>
      </div>
      <p role="status" className={search === 'missing' ? 'mb-5 surface p-4' : 'sr-only'}>
        {search === 'looking'
          ? t`Looking for the comment...`
          : search === 'missing' && t`We couldn’t find that comment. It may have been deleted.`}
      </p>
      <CommentList key={sort} postId={postId} />
      {sort === undefined && (
        <AfterAMinute sooner={onFollowedThread}>
          <NewComments postId={postId} onShown={onNewShown} />
        </AfterAMinute>
      )}
    </section>
  );
}

/** The order of the comments. */
function OrderSelect() {
  const [sort = '', setSort] = useCommentOrder();
  return (
    <select
      aria-label={t`Order of comments`}
      className="select min-h-11 w-auto shrink-0 select-ghost text-sm font-medium text-quiet print:hidden"
      value={sort}
      onChange={({ target }) => setSort(target.value)}
    >
      <option value="">{t`Oldest first`}</option>
      <option value="new">{t`Newest first`}</option>
      <option value="top">{t`Most liked`}</option>
    </select>
  );
}

/** Shows or hides the replies to all comments, where there are any. */
function AllRepliesButton({ postId }: { postId: string }) {
  const [sort] = useCommentOrder();
  const { isAllShown } = useDiscussion();
  const { items = [] } = usePages(useGetCommentsInfiniteQuery({ postId, sort }));
  const { showAllReplies } = useDiscussionActions();
  if (items.every(({ replyCount }) => replyCount === 0)) return null;
  const Icon = isAllShown ? ChevronsDownUp : ChevronsUpDown;
  return (
    <button
      type="button"
      className="quiet-action min-w-0 text-start leading-tight"
      onClick={() => showAllReplies(!isAllShown)}
    >
      <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span>{isAllShown ? t`Hide all replies` : t`Show all replies`}</span>
    </button>
  );
}
