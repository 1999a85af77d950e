import { apiBase } from '@unburden/contracts';
import type { NextFunction, Request, Response } from 'express';
import { sendError } from './error.filter.js';
import { AppError } from '../common/errors.js';

/** Outside the API's base there is nothing, and that is said in the API's own form. */
export function onlyApi(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith(`${apiBase}/`)) next();
  else sendError(new AppError('notFound'), request, response);
}
