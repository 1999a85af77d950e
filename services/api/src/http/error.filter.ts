import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { codeOf, type ErrorBody } from '@unburden/contracts';
import type { Request, Response } from 'express';
import { type AppError } from '../common/errors.js';
import { pathOf } from '../log/log-fields.js';
import { toAppError } from './error-mapping.js';

/**
 * Answers every failure of an HTTP call with the contract's error body. The cause of a 5xx goes to
 * the log under the request's id. The caller is told only that id.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const error = toAppError(thrown);
    if (error.status >= 500) {
      this.logger.error(
        { err: thrown, reason: error.reason, requestId: request.id },
        error.message,
      );
    }
    // The request logger does not see requests with a malformed body.
    if (!(request as { log?: unknown }).log) {
      this.logger.log(
        { req: request, path: pathOf(request.url), res: { statusCode: error.status } },
        'request refused',
      );
    }
    sendError(error, request, response);
  }
}

/** Answers with the contract's error body, unless the answer has begun. */
export function sendError(thrown: unknown, request: Request, response: Response): void {
  const error = toAppError(thrown);
  if (response.headersSent) {
    response.end();
    return;
  }
  if (error.retryAfterSeconds) response.setHeader('Retry-After', String(error.retryAfterSeconds));
  response.status(error.status).json(bodyOf(error, request));
}

/** Given by the logger to each request. */
function requestIdOf(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

function bodyOf(error: AppError, request: Request): ErrorBody {
  const isOurs = error.reason === 'internal';
  return {
    statusCode: error.status,
    error: STATUS_CODES[error.status] ?? 'Error',
    message: isOurs ? `${error.message} (request ${requestIdOf(request)})` : error.message,
    code: codeOf(error.reason),
    ...(error.errors && { errors: error.errors }),
    ...(error.suspension && { suspension: error.suspension }),
    ...(error.current && { current: error.current }),
    ...(error.reportable && { reportable: error.reportable }),
  };
}
