import { useLocation } from 'react-router-dom';

/** The whole address of this page inside the site, for the way back after a login. */
export function useCurrentPath(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
