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
      <title>Search · Unburden</title>
      {wanted === '' ? (
        <>
          <PageHeading>Search</PageHeading>
          <EmptyState icon={Search} title="What are you looking for?">
            <p>Type a word or two into the box above and press Enter.</p>
          </EmptyState>
        </>
      ) : (
        <FoundPosts key={wanted} wanted={wanted} />
      )}
    </>
  );
}
