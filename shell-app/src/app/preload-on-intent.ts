import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The events that show the intent to follow a link. A touch starts with `pointerover` too. */
const signs = ['pointerover', 'focusin'] as const;

/**
 * Loads the code of a page once a link to it is pointed at, touched or focused, so that the click waits
 * only for data. Returns a function that ends this.
 */
export function preloadOnIntent(routes: RouteObject[]): () => void {
  const load = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // If this fails, following the link tries again and reports the failure.
      if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
    }
  };
  for (const sign of signs) document.addEventListener(sign, load, { passive: true });
  return () => signs.forEach((sign) => document.removeEventListener(sign, load));
}
