import { useEffect } from 'react';
import { useAppDispatch } from '../lib/hooks';
import { withMessages } from '../lib/messages';
import type { AppDispatch } from '../lib/root-reducer';
import { refetchUnreached } from './refetch-online';

/** So late that nothing waits for it. Milliseconds. */
const restMs = 3_000;

/**
 * Loads the code to read, to write and to find help, some time after the first use: without a
 * connection, a page can only open if its code is here. Once the connection is back, what could not
 * be loaded without it is asked for again.
 */
export function LoadForOffline() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onOnline = () => dispatch(refetchUnreached());
    // A visitor's first use can be that the connection comes back.
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch]);
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
      loadHelp(dispatch).catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [dispatch]);
  return null;
}

/** Whom to call, and the text of the help. */
async function loadHelp(dispatch: AppDispatch): Promise<void> {
  const { contentApi } = await import('../shared/content/content.api');
  const { getCrisisLines, getDocument } = contentApi.endpoints;
  await dispatch(getCrisisLines.initiate(undefined));
  await dispatch(getDocument.initiate('help'));
}
