import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { Comment } from '@unburden/contracts';
import { EmptyState, PageHeading, RelativeTime, truncate } from '@unburden/ui';
import { MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { useGetMemberCommentsInfiniteQuery } from './activity.api';
import { PagedItems } from './paged-items';
import { withTotal } from './with-total';

const titleLength = 40;
const textLength = 100;

/** `/commentpost`: the posts that the member commented on, newest first. */
export default function CommentedPosts() {
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberCommentsInfiniteQuery(userId));
  return (
    <>
      <title>{t`Commented Posts · Unburden`}</title>
      <PageHeading>{withTotal(t`Commented Posts`, pages)}</PageHeading>
      <PagedItems
        pages={pages}
        layout="list"
        loading={t`Loading comments...`}
        failed={t`Error in fetching`}
        empty={
          <EmptyState icon={MessageCircleHeart} title={t`You haven't commented on any posts yet`}>
            <p>
              <Trans>A kind word can be enough.</Trans>
            </p>
            <Link to={paths.feed} className="btn btn-primary">
              <Trans>Browse posts</Trans>
            </Link>
          </EmptyState>
        }
      >
        {(comment) => <CommentedPost comment={comment} />}
      </PagedItems>
    </>
  );
}

function CommentedPost({ comment }: { comment: Comment }) {
  const { post, text, createdAt } = comment;
  const title = post ? truncate(post.title, titleLength) : t`Untitled Post`;
  return (
    <article className="surface p-4 [overflow-wrap:anywhere]">
      <h2 dir="auto" className="overflow-visible leading-snug font-bold">
        {post ? (
          <Link
            to={paths.comment(post._id, comment._id)}
            title={post.title}
            className="relative inline-block min-w-11 rounded-xs before:absolute before:inset-x-0 before:-inset-y-3.5 hover:underline"
          >
            <span className="block own-lines">{title}</span>
          </Link>
        ) : (
          title
        )}
      </h2>
      <p dir="auto" className="mt-1 me-auto max-w-[56ch] leading-relaxed text-quiet">
        “{truncate(text, textLength)}”
      </p>
      <p className="mt-2 text-sm text-quiet">
        <RelativeTime time={createdAt} />
      </p>
    </article>
  );
}
