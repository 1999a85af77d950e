import { usePages } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { EmptyState, formatCount, PagedList, RelativeTime, Skeleton, truncate } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useSignedInMember } from '../../shared/session/session.slice';
import { useGetLastCommentQuery, useGetMemberPostsInfiniteQuery } from './activity.api';

const mostThreads = 3;
const titleLength = 40;
const textLength = 60;

const labels = { loading: 'Loading posts...', failed: 'Error in fetching posts' };

/** The member's latest posts, each with its last comment. */
export function OwnThreads() {
  const { _id: userId } = useSignedInMember();
  const pages = usePages(useGetMemberPostsInfiniteQuery({ kind: 'own', userId }));
  return (
    <PagedList
      pages={{ ...pages, hasMore: false, hasMoreFailed: false }}
      words={labels}
      skeleton={<Skeleton className="h-66 w-full" />}
      empty={
        <EmptyState icon={Feather} title="You haven’t posted yet.">
          <p>What’s on your mind?</p>
          <Link to={paths.createPost} className="btn btn-primary">
            Create Post
          </Link>
        </EmptyState>
      }
    >
      {(posts) => (
        <ul className="space-y-2">
          {posts.slice(0, mostThreads).map((post) => (
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
  return (
    <Link
      to={last ? paths.comment(postId, last._id) : paths.post(postId)}
      className="block surface px-4 py-3 hover:border-base-content/25"
    >
      <span className="flex items-baseline justify-between gap-4">
        <span dir="auto" title={post.title} className="min-w-0 truncate font-semibold">
          {truncate(post.title, titleLength)}
        </span>
        <span className="shrink-0 text-sm text-quiet">
          {commentCount === 0 ? 'No comments yet' : formatCount(commentCount, 'comment')}
        </span>
      </span>
      {/* The line keeps its height until the comment is loaded. */}
      <span className="flex min-h-6 items-baseline justify-between gap-4 text-md text-quiet">
        {last ? (
          <>
            <span dir="auto" className="min-w-0 truncate">
              {last.user === null ? 'deleted' : `u/${last.user}`}: {truncate(last.text, textLength)}
            </span>
            <span className="shrink-0 text-sm">
              <RelativeTime time={last.createdAt} />
            </span>
          </>
        ) : (
          <span dir="auto" className="min-w-0 truncate">
            {truncate(post.text, textLength)}
          </span>
        )}
      </span>
    </Link>
  );
}
