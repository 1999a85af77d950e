import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { limits } from '@unburden/contracts';
import { EmptyState, PageHeading } from '@unburden/ui';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FoundPeople } from '../features/people/found-people';
import { FoundPosts } from '../features/posts/feed/found-posts';
import { TabBar, TabLink } from '../lib/components/tab-link';
import { paths } from '../lib/paths';
import { useSessionStatus } from '../shared/session/session.slice';

/**
 * `/search?q=…`: the posts, of all there are, that have these words. `&in=people`: the members with
 * it in their name, for members.
 */
export default function SearchPage() {
  const [query] = useSearchParams();
  // While nobody knows yet who asks, the people asked for are on their way.
  const isVisitor = useSessionStatus() === 'loggedOut';
  const wanted = (query.get('q') ?? '').trim().slice(0, limits.searchText.max);
  const isForPeople = !isVisitor && query.get('in') === 'people';
  useEffect(() => {
    // On a phone the box is an icon until it has the focus.
    if (wanted === '') document.querySelector<HTMLElement>('[role=search] input')?.focus();
  }, [wanted]);
  const Found = isForPeople ? FoundPeople : FoundPosts;
  return (
    <>
      <title>{t`Search · Unburden`}</title>
      {wanted === '' ? (
        <div className="pt-4">
          <PageHeading>{t`Search`}</PageHeading>
          <EmptyState icon={Search} title={t`What are you looking for?`}>
            <p>
              <Trans>Type a word or two into the box above and press Enter.</Trans>
            </p>
          </EmptyState>
        </div>
      ) : (
        <>
          {!isVisitor && (
            <TabBar label={t`What to search`}>
              <TabLink to={paths.searchFor(wanted)} isCurrent={!isForPeople}>
                <Trans>Posts</Trans>
              </TabLink>
              <TabLink to={paths.peopleCalled(wanted)} isCurrent={isForPeople}>
                <Trans>People</Trans>
              </TabLink>
            </TabBar>
          )}
          <Found key={wanted} wanted={wanted} />
        </>
      )}
    </>
  );
}
