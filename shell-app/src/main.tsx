import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/router';
import { startSessionSync } from './app/session-sync';
import { startSocketSync } from './app/socket-sync';
import { createStore } from './app/store';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
startSessionSync(store);
startSocketSync(store);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createRouter()} />
    </Provider>
  </StrictMode>,
);
