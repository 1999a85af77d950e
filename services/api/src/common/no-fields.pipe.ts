import { Injectable, type PipeTransform } from '@nestjs/common';
import { fieldError } from './errors.js';

/** For calls without a payload: an absent or empty body passes, a field is refused like elsewhere. */
@Injectable()
export class NoFieldsPipe implements PipeTransform<unknown, undefined> {
  transform(body: unknown): undefined {
    if (body === undefined || body === null) return undefined;
    const field = (Array.isArray(body) ? 'body' : Object.keys(body)[0])?.slice(0, 60);
    if (field !== undefined) throw fieldError(field, `Unknown field: ${field}`);
    return undefined;
  }
}
