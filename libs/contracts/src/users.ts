import type { Comment } from './comments.js';
import type { FirstPage, Id, MessageResponse, Time, Url } from './http.js';
import type { Post } from './posts.js';
import type { Reason, Reasoned, ReasonInput } from './moderation.js';

/** Moderators look after content, admins also after members. Either needs a session of `adminlogin`. */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** True for moderators and admins. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** A member's public data. */
export interface User {
  _id: Id;
  name: string;
  role: Role;
  profilePic: Url | null;
  createdAt: Time;
}

/** A member's data for the owner of the account and for admins. */
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

/** The end and the reason of a suspension: in the 403 of login and adminlogin, and for staff. */
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

/** At least one field. A new password needs `oldPassword`: the caller's own current one. */
export interface UpdateUserInput extends Reasoned {
  name?: string;
  email?: string;
  oldPassword?: string;
  newPassword?: string;
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

/** `GET /blog/userpublicprofile/{name}`: a member with their newest posts and comments. */
export interface PublicProfile {
  user: User;
  posts: FirstPage<Post>;
  /** Replies too. */
  comments: FirstPage<Comment>;
}

/** `PATCH /moderation/role/{userId}`: admins. Ends all sessions of the account. 409 for the last admin. */
export interface ChangeRoleInput {
  role: Role;
  /** A note to the member, at most `limits.reasonNote` characters. A role is no offence: no reason. */
  toMember?: string;
}

export interface MemberResponse extends MessageResponse {
  user: User;
}

/** `POST /moderation/warn/{userId}`: staff; as with `suspend`, not oneself, nor other staff. */
export interface WarnInput {
  /** The member reads it with its note. */
  reason: ReasonInput;
  /** For the audit log, at most `limits.caseNote` characters. */
  note?: string;
}

/**
 * `POST /moderation/suspend/{userId}`: staff; moderators and admins only by admins, oneself never.
 * Either `hours` or `until`. `DELETE` on the same path lifts it (404 when there is none).
 */
export interface SuspendInput {
  /** Hours from now, up to `limits.suspensionHours`. */
  hours?: number;
  /** ISO 8601, in the future, no farther than that. */
  until?: string;
  /** The member reads its note at the next login. */
  reason: ReasonInput;
  /** For the audit log, at most `limits.caseNote` characters. */
  note?: string;
}
