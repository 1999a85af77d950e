import type { CurrentUser, ListedUser, Role, Suspension, User } from '@unburden/contracts';
import { timesOf } from '../database/stored-times.js';
import { avatarUrlOf } from '../storage/file-key.js';
import type { Account } from './user.schema.js';

/** The fields behind the public form of a member, and of their place in the chat. */
export type PublicAccount = Pick<
  Account,
  '_id' | 'name' | 'nameKey' | 'role' | 'profilePic' | 'createdAt'
> &
  Partial<Pick<Account, 'whoMayWrite'>>;

export const publicFields = {
  ...{ name: 1, nameKey: 1, role: 1, profilePic: 1, createdAt: 1 },
  whoMayWrite: 1,
} as const;

/** The fields behind the staff's list of members. */
export type ListedAccount = PublicAccount & Pick<Account, 'email' | 'suspension'>;

export const listedFields = { ...publicFields, email: 1, suspension: 1 } as const;

/** A member as everyone may see them. */
export function presentUser(user: PublicAccount): User {
  return {
    _id: user._id.toString(),
    name: user.name,
    role: user.role,
    profilePic: avatarUrlOf(user.profilePic),
    createdAt: user.createdAt.toISOString(),
  };
}

/** A member as they see themselves. `role` is what the session may do, not what the account could. */
export function presentCurrentUser(
  user: PublicAccount & EmailFields & Pick<Account, 'updatedAt'>,
  role: Role,
): CurrentUser {
  const { email } = user;
  const { updatedAt } = timesOf(user);
  return {
    ...presentUser(user),
    role,
    email,
    unconfirmedEmail: unconfirmedEmailOf(user),
    updatedAt,
  };
}

/** The fields that tell an account's addresses. Accounts of earlier releases lack the last two. */
type EmailFields = Pick<Account, 'email'> &
  Partial<Pick<Account, 'emailConfirmed' | 'pendingEmail'>>;

/** The address that waits for its confirmation; null for none. */
export function unconfirmedEmailOf(user: EmailFields): string | null {
  return user.pendingEmail ?? (user.emailConfirmed ? null : user.email);
}

/** The address to which mail may go: its owner has shown to read it. */
export function confirmedEmailOf(user: EmailFields): string | null {
  return user.emailConfirmed ? user.email : null;
}

/** A member as the staff's list shows them. */
export function presentListedUser(
  user: ListedAccount,
  { withEmail }: { withEmail: boolean },
): ListedUser {
  return {
    ...presentUser(user),
    email: withEmail ? user.email : null,
    suspension: suspensionOf(user, new Date()),
  };
}

/** The suspension in force; null if the account can log in. */
export function suspensionOf(
  { suspension }: Partial<Pick<Account, 'suspension'>>,
  now: Date,
): Suspension | null {
  if (!suspension || suspension.until <= now) return null;
  const { code, label, note } = suspension.reason;
  return { until: suspension.until.toISOString(), reason: { code, label, note } };
}
