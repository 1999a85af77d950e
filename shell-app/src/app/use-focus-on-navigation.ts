import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After going to another page, puts the focus on its heading, so that it is said and Tab goes on. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    // A field that took the focus itself keeps it.
    if (main?.contains(document.activeElement)) return;
    (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
