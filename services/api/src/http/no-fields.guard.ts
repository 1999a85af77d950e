import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fieldError } from '../common/errors.js';

/** For calls without a payload: refuses any field. */
@Injectable()
export class NoFieldsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const body: unknown = context.switchToHttp().getRequest<Request>().body;
    if (typeof body !== 'object' || body === null) return true;
    const field = Array.isArray(body) ? 'body' : Object.keys(body)[0]?.slice(0, 60);
    if (field !== undefined) throw fieldError(field, `Unknown field: ${field}`, 'unknown_field');
    return true;
  }
}
