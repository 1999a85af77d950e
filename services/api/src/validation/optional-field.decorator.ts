import { ValidateIf } from 'class-validator';

/** The field may be absent, which `null` is not: a null is checked like any other value. */
export function OptionalField(): PropertyDecorator {
  return ValidateIf((_input, value: unknown) => value !== undefined);
}
