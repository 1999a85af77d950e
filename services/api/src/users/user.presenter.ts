import type { CurrentUser, Role, User } from '@unburden/contracts';
import { avatarUrlOf } from '../storage/file-key.js';
import type { StoredUser } from './user.schema.js';

/** What the public form of a member is made of. */
export type PublicAccount = Pick<
  StoredUser,
  '_id' | 'name' | 'nameKey' | 'role' | 'profilePic' | 'createdAt'
>;

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
export function presentCurrentUser(user: StoredUser, role: Role): CurrentUser {
  return { ...presentUser(user), role, email: user.email };
}
