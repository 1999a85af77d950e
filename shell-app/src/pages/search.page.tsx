import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { limits } from '@unburden/contracts';
import { EmptyState, PageHeading } from '@unburden/ui';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { FoundPosts } from '../features/posts/feed/found-posts';

/** `/search?q=…`: the posts, of all there are, that have these words. */
export default function SearchPage() {
  const [query] = useSearchParams();
  const wanted = (query.get('q') ?? '').trim().slice(0, limits.searchText.max);
  return (
    <>
      <title>{t`Search · Unburden`}</title>
      {wanted === '' ? (
        <>
          <PageHeading>{t`Search`}</PageHeading>
          <EmptyState icon={Search} title={t`What are you looking for?`}>
            <p>
              <Trans>Type a word or two into the box above and press Enter.</Trans>
            </p>
          </EmptyState>
        </>
      ) : (
        <FoundPosts key={wanted} wanted={wanted} />
      )}
    </>
  );
}
