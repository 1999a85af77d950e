import type { Pages } from '@unburden/ui';
import { useDeferredValue } from 'react';

/**
 * For a long list that a page opens with. Its first rows are drawn in small steps, so the page
 * hears what is pressed meanwhile.
 */
export function useDeferredPages<T>(pages: Pages<T>): Pages<T> {
  const isThere = useDeferredValue(pages.items !== undefined);
  return isThere ? pages : { ...pages, items: undefined };
}
