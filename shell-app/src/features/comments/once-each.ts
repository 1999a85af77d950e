import type { Page } from '@unburden/api-client';

/**
 * What stands on these pages, each once: what one wrote oneself is shown at once, and comes again
 * in its place with its page.
 */
export function onceEach<T extends { _id: string }>(pages: Page<T>[]): T[] {
  const all = pages.flatMap(({ items }) => items);
  return [...new Map(all.map((item) => [item._id, item])).values()];
}
