import { applyDecorators } from '@nestjs/common';
import {
  errorCatalogue,
  fieldTexts,
  lengthText,
  limits,
  passwordLengthText,
} from '@unburden/contracts';
import { IsEmail, IsString, Length, MaxLength, ValidateBy } from 'class-validator';
import { canonicalEmail } from '../../common/canonical-email.js';
import { isReservedName, mixesAlphabets, nameFormProblem } from '../../users/user-name.js';
import { ConvertString, tidy, toNfc } from '../../validation/fields.decorator.js';

/** The email of an account, in its canonical form. */
export function EmailField(): PropertyDecorator {
  return applyDecorators(
    IsEmail({}, { message: 'Please enter a valid email' }),
    MaxLength(limits.email.max, { message: lengthText('Email', limits.email) }),
    ConvertString((text) => canonicalEmail(tidy(text))),
  );
}

/** A name that a member may have. It may be reserved: an older account may have such a one. */
export function IsMemberName(): PropertyDecorator {
  return applyDecorators(
    ValidateBy({
      name: 'isMemberName',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && nameFormProblem(value) === null,
        defaultMessage: (args) =>
          (typeof args?.value === 'string' && nameFormProblem(args.value)) || 'Name must be a text',
      },
    }),
    ValidateBy({
      name: 'isInOneAlphabet',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || !mixesAlphabets(value),
        defaultMessage: () => fieldTexts.is_in_one_alphabet,
      },
    }),
  );
}

/** No name of authority. */
export function IsNotReserved(): PropertyDecorator {
  return ValidateBy({
    name: 'nameReserved',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || !isReservedName(value),
      defaultMessage: () => errorCatalogue.nameReserved[1],
    },
  });
}

const { min, max } = limits.password;

/**
 * A new password. It is brought to NFC, so that every keyboard gives the same one. It is never
 * trimmed: spaces are part of a passphrase.
 */
export function PasswordField(): PropertyDecorator {
  return applyDecorators(
    Length(min, max, { message: passwordLengthText(limits.password) }),
    IsString({ message: 'Password must be a text' }),
    PasswordForm(),
  );
}

/** The one form in which passwords are hashed and compared. */
export const PasswordForm = () => ConvertString(toNfc);
