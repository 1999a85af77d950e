import { t } from '@lingui/core/macro';
import { translate } from '@unburden/api-client';
import {
  type CurrentUser,
  type FieldError,
  limits,
  messages,
  type UpdateUserInput,
} from '@unburden/contracts';
import { wrongLength } from '../../../shared/password/wrong-length';

export const accountFields = [
  'name',
  'email',
  'oldPassword',
  'newPassword',
  'confirmPassword',
] as const;

export type AccountField = (typeof accountFields)[number];

/** The changes to send, or all mistakes. */
export type AccountChanges = { changes: UpdateUserInput } | { mistakes: FieldError[] };

/**
 * Checks the form of a profile, and leaves out what is blank or as it was `loaded`. A new password
 * needs the old one and to be typed twice. An old one beside other changes is left out: a password
 * manager fills it in by itself.
 */
export function toAccountChanges(
  form: Record<AccountField, string>,
  loaded: Pick<CurrentUser, 'name' | 'email'>,
): AccountChanges {
  const name = form.name.trim();
  const email = form.email.trim();
  const hasName = name !== '' && name !== loaded.name;
  const hasEmail = email !== '' && email.toLowerCase() !== loaded.email;
  const { oldPassword, newPassword, confirmPassword } = form;
  const wantsNewPassword =
    [newPassword, confirmPassword].some(isFilled) ||
    (isFilled(oldPassword) && !hasName && !hasEmail);

  if (!hasName && !hasEmail && !wantsNewPassword) {
    const message = translate(messages.nothingToUpdate, 'nothing_to_update');
    return { mistakes: [{ field: 'name', message }] };
  }
  const mistakes = wantsNewPassword ? mistakesIn(form) : [];
  if (mistakes.length > 0) return { mistakes };
  return {
    changes: {
      ...(hasName && { name }),
      ...(hasEmail && { email }),
      ...(wantsNewPassword && { oldPassword, newPassword }),
    },
  };
}

function mistakesIn(form: Record<AccountField, string>): FieldError[] {
  const { oldPassword, newPassword, confirmPassword } = form;
  const both = translate(messages.bothPasswords, 'both_passwords');
  const wrong = {
    oldPassword: isFilled(oldPassword) ? null : both,
    newPassword: isFilled(newPassword) ? wrongLength(newPassword, limits.password) : both,
    confirmPassword: newPassword === confirmPassword ? null : t`Passwords do not match`,
  };
  return Object.entries(wrong).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  );
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
