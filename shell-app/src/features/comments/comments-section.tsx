import { formatCount } from '@unburden/ui';
import { CommentList } from './comment-list';

interface CommentsSectionProps {
  postId: string;
  /** All comments and replies, as the post counts them. */
  count: number;
}

/** A post's comments under their heading. */
export function CommentsSection({ postId, count }: CommentsSectionProps) {
  return (
    <section aria-labelledby="comments" className="mt-8 border-t border-base-content/10 pt-6">
      <h2 id="comments" className="mb-5 text-lg font-bold">
        {count === 0 ? 'Comments' : formatCount(count, 'comment')}
      </h2>
      <CommentList postId={postId} />
    </section>
  );
}
