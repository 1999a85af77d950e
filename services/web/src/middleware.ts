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
 * Serves the operator's texts below `/content/` out of a folder of theirs, read anew each time. What
 * is not in it, or all where no folder is given, is passed on: it comes from the app's own files.
 */
export function operatorContent(folder: string | null): Middleware {
  return (request, response, next) => {
    const [, name, kind] = /^\/content\/([a-z-]+)\.(md|json)(?:\?|$)/.exec(request.url ?? '') ?? [];
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
  };
}

/**
 * Leads `/leave` to a neutral page: the quick exit of a page whose code is not there yet. Nobody
 * learns there where one comes from.
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
 * Serves `/config.json`, in which an app finds the addresses of the others: they are decided where
 * it runs, not where it was built.
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
