import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList, PageHeading } from '@unburden/ui';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { useDeferredPages } from '../../../lib/use-deferred-pages';
import { HelpForSearch } from '../../../shared/crisis-card/help-for-search';
import { HelpLine } from '../../../shared/crisis-card/help-line';
import { useGetFeedInfiniteQuery } from '../posts.api';
import { FeedSkeleton } from './feed-skeleton';
import { PostList } from './post-list';
import { searched } from './search.slice';

const labels = () => ({
  loading: t`Searching all posts...`,
  failed: t`Error in searching posts`,
  more: t`Load more posts`,
  end: t`That’s all we found.`,
});

/** All posts that have what is searched for, newest first. */
export function FoundPosts({ wanted }: { wanted: string }) {
  const dispatch = useAppDispatch();
  const pages = useDeferredPages(usePages(useGetFeedInfiniteQuery({ q: wanted })));
  // The box in the header says what this page shows, also after going back to it.
  useEffect(() => void dispatch(searched(wanted)), [dispatch, wanted]);

  return (
    <>
      <PageHeading description={<span role="status">{countOf(pages)}</span>}>
        <Trans>
          Posts with “<bdi>{wanted}</bdi>”
        </Trans>
      </PageHeading>
      <HelpForSearch wanted={wanted} />
      <PagedList
        pages={pages}
        words={labels()}
        skeleton={<FeedSkeleton />}
        empty={
          <EmptyState icon={SearchX} title={t`No matching posts found.`}>
            <p>
              <Trans>We only find posts with every word, spelled in full. Try fewer words.</Trans>
            </p>
            <HelpLine />
            <Link to={paths.feed} className="btn btn-primary">
              <Trans>Back to all posts</Trans>
            </Link>
          </EmptyState>
        }
      >
        {(posts) => <PostList posts={posts} />}
      </PagedList>
    </>
  );
}

/** A search tells no total: while there is more to load, so many have been found so far. */
function countOf({ items = [], hasMore }: { items?: unknown[]; hasMore: boolean }): string {
  if (items.length === 0) return '';
  return hasMore
    ? plural(items.length, { one: '#+ post', other: '#+ posts' })
    : plural(items.length, { one: '# post found', other: '# posts found' });
}
