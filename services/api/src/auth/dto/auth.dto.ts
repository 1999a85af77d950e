import { applyDecorators } from '@nestjs/common';
import {
  type AdminLoginInput,
  type AppealSuspensionInput,
  type ConfirmEmailInput,
  type ForgotInput,
  lengthText,
  limits,
  type LoginInput,
  type ProveInput,
  type RecoverInput,
  type RegisterInput,
  type ResetInput,
  type WhoMayWrite,
  whoMayWriteChoices,
  type WithCode,
} from '@unburden/contracts';
import { Type } from 'class-transformer';
import {
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { canonicalEmail } from '../../common/canonical-email.js';
import {
  ChoiceField,
  ConvertString,
  OptionalBooleanField,
  OptionalField,
  TextField,
  tidy,
} from '../../validation/fields.decorator.js';
import { PasskeyAssertionDto } from '../passkeys/passkey.dto.js';
import { IsGoodPassword } from '../passwords/password-policy.js';
import {
  EmailField,
  IsMemberName,
  IsNotReserved,
  PasswordField,
  PasswordForm,
} from './account-fields.decorator.js';

/** A password that is compared, not chosen. */
const GivenPasswordField = () =>
  applyDecorators(
    MaxLength(limits.password.max, {
      message: lengthText('Password', { max: limits.password.max }),
    }),
    IsNotEmpty({ message: 'Password is required' }),
    IsString({ message: 'Password must be a text' }),
    PasswordForm(),
  );

const PasskeyField = () =>
  applyDecorators(
    ValidateNested({ message: 'passkey must be what an authenticator signed' }),
    IsObject({ message: 'passkey must be what an authenticator signed' }),
    Type(() => PasskeyAssertionDto),
    OptionalField(),
  );

/** Either a password or a passkey. */
export class ProveDto implements ProveInput {
  @GivenPasswordField()
  @ValidateIf(({ passkey, password }: ProveDto) => passkey === undefined || password !== undefined)
  password?: string;

  @PasskeyField()
  passkey?: PasskeyAssertionDto;
}

/** A code of an authenticator app, or a backup code. */
export const CodeField = () =>
  applyDecorators(
    MaxLength(limits.code.max, { message: `A code has at most ${limits.code.max} characters` }),
    IsNotEmpty({ message: 'Please enter the code' }),
    IsString({ message: 'The code must be a text' }),
    ConvertString(tidy),
  );

export class PresentCodeDto implements WithCode {
  @OptionalField()
  @CodeField()
  code?: string;
}

export class LoginDto implements LoginInput {
  @MaxLength(limits.email.max, {
    message: lengthText('Email', limits.email),
  })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email must be a text' })
  @ConvertString((text) => canonicalEmail(tidy(text)))
  email: string;

  @GivenPasswordField()
  password: string;

  @OptionalField()
  @CodeField()
  code?: string;

  @OptionalBooleanField('sharedDevice')
  sharedDevice?: boolean;
}

/** A missing key gets the answer of a wrong one. */
export class AdminLoginDto extends LoginDto implements Omit<AdminLoginInput, 'adminKey'> {
  @MaxLength(512)
  @IsString({ message: 'Admin key must be a text' })
  @IsOptional()
  adminKey?: string;
}

export class RegisterDto implements RegisterInput {
  @IsNotReserved()
  @IsMemberName()
  @TextField({ label: 'Name', ...limits.name })
  name: string;

  /** May be blank where none is required: see `AuthService.register`. */
  @ValidateIf(({ email }: RegisterDto) => email !== undefined && email !== '')
  @EmailField()
  email?: string;

  @IsGoodPassword()
  @PasswordField()
  password: string;

  @OptionalField()
  @ChoiceField('whoMayWrite', whoMayWriteChoices)
  whoMayWrite?: WhoMayWrite;

  @OptionalBooleanField('sharedDevice')
  sharedDevice?: boolean;
}

class NewPasswordDto {
  @PasswordField()
  newPassword: string;

  @OptionalField()
  @CodeField()
  code?: string;

  @PasskeyField()
  passkey?: PasskeyAssertionDto;

  @OptionalBooleanField('sharedDevice')
  sharedDevice?: boolean;
}

/** Any name may be tried: a wrong one gets the answer of wrong words. */
export class RecoverDto extends NewPasswordDto implements RecoverInput {
  @MaxLength(limits.name.max, { message: lengthText('Name', { max: limits.name.max }) })
  @IsNotEmpty({ message: 'Name is required' })
  @IsString({ message: 'Name must be a text' })
  @ConvertString(tidy)
  name: string;

  @MaxLength(limits.recoveryWords.max, {
    message: lengthText('The words', limits.recoveryWords),
  })
  @IsNotEmpty({ message: 'The words are required' })
  @IsString({ message: 'The words must be a text' })
  words: string;
}

export class ForgotDto implements ForgotInput {
  @EmailField()
  email: string;
}

export class ResetDto extends NewPasswordDto implements ResetInput {
  @IsString({ message: 'token must be a text' })
  token: string;
}

export class AppealSuspensionDto implements AppealSuspensionInput {
  @IsString({ message: 'token must be a text' })
  token: string;

  @TextField({ label: 'Text', ...limits.appeal, multiline: true })
  text: string;
}

export class ConfirmEmailDto implements ConfirmEmailInput {
  @IsString({ message: 'token must be a text' })
  token: string;
}
