import { apiMessage } from '@unburden/api-client';
import { EmptyState, ErrorState, PageHeading } from '@unburden/ui';
import { NotebookPen } from 'lucide-react';
import { PostList, PostListSkeleton } from '../features/posts/post-list';
import { useListPostsInfiniteQuery } from '../features/posts/posts.api';
import { useEndInView } from '../lib/use-end-in-view';

/** `/allpostsadmin`: every post of the site, for admins to look through and take down. */
export function AllPostsPage() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListPostsInfiniteQuery(undefined);
  const posts = data?.pages.flatMap(({ items }) => items) ?? [];
  const end = useEndInView(hasNextPage && !isFetching && !error, () => void fetchNextPage());
  const isEmpty = data !== undefined && posts.length === 0 && !hasNextPage;

  return (
    <div className="mx-auto w-full max-w-4xl text-base-content">
      <title>All Posts · Unburden</title>
      <PageHeading description="Newest first. What you delete is gone for everybody.">
        All Posts <Count value={data?.pages.at(-1)?.total ?? null} />
      </PageHeading>
      {posts.length > 0 && <PostList posts={posts} />}
      {isEmpty && (
        <EmptyState icon={NotebookPen} title="No posts found">
          What members write appears here.
        </EmptyState>
      )}
      {error ? (
        <ErrorState
          title="Error in fetching posts"
          message={apiMessage(error)}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
          isRetrying={isFetching}
        />
      ) : (
        isFetching && <PostListSkeleton rows={posts.length > 0 ? 2 : 8} />
      )}
      <div ref={end} />
    </div>
  );
}

function Count({ value }: { value: number | null }) {
  if (value === null) return null;
  return <span className="badge badge-neutral align-middle tabular-nums">{value}</span>;
}
