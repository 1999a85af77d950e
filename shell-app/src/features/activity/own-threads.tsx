import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { EmptyState, PagedList, RelativeTime, Skeleton, truncate } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { useGetLastCommentQuery, useGetMemberPostsInfiniteQuery } from './activity.api';
import { commentsText } from './comments-text';

const maxThreads = 3;
const titleLength = 40;
const textLength = 60;

const labels = () => ({ loading: t`Loading posts...`, failed: t`Error in fetching posts` });

/** The member's latest posts, each with its last comment. */
export function OwnThreads() {
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberPostsInfiniteQuery({ kind: 'own', userId }));
  return (
    <PagedList
      pages={{ ...pages, hasMore: false, hasMoreFailed: false }}
      words={labels()}
      skeleton={<Skeleton className="h-76 w-full sm:h-61" />}
      empty={
        <EmptyState icon={Feather} title={t`You haven’t posted yet.`}>
          <p>
            <Trans>What’s on your mind?</Trans>
          </p>
          <Link to={paths.createPost} className="btn btn-primary">
            <Trans>Create Post</Trans>
          </Link>
        </EmptyState>
      }
    >
      {(posts) => (
        <ul className="space-y-2">
          {posts.slice(0, maxThreads).map((post) => (
            <li key={post._id}>
              <OwnThread post={post} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function OwnThread({ post }: { post: Post }) {
  const { _id: postId, commentCount } = post;
  const { data: last } = useGetLastCommentQuery(postId, { skip: commentCount === 0 });
  const { user, text, createdAt } = last ?? post;
  const opening = truncate(text, textLength);
  return (
    <Link
      to={last ? paths.comment(postId, last._id) : paths.post(postId)}
      className="block items-end justify-between gap-4 surface px-4 py-3 hover:border-base-content/25 sm:flex"
    >
      <span className="block min-w-0">
        <span
          dir="auto"
          title={post.title}
          className="block w-fit max-w-full truncate font-semibold"
        >
          {truncate(post.title, titleLength)}
        </span>
        <span className="flex gap-1 text-md text-quiet">
          {last && (
            <span dir="auto" className="max-w-1/2 shrink-0 truncate">
              {user === null ? t`deleted` : `u/${user}`}:{' '}
            </span>
          )}
          <span dir="auto" className="truncate">
            {opening}
          </span>
        </span>
      </span>
      <span className="block shrink-0 text-sm text-quiet sm:text-end">
        {commentsText(commentCount)} · <RelativeTime time={createdAt} />
      </span>
    </Link>
  );
}
