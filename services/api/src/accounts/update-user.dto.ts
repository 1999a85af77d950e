import { lengthText, limits, type UpdateUserInput } from '@unburden/contracts';
import { IsString, MaxLength } from 'class-validator';
import {
  EmailField,
  IsMemberName,
  PasswordField,
  PasswordForm,
} from '../auth/dto/account-fields.decorator.js';
import { EditDto } from '../reasons/edit.dto.js';
import { OptionalField, TextField } from '../validation/fields.decorator.js';

export class UpdateUserDto extends EditDto implements Omit<UpdateUserInput, 'updatedAt'> {
  /** May be the one that the account has: see `AccountsService.update`. */
  @OptionalField()
  @IsMemberName()
  @TextField({ label: 'Name', ...limits.name })
  name?: string;

  @OptionalField()
  @EmailField()
  email?: string;

  @OptionalField()
  @MaxLength(limits.password.max, {
    message: lengthText('Old password', { max: limits.password.max }),
  })
  @IsString({ message: 'Old password must be a text' })
  @PasswordForm()
  oldPassword?: string;

  @OptionalField()
  @PasswordField()
  newPassword?: string;
}
