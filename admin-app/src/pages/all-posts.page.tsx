import { msg, plural, t } from '@lingui/core/macro';
import { apiPaths, type Post } from '@unburden/contracts';
import { NotebookPen } from 'lucide-react';
import { PostCard } from '../features/posts/post-card';
import { useShell } from '../lib/api';
import { ItemList } from '../lib/list/item-list';
import { useList } from '../lib/list/list.api';
import { byAge, type ListQuery, type Sorts, useListQuery } from '../lib/list/use-list-query';
import { memberName } from '../shared/audit-labels';
import { RemovedLink } from '../shared/removed-link';
import { useRemoval } from '../shared/use-removal';

const sorts: Sorts = [...byAge, { value: 'top', label: msg`Most liked first` }];

/** `/allpostsadmin`: all posts. */
export function AllPostsPage() {
  const { session } = useShell();
  const [query, setQuery] = useListQuery(sorts);
  const pages = useList(apiPaths.allPosts, toPostFilters(query));
  const removal = useRemoval<Post>({
    type: 'post',
    countOf: (count) => plural(count, { one: '# post', other: '# posts' }),
    question: t`Are you sure you want to delete this post?`,
    nameOf: ({ title }) => `“${title}”`,
    authorOf: ({ user }) => user,
    effectOn: ([first, ...others], isOwn) => {
      if (others.length > 0) {
        return isOwn
          ? t`They go with their comments.`
          : t`They go with their comments. Those of other members can be restored for 30 days.`;
      }
      const name = memberName(first?.user);
      return isOwn
        ? t`It goes with its comments.`
        : t`By ${name}. It goes with its comments, and can be restored for 30 days.`;
    },
    isOwn: ({ user }) => user === session.name,
  });
  return (
    <ItemList
      heading={t`All Posts`}
      description={
        <>
          {t`Deleting a post hides it, with its comments. It can be restored for 30 days.`}{' '}
          <RemovedLink action="post.removed" />
        </>
      }
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={sorts}
      searchLabel={t`Search by title, text or u/author`}
      loadingLabel={t`Loading posts...`}
      failedTitle={t`Error in fetching posts`}
      empty={{
        icon: NotebookPen,
        title: t`No posts found`,
        hint: t`Posts will appear here.`,
      }}
      removal={removal}
    >
      {(post, card) => <PostCard {...card} post={post} />}
    </ItemList>
  );
}

/** `u/` and a name search for the author's posts. */
function toPostFilters({ q, sort }: ListQuery) {
  const author = /^u\/\s*(.+)/i.exec(q)?.[1] ?? '';
  return { q: author === '' ? q : '', author, sort };
}
