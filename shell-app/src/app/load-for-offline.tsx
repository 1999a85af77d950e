import { useEffect } from 'react';
import { withMessages } from '../lib/messages';

/** So late that nothing waits for it. Milliseconds. */
const restMs = 3_000;

/**
 * Loads the code to read, to write and to find help, some time after the first use: without a
 * connection, a page can only open if its code is here.
 */
export function LoadForOffline() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const pages = [
        import('../pages/post.page'),
        import('./layouts/workspace-layout'),
        import('../pages/create-post.page'),
        import('./layouts/document-layout'),
        import('../pages/help.page'),
      ];
      // If it fails, opening a page tries again and says so.
      withMessages(Promise.all(pages)).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
