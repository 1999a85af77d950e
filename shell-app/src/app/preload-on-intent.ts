import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Events that signal the intent to follow a link (a touch also starts with `pointerover`). */
const signs = ['pointerover', 'focusin'] as const;

/**
 * Loads the code of a page once a link to it is pointed at, touched or focused. The click then
 * waits only for the page's data. Returns what ends it.
 */
export function preloadOnIntent(routes: RouteObject[]): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A failed preload is tried again, and reported, when the link is followed.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  };
  for (const sign of signs) document.addEventListener(sign, load, { passive: true });
  return () => signs.forEach((sign) => document.removeEventListener(sign, load));
}
