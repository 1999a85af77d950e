import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Connect middleware, for Express here and for Vite's development server. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Serves the operator's texts below `/content/` from their folder, read at each request. Texts that are
 * not in it fall through to the app's own files, but never a translation of a text that the operator
 * has replaced: it would say something else.
 */
export function operatorContent(folder: string | null): Middleware {
  return (request, response, next) => {
    const [, language = '', file, kind] =
      /^\/content\/([a-z]{2}\/)?([a-z-]+\.(md|json))(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (!folder || !file) {
      next();
      return;
    }
    const read = (path: string) => readFile(join(folder, path)).catch(() => null);
    void read(language + file).then(async (text) => {
      if (text !== null) {
        const type = kind === 'md' ? 'text/markdown' : 'application/json';
        response.setHeader('Content-Type', `${type}; charset=utf-8`);
        response.setHeader('Cache-Control', 'no-cache');
        response.end(text);
      } else if (language !== '' && (await read(file)) !== null) {
        response.writeHead(404, { 'Cache-Control': 'no-cache' });
        response.end();
      } else {
        next();
      }
    });
  };
}

/**
 * Redirects `/leave` to a neutral page without a Referer: the quick exit before the app's code has
 * loaded.
 */
export function quickExit(destination: string): Middleware {
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== '/leave') {
      next();
      return;
    }
    response.writeHead(302, {
      Location: destination,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    response.end();
  };
}

/**
 * Serves `/config.json`, the runtime configuration: the addresses of the other apps are known only at
 * run time.
 */
export function runtimeConfig(config: object): Middleware {
  const body = JSON.stringify(config);
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== '/config.json') {
      next();
      return;
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(body);
  };
}
