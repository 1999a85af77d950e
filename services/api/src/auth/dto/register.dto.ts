import { limits, type RegisterInput } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength } from 'class-validator';
import { TextField, tidy } from '../../common/text-field.decorator.js';
import { IsMemberName } from './is-member-name.decorator.js';
import { PasswordField } from './password-field.decorator.js';

export class RegisterDto implements RegisterInput {
  @IsMemberName()
  @TextField({ label: 'Name', ...limits.name })
  name: string;

  @IsEmail({}, { message: 'Please enter a valid email' })
  @MaxLength(limits.email.max, {
    message: `Email must have at most ${limits.email.max} characters`,
  })
  @Transform(({ value }) => lowerCase(tidy(value)))
  email: string;

  @PasswordField()
  password: string;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
