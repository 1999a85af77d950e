import { applyDecorators } from '@nestjs/common';
import { idPattern } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** The id of a message, in lower case from here on. */
export function MessageId(field: string): PropertyDecorator {
  return applyDecorators(
    Matches(idPattern, { message: `${field} must be the id of a message` }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
  );
}
