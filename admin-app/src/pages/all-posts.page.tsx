import { usePages } from '@unburden/api-client';
import { NotebookPen } from 'lucide-react';
import { PostCard } from '../features/posts/post-card';
import { toPostQuery, useListPostsInfiniteQuery } from '../features/posts/posts.api';
import { usePostRemoval } from '../features/posts/use-post-removal';
import { ItemList } from '../lib/list/item-list';
import { byAge, type Sorts, useListQuery } from '../lib/list/use-list-query';

const sorts: Sorts = [...byAge, { value: 'top', label: 'Best liked first' }];

/** `/allpostsadmin`: every post of the site, for moderators to look through and take down. */
export function AllPostsPage() {
  const [query, setQuery] = useListQuery(sorts);
  const pages = usePages(useListPostsInfiniteQuery(toPostQuery(query)));
  const removal = usePostRemoval();
  return (
    <ItemList
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={sorts}
      searches="title, text or u/author"
      words={{
        heading: 'All Posts',
        description: 'Deleting a post hides it, with its comments. It can be restored for 30 days.',
        loading: 'Loading posts...',
        failed: 'Error in fetching posts',
      }}
      empty={{
        icon: NotebookPen,
        title: 'No posts found',
        hint: 'What members write appears here.',
      }}
      removal={removal}
    >
      {(post, number, selection) => (
        <PostCard
          post={post}
          number={number}
          selection={selection}
          onDelete={() => removal.removeOne(post)}
        />
      )}
    </ItemList>
  );
}
