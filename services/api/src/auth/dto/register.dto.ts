import { limits, type RegisterInput } from '@unburden/contracts';
import { TextField } from '../../validation/text-field.decorator.js';
import { EmailField } from './email-field.decorator.js';
import { IsMemberName } from './is-member-name.decorator.js';
import { PasswordField } from './password-field.decorator.js';

export class RegisterDto implements RegisterInput {
  @IsMemberName()
  @TextField({ label: 'Name', ...limits.name })
  name: string;

  @EmailField()
  email: string;

  @PasswordField()
  password: string;
}
