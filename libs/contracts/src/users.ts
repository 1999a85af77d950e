import type { MessageResponse } from './answers.js';
import type { Comment } from './comments.js';
import type { FirstPage } from './lists.js';
import type { Post } from './posts.js';
import type { Reason, ReasonInput } from './reasons.js';
import type { Id, Time, Url } from './scalars.js';

/**
 * A member's role. Moderators look after content, admins also after members. The power of either
 * needs a session that came through `adminlogin` besides.
 */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is one of those who look after the place. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** A member as everyone may see them: never an email. Ids are 24 hex characters, times ISO 8601 UTC. */
export interface User {
  _id: Id;
  name: string;
  role: Role;
  /** A URL that the browser can load as it stands, or null. */
  profilePic: Url | null;
  createdAt: Time;
}

/** A member as the owner of the account and admins see them. */
export interface CurrentUser extends User {
  email: string;
}

/** A member in the staff's list. */
export interface ListedUser extends User {
  /** null for moderators: only admins read emails. */
  email: CurrentUser['email'] | null;
  /** null when the account is not suspended. */
  suspension: Suspension | null;
}

/** Why and until when an account cannot log in. In the 403 of login and adminlogin, and to staff. */
export interface Suspension {
  until: Time;
  reason: Reason;
}

export interface RegisterInput {
  name: string;
  email: string;
  password: string;
}

export interface LoginInput {
  email: string;
  password: string;
}

export interface AdminLoginInput extends LoginInput {
  adminKey: string;
}

/** The answer of register, login and adminlogin. `token` is a bearer for at most an hour. */
export interface SessionResponse {
  message: string;
  token: string;
  /** The power of this session: `user` for an admin's plain login. */
  role: Role;
  user: Pick<User, '_id' | 'name' | 'role' | 'profilePic'>;
}

/** The answer of loggedin: the caller, and a bearer; by the cookie a fresh one. */
export interface LoggedInResponse extends CurrentUser {
  token: string;
}

/** At least one of the four. A new password needs `oldPassword`: the caller's own current one. */
export interface UpdateUserInput {
  name?: string;
  email?: string;
  oldPassword?: string;
  newPassword?: string;
  /** Why an admin changes somebody else's account. */
  reason?: ReasonInput;
}

export interface UpdateUserResponse extends MessageResponse {
  user: CurrentUser;
  /** A fresh bearer for the caller's session, after a change of its own password. */
  token?: string;
}

export interface UpdateProfilePicInput {
  /** A data URI in base64. A multipart form sends a file under the same name instead. */
  profilePic?: string;
}

/** `GET /blog/userpublicprofile/{name}`: a member and the newest of what they wrote. */
export interface PublicProfile {
  user: User;
  posts: FirstPage<Post>;
  /** Replies too. */
  comments: FirstPage<Comment>;
}

/** `PATCH /moderation/role/{userId}`: admins. Ends all sessions of the account. 409 for the last admin. */
export interface ChangeRoleInput {
  role: Role;
  /** Words to the member, at most `limits.reasonNote` characters. A role is no offence: no reason. */
  toMember?: string;
}

export interface MemberResponse extends MessageResponse {
  user: User;
}

/**
 * `POST /moderation/suspend/{userId}`: staff; moderators and admins only by admins, oneself never.
 * Either `hours` or `until`. `DELETE` on the same path lifts it (404 when there is none).
 */
export interface SuspendInput {
  /** Whole hours from now, up to `limits.suspensionHours`. */
  hours?: number;
  /** ISO 8601, in the future, no farther than that. */
  until?: string;
  /** Its note is for the member, who reads it at the next login. */
  reason: ReasonInput;
  /** For the staff only, at most `limits.caseNote` characters: it stands in the audit log. */
  note?: string;
}
