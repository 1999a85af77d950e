import type { AdminRemoteProps } from '@unburden/contracts';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loadNewerRemote } from './admin-remote.loader';

/**
 * Looks for a newer build of the remote when one goes from page to page within it, and when one comes
 * back to the tab. It is handed to `show` on the way to the page after that: what is being written on
 * this one stays.
 */
export function useNewerRemote(show: (Newer: ComponentType<AdminRemoteProps>) => void): void {
  const { pathname } = useLocation();
  const newer = useRef<ComponentType<AdminRemoteProps> | null>(null);

  const look = useEffectEvent(async () => {
    const found = await loadNewerRemote();
    if (found) newer.current = found.default;
  });
  const arrive = useEffectEvent(() => {
    if (newer.current) show(newer.current);
    newer.current = null;
    void look();
  });
  useEffect(() => arrive(), [pathname]);
  useEffect(() => {
    const onTurn = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, []);
}
