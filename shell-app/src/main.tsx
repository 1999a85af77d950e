import './styles.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { preloadOnIntent } from './app/preload-on-intent';
import { createRouter } from './app/router';
import { runWhileLoggedIn } from './app/run-while-logged-in';
import { startSessionSync } from './app/session-sync';
import { createStore, type ShellStore } from './app/store';
import { postsApi } from './features/posts/posts.api';
import { followTheme } from './features/themes/theme';
import { loadFirstMessages, withMessages } from './lib/messages';
import { contentApi } from './shared/content/content.api';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// All of it in small steps, so that the page hears what is pressed meanwhile.
setTimeout(start, 0, root);

function start(root: HTMLElement) {
  const store = createStore();
  followTheme();
  startSessionSync(store);
  runWhileLoggedIn(store, async () => {
    const { startMemberServices } = await withMessages(import('./app/member-services'));
    return (userId) => startMemberServices(store, userId);
  });
  const router = createRouter();
  preloadOnIntent(router.routes);

  // The HTML of index.html stays until the texts and the page's own code have loaded.
  void Promise.all([loadFirstMessages(), initialized(router), takeShown(store)]).then(() =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <I18nProvider i18n={i18n}>
            <Provider store={store}>
              <RouterProvider router={router} />
            </Provider>
          </I18nProvider>
        </StrictMode>,
      ),
    ),
  );
}

/** Stores the post or the help of the first paint, so that no skeleton replaces it. */
async function takeShown(store: ShellStore): Promise<void> {
  const { shownPost: post } = window;
  if (post) await store.dispatch(postsApi.util.upsertQueryData('getPost', post._id, post));
  if (window.isHelpShown) {
    const { getCrisisLines, getDocument } = contentApi.endpoints;
    await store.dispatch(getCrisisLines.initiate(undefined));
    await store.dispatch(getDocument.initiate('help'));
  }
}

function initialized(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(check);
    check();
  });
}

// In development it would keep pages that have just changed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // The page may have loaded before this runs.
  if (document.readyState === 'complete') registerServiceWorker();
  else window.addEventListener('load', registerServiceWorker);
}

function registerServiceWorker() {
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
    // Without it there is no page for when the connection is gone; all else works.
  });
}
