import { Injectable, type PipeTransform } from '@nestjs/common';
import { idPattern } from '@unburden/contracts';
import { AppError } from '../common/errors.js';

/** Lets only the id of a document through: 24 hex characters, in lower case from here on. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (typeof value !== 'string' || !idPattern.test(value)) throw new AppError('badId');
    return value.toLowerCase();
  }
}
