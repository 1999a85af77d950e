import type { CurrentUser, Role, User } from '@unburden/contracts';
import type { StoredUser } from './user.schema.js';

/** A member as everyone may see them. */
export function presentUser(user: StoredUser): User {
  return {
    _id: user._id.toString(),
    name: user.name,
    role: user.role,
    profilePic: user.profilePic,
    createdAt: user.createdAt.toISOString(),
  };
}

/** A member as they see themselves. `role` is what the session may do, not what the account could. */
export function presentCurrentUser(user: StoredUser, role: Role): CurrentUser {
  return { ...presentUser(user), role, email: user.email };
}
