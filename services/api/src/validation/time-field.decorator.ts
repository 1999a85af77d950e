import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsDate } from 'class-validator';

/** A day, or a moment with its zone, as ISO 8601 writes them. */
const iso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** A time that arrives as ISO 8601 and is a Date from here on. */
export function TimeField(name: string): PropertyDecorator {
  return applyDecorators(
    IsDate({ message: `${name} must be a time such as 2026-01-31T12:00:00Z` }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && iso.test(value) ? new Date(value) : value,
    ),
  );
}
