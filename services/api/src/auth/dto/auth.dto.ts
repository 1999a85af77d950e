import {
  limits,
  type AdminLoginInput,
  type LoginInput,
  type RegisterInput,
} from '@unburden/contracts';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { ConvertString, TextField, tidy } from '../../validation/fields.decorator.js';
import {
  PasswordForm,
  EmailField,
  IsMemberName,
  PasswordField,
} from './account-fields.decorator.js';

export class LoginDto implements LoginInput {
  @MaxLength(limits.email.max, {
    message: `Email must have at most ${limits.email.max} characters`,
  })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email must be a text' })
  @ConvertString((text) => tidy(text).toLowerCase())
  email: string;

  @MaxLength(limits.password.max, {
    message: `Password must have at most ${limits.password.max} characters`,
  })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password must be a text' })
  @PasswordForm()
  password: string;
}

/** A missing key gets the answer of a wrong one. */
export class AdminLoginDto extends LoginDto implements Omit<AdminLoginInput, 'adminKey'> {
  @MaxLength(512)
  @IsString({ message: 'Admin key must be a text' })
  @IsOptional()
  adminKey?: string;
}

export class RegisterDto implements RegisterInput {
  @IsMemberName()
  @TextField({ label: 'Name', ...limits.name })
  name: string;

  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}
