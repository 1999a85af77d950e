import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';

export const routes: RouteObject[] = [
  { path: paths.feed, element: <h1>Unburden</h1> },
  {
    path: paths.adminPosts,
    lazy: async () => ({ Component: (await import('./admin-remote')).default }),
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
