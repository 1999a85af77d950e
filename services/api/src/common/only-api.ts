import { apiBase, type ErrorBody } from '@unburden/contracts';
import type { NextFunction, Request, Response } from 'express';
import { errorCatalogue } from './errors.js';

/** Outside the API's base there is nothing, and that is said in the API's own form. */
export function onlyApi(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(`${apiBase}/`)) {
    next();
    return;
  }
  const [statusCode, message] = errorCatalogue.notFound;
  response.status(statusCode).json({ statusCode, error: 'Not Found', message } satisfies ErrorBody);
}
