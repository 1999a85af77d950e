import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router';
import { startOutboxSync } from './app/outbox-sync';
import { startSessionSync } from './app/session-sync';
import { startSocketSync } from './app/socket-sync';
import { createStore } from './app/store';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
startSessionSync(store);
startSocketSync(store);
startOutboxSync(store);

// In development it would keep pages that have just changed.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // Without it there is no page for when the connection is gone; all else works.
    });
  });
}

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createRouter()} />
    </Provider>
  </StrictMode>,
);
