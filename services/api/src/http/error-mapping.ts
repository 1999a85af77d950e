import { HttpException } from '@nestjs/common';
import type { ErrorName } from '@unburden/contracts';
import { Error as MongooseError } from 'mongoose';
import { AppError } from '../common/errors.js';
import { isDatabaseAway, isDuplicateKey, isOutOfTime } from '../database/database-errors.js';

const byStatus: Record<number, ErrorName> = {
  400: 'malformedRequest',
  401: 'notLoggedIn',
  403: 'notAuthorized',
  404: 'notFound',
  405: 'methodNotAllowed',
  409: 'conflict',
  413: 'tooLarge',
  415: 'unsupportedMedia',
  429: 'tooMany',
  503: 'unavailable',
};

/** Turns whatever was thrown into an error of the catalogue; what it does not know is `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (isWrapped(thrown)) return toAppError(thrown.cause);
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof MongooseError.CastError) return new AppError('badId', { cause: thrown });
  if (isDuplicateKey(thrown)) return new AppError('conflict', { cause: thrown });
  if (isDatabaseAway(thrown)) {
    return new AppError('unavailable', { cause: thrown, retryAfterSeconds: 5 });
  }
  if (isOutOfTime(thrown)) return new AppError('busy', { cause: thrown, retryAfterSeconds: 1 });
  if (isMalformedBody(thrown)) return new AppError('malformedBody', { cause: thrown });
  const reason = byStatus[statusOf(thrown)] ?? 'internal';
  return new AppError(reason, { cause: thrown });
}

/** True for an error of Express' middleware, which Nest wraps. */
function isWrapped(thrown: unknown): thrown is HttpException {
  return thrown instanceof HttpException && statusOf(thrown.cause) !== 0;
}

function isMalformedBody(thrown: unknown): boolean {
  const type = (thrown as { type?: unknown } | null)?.type;
  return type === 'entity.parse.failed' || thrown instanceof SyntaxError;
}

/** The HTTP status that a Nest exception or an Express middleware's error carries, or 0. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = (thrown as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : 0;
}
