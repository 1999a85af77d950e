import { plural, t } from '@lingui/core/macro';
import { CommentList } from './comment-list';
import { useLinkedComment } from './thread/use-linked-comment';

interface CommentsSectionProps {
  postId: string;
  /** All comments and replies, as the post counts them. */
  count: number;
}

/** A post's comments under their heading. Needs a `DiscussionProvider` above. */
export function CommentsSection({ postId, count }: CommentsSectionProps) {
  const search = useLinkedComment(postId);
  return (
    <section aria-labelledby="comments" className="mt-8 border-t border-base-content/10 pt-6">
      <h2 id="comments" tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {count === 0 ? t`Comments` : plural(count, { one: '# comment', other: '# comments' })}
      </h2>
      <p role="status" className={search === 'missing' ? 'mb-5 surface p-4' : 'sr-only'}>
        {search === 'looking' && t`Looking for the comment...`}
        {search === 'missing' && t`We couldn’t find that comment. It may have been deleted.`}
      </p>
      <CommentList postId={postId} />
    </section>
  );
}
