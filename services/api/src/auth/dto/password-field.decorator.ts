import { applyDecorators } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';

const { min, max } = limits.password;

/**
 * A new password. It is brought to NFC, so that every keyboard gives the same one, but never
 * trimmed: spaces are part of a passphrase.
 */
export function PasswordField(): PropertyDecorator {
  return applyDecorators(
    Length(min, max, { message: `Password must have ${min} to ${max} characters` }),
    IsString({ message: 'Password must be a text' }),
    PasswordForm(),
  );
}

/** The one form in which passwords are hashed and compared. */
export function PasswordForm(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.normalize('NFC') : value,
  );
}
