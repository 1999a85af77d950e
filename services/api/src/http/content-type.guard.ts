import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { CHANGES_STATE } from '../common/access.decorators.js';
import { AppError } from '../common/errors.js';

export const TAKES_FORM = 'takesForm';

/** The call takes a multipart form besides JSON, with a file in `field`. */
export const TakesForm = (field: string) => SetMetadata(TAKES_FORM, field);

/**
 * Refuses bodies other than JSON or the form that the call takes, and HEAD on calls that change state.
 */
@Injectable()
export class ContentTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    // Express answers HEAD by running the GET handler, but HEAD must never change anything.
    if (request.method === 'HEAD' && this.reflector.get(CHANGES_STATE, handler)) {
      throw new AppError('methodNotAllowed');
    }
    const takesForm = this.reflector.get<string | undefined>(TAKES_FORM, handler) !== undefined;
    if (hasBody(request) && !request.is('application/json')) {
      if (!takesForm || !request.is('multipart/form-data')) throw new AppError('unsupportedMedia');
    }
    return true;
  }
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
