import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';

/**
 * Serves `/config.json`, in which an app finds the addresses of the others: they are decided where
 * it runs, not where it was built. Another static server puts a file of that name in its place.
 */
export function runtimeConfig(config: Record<string, unknown>): Plugin {
  const body = JSON.stringify(config);
  return onBothServers('unburden:runtime-config', (request, response, next) => {
    if (pathOf(request) !== '/config.json') {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    response.end(body);
  });
}

/**
 * Serves the operator's texts below `/content/` out of a folder of theirs, read anew each time. What
 * is not in it, or all where no folder is given, comes from the app's own files. Another static
 * server mounts the folder in that place.
 */
export function operatorContent(folder: string | undefined): Plugin {
  return onBothServers('unburden:operator-content', (request, response, next) => {
    const [, name, kind] = /^\/content\/([a-z-]+)\.(md|json)$/.exec(pathOf(request)) ?? [];
    if (!folder || !name || !kind) {
      next();
      return;
    }
    readFile(join(folder, `${name}.${kind}`)).then(
      (text) => {
        const type = kind === 'md' ? 'text/markdown' : 'application/json';
        response.setHeader('Content-Type', `${type}; charset=utf-8`);
        response.setHeader('Cache-Control', 'no-cache');
        response.end(text);
      },
      () => next(),
    );
  });
}

function onBothServers(name: string, serve: Connect.NextHandleFunction): Plugin {
  return {
    name,
    configureServer: (server) => void server.middlewares.use(serve),
    configurePreviewServer: (server) => void server.middlewares.use(serve),
  };
}

function pathOf({ url = '' }: Connect.IncomingMessage): string {
  return url.split('?')[0] ?? '';
}
