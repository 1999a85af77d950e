import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList, PageHeading } from '@unburden/ui';
import { NotebookPen } from 'lucide-react';
import { PostList, PostListSkeleton } from '../features/posts/post-list';
import { useListPostsInfiniteQuery } from '../features/posts/posts.api';

const words = { loading: 'Loading posts...', failed: 'Error in fetching posts' };

/** `/allpostsadmin`: every post of the site, for admins to look through and take down. */
export function AllPostsPage() {
  const pages = usePages(useListPostsInfiniteQuery(undefined));
  return (
    <div className="mx-auto w-full max-w-4xl text-base-content">
      <title>All Posts · Unburden</title>
      <PageHeading description="Newest first. What you delete is gone for everybody.">
        All Posts <Count value={pages.total} />
      </PageHeading>
      <PagedList
        pages={pages}
        words={words}
        skeleton={<PostListSkeleton rows={8} />}
        empty={
          <EmptyState icon={NotebookPen} title="No posts found">
            What members write appears here.
          </EmptyState>
        }
      >
        {(posts) => <PostList posts={posts} />}
      </PagedList>
    </div>
  );
}

function Count({ value }: { value: number | null }) {
  if (value === null) return null;
  return <span className="badge badge-neutral align-middle tabular-nums">{value}</span>;
}
