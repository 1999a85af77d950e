import { apiMessage, isMissing } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { EmptyState, ErrorState, PageHeading } from '@unburden/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { StaleNote } from '../../../lib/components/stale-note';
import { useFailureToast } from '../../../lib/use-failure-toast';
import { PostSkeleton } from './post-skeleton';
import { postsApi, useGetPostQuery } from '../posts.api';

interface PostViewProps {
  postId: string;
  /** Said when it could not be loaded. */
  failed?: string;
  /** Stands above what takes the post's place, where the page has no heading without a post. */
  heading?: string;
  children: (post: Post) => ReactNode;
}

/** Loads a post and shows what stands in its place until, or unless, it is there. */
export function PostView(props: PostViewProps) {
  const { postId, failed = 'Error in fetching post', heading, children } = props;
  const { post, query } = usePost(postId);
  const hasFailed = query.error !== undefined && !isMissing(query.error);
  useFailureToast(hasFailed && !post, failed);

  if (post) {
    return (
      <>
        {hasFailed && <StaleNote />}
        {children(post)}
      </>
    );
  }
  if (!query.error) return <PostSkeleton />;
  return (
    <>
      {heading !== undefined && (
        <>
          <title>{`${heading} · Unburden`}</title>
          <PageHeading>{heading}</PageHeading>
        </>
      )}
      {hasFailed ? (
        <ErrorState
          title={failed}
          message={apiMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <EmptyState icon={SearchX} title="Post not found.">
          <p>It may have been deleted, or the address may be wrong.</p>
          <Link to={paths.feed} className="btn btn-primary">
            Back to all posts
          </Link>
        </EmptyState>
      )}
    </>
  );
}

const selectFeed = postsApi.endpoints.getFeed.select(undefined);

/** A post: at once as the feed had it, then as the server has it now. */
function usePost(postId: string) {
  // A post loaded before may be edited or gone by now.
  const query = useGetPostQuery(postId, { refetchOnMountOrArgChange: true });
  const fromFeed = useAppSelector((state) =>
    selectFeed(state)
      .data?.pages.flatMap(({ items }) => items)
      .find(({ _id }) => _id === postId),
  );
  // A call that failed says nothing about the post, unless it says that it is gone.
  return { post: isMissing(query.error) ? undefined : (query.currentData ?? fromFeed), query };
}
