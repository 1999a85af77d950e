import { applyDecorators } from '@nestjs/common';
import { idPattern } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** The id of a document: 24 hex characters, in lower case from here on. */
export function IdField(name: string): PropertyDecorator {
  return applyDecorators(
    Matches(idPattern, { message: `${name} must be an id` }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
  );
}
