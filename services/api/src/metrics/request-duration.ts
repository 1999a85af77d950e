import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics } from './metrics.js';

/**
 * Measures each request by route pattern. Paths contain ids and names, and made-up ones would fill the
 * memory.
 */
export function measureRequests({ requestDuration }: Metrics): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const stop = requestDuration.startTimer();
    response.once('close', () => {
      stop({
        method: request.method,
        route: patternOf(request),
        status: `${Math.floor(response.statusCode / 100)}xx`,
      });
    });
    next();
  };
}

/** The pattern of the matched route; 'none' for an unknown path. */
function patternOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && path.startsWith('/') ? path : 'none';
}
