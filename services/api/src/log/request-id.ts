import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/**
 * Gives each request its id, also in the answer. It runs first, so requests refused before the logger
 * (such as a malformed body) have one.
 */
export function identify(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
