import { applyDecorators } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';
import { tidy } from '../../validation/text-field.decorator.js';

/** The address of an account, in lower case from here on. */
export function EmailField(): PropertyDecorator {
  return applyDecorators(
    IsEmail({}, { message: 'Please enter a valid email' }),
    MaxLength(limits.email.max, {
      message: `Email must have at most ${limits.email.max} characters`,
    }),
    Transform(({ value }) => lowerCase(tidy(value))),
  );
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
