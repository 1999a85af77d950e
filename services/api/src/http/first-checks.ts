import { randomUUID } from 'node:crypto';
import { apiBase } from '@unburden/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { AppError } from '../common/errors.js';
import { RefusalLog } from '../log/refusal-log.js';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { sendError } from './error.filter.js';

/** Characters, without the query. Our own paths are far shorter. */
const maxPathLength = 2_000;

/** Refuses paths that are longer than any of ours. */
export function refuseLongPaths({ url }: Request, _response: Response, next: NextFunction): void {
  const isTooLong = url.length > maxPathLength && !url.slice(0, maxPathLength + 1).includes('?');
  next(isTooLong ? new AppError('pathTooLong') : undefined);
}

const probes = new Set([`${apiBase}/health/live`, `${apiBase}/health/ready`]);

/** True for a probe. With a content type it may have a body that is read. */
function isProbe({ method, path, headers }: Request): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && probes.has(path) && headers['content-type'] === undefined;
}

/**
 * Counts every call of an address before its body is read or the database is queried. Probes do not
 * count: a flood must not make a live process look dead.
 */
export function limitCalls(limiter: RateLimiter): RequestHandler {
  const refusals = new RefusalLog('RateLimits', 'Calls were refused, too many from one address');
  return (request, response, next) => {
    if (isProbe(request)) {
      next();
      return;
    }
    limiter.consume('call', request).then(
      () => next(),
      (error: unknown) => {
        refusals.add('tooMany');
        sendError(error, request, response);
      },
    );
  };
}

/** Answers an OPTIONS call: what it asks is in the headers already. */
export function endPreflight(request: Request, response: Response, next: NextFunction): void {
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
}

/** Answers 404 in the API's format for paths outside its base. */
export function onlyApi(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(`${apiBase}/`)) next();
  else sendError(new AppError('notFound'), request, response);
}

/**
 * Gives each request its id, also in the answer. It runs first, so requests refused before the logger
 * (such as a malformed body) have one.
 */
export function identify(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
