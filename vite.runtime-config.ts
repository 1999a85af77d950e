import type { Connect, Plugin } from 'vite';

/**
 * Serves `/config.json`, in which an app finds the addresses of the others: they are decided where
 * it runs, not where it was built. Another static server puts a file of that name in its place.
 */
export function runtimeConfig(config: Record<string, unknown>): Plugin {
  const body = JSON.stringify(config);
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.split('?')[0] !== '/config.json') {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(body);
  };
  return {
    name: 'unburden:runtime-config',
    configureServer: (server) => void server.middlewares.use(serve),
    configurePreviewServer: (server) => void server.middlewares.use(serve),
  };
}
