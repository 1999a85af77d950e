import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/**
 * Gives each request its id, in the answer too. The first of all, so that also what is refused
 * before the logger sees it (a broken body) has one.
 */
export function identify(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
}
