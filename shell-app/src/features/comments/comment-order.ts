import type { CommentsQuery } from '@unburden/contracts';
import { useSearchParams } from 'react-router-dom';

const orders = ['new', 'top'] as const;

/**
 * The order of the comments that the address asks for, undefined for oldest first, and the function
 * that changes it. The address keeps it over a reload and in a link to the page.
 */
export function useCommentOrder(): [CommentsQuery['sort'], (order: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('sort');
  const setOrder = (order: string) =>
    setSearch(order && { sort: order }, { replace: true, preventScrollReset: true });
  return [orders.find((each) => each === asked), setOrder];
}
