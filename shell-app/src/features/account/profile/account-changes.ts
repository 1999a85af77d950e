import { t } from '@lingui/core/macro';
import { translate } from '@unburden/api-client';
import { type CurrentUser, messages, type UpdateUserInput } from '@unburden/contracts';

export const accountFields = [
  'name',
  'email',
  'oldPassword',
  'newPassword',
  'confirmPassword',
] as const;

export type AccountField = (typeof accountFields)[number];

/** The changes to send, or the complaint and its field. */
export type AccountChanges =
  { changes: UpdateUserInput; problem: null } | { problem: string; field: AccountField };

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

  if (wantsNewPassword) {
    if (!isFilled(oldPassword))
      return { problem: translate(messages.bothPasswords, 'both_passwords'), field: 'oldPassword' };
    if (!isFilled(newPassword))
      return { problem: translate(messages.bothPasswords, 'both_passwords'), field: 'newPassword' };
    if (newPassword !== confirmPassword) {
      return { problem: t`Passwords do not match`, field: 'confirmPassword' };
    }
  }
  if (!hasName && !hasEmail && !wantsNewPassword) {
    return { problem: translate(messages.nothingToUpdate, 'nothing_to_update'), field: 'name' };
  }
  return {
    problem: null,
    changes: {
      ...(hasName && { name }),
      ...(hasEmail && { email }),
      ...(wantsNewPassword && { oldPassword, newPassword }),
    },
  };
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
