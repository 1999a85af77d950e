import { limits, type AdminLoginInput, type LoginInput } from '@unburden/contracts';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { tidy } from '../../validation/text-field.decorator.js';
import { PasswordForm } from './password-field.decorator.js';

export class LoginDto implements LoginInput {
  @MaxLength(limits.email.max, {
    message: `Email must have at most ${limits.email.max} characters`,
  })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email must be a text' })
  @Transform(({ value }) => lowerCase(tidy(value)))
  email: string;

  @MaxLength(limits.password.max, {
    message: `Password must have at most ${limits.password.max} characters`,
  })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password must be a text' })
  @PasswordForm()
  password: string;
}

/** A missing key is let in, to be answered like a wrong one. */
export class AdminLoginDto extends LoginDto implements Omit<AdminLoginInput, 'adminKey'> {
  @MaxLength(512)
  @IsString({ message: 'Admin key must be a text' })
  @IsOptional()
  adminKey?: string;
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
}
