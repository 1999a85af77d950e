import type { Comment } from '../blog/comments.js';
import type { Post } from '../blog/posts.js';
import type { WhoMayWrite } from '../chat/chat.js';
import type { Day, FirstPage, Id, MessageResponse, Time, Url, Versioned } from '../http.js';
import type { Reason, Reasoned, ReasonInput } from '../moderation/moderation.js';
import type { AppealInput, AskedAppeal } from './notices.js';
import type { PasskeyAssertion } from './passkeys.js';

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
  /** null only where an address is optional, and none is confirmed. */
  email: string | null;
  /** An address that waits for its confirmation by mail; null for none. */
  unconfirmedEmail: string | null;
  /** Each new name or address moves it on, and nothing else. */
  updatedAt: Time;
}

/** A member in the staff's list. */
export interface ListedUser extends User {
  /** null for moderators: only admins read emails. */
  email: CurrentUser['email'] | null;
  /** null when the account is not suspended. */
  suspension: Suspension | null;
}

/** The end and the reason of a suspension. */
export interface Suspension {
  until: Time;
  reason: Reason;
}

/** A suspension as its member is told, who cannot log in. */
export interface OwnSuspension extends Suspension {
  /**
   * For `POST /users/appeal`, within 15 minutes. Absent where another look cannot be asked for, or was;
   * only with the 403 of a login.
   */
  appealToken?: string;
  /** Present once the member has asked for another look. */
  appeal?: AskedAppeal;
}

/** `POST /users/appeal`: asks for another look at the suspension that keeps the member from logging in. */
export interface AppealSuspensionInput extends AppealInput {
  token: string;
}

/** A block hides both ways and stops contact; a mute only hides the other's posts and comments. */
export const relationKinds = ['block', 'mute'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** Somebody whom the caller blocks or mutes. */
export interface Relation {
  user: User;
  kind: RelationKind;
  /** null for good. */
  until: Time | null;
  createdAt: Time;
}

export interface DeleteRelationInput {
  kind: RelationKind;
}

export interface PutRelationInput extends DeleteRelationInput {
  /** Within a year; absent for good. */
  until?: string;
}

/** A part of every call that begins a session, and of its answer. */
export interface OnSharedDevice {
  /** The session ends with the browser, and after 30 minutes without use. */
  sharedDevice?: boolean;
}

export interface RegisterInput extends OnSharedDevice {
  name: string;
  /** Required unless `REGISTRATION_EMAIL` is `optional`: then it counts once it is confirmed. */
  email?: string;
  password: string;
  /** See `ChatSettings`. */
  whoMayWrite?: WhoMayWrite;
}

/** With a second factor, login, adminlogin and recover answer 401 `second_factor_required` without. */
export interface WithCode {
  /** A code of the authenticator app, or a backup code. Each is good once. */
  code?: string;
}

export interface LoginInput extends WithCode, OnSharedDevice {
  /** Or the name. */
  email: string;
  password: string;
}

export interface AdminLoginInput extends LoginInput {
  adminKey: string;
}

/**
 * `POST /users/prove`: 204, and for ten minutes the session may do what otherwise answers 403 with the
 * code `proof_required`. A login counts too. Give either.
 */
export interface ProveInput {
  password?: string;
  passkey?: PasskeyAssertion;
}

/** The answer of register, login and adminlogin. `token` is a bearer for at most an hour. */
export interface SessionResponse extends OnSharedDevice {
  message: string;
  token: string;
  /** The power of this session: `user` for an admin's plain login. */
  role: Role;
  user: Pick<User, '_id' | 'name' | 'role' | 'profilePic'>;
  /** After adminlogin: the session gets its power once the account has a second factor. */
  awaitsSecondFactor?: true;
}

/** `GET /users/secondfactor`. */
export interface SecondFactor {
  isOn: boolean;
  backupCodesLeft: number;
  /** Staff may replace theirs, but not turn it off. */
  isRequired: boolean;
}

/** `POST /users/secondfactor`: it counts once it is confirmed. The codes are told this once. */
export interface NewSecondFactor {
  /** `otpauth://totp/…`, for the authenticator app. */
  address: string;
  backupCodes: string[];
}

/** `POST /users/secondfactor/confirm`: ends all other sessions. */
export interface ConfirmSecondFactorInput {
  /** A code of the app that was just set up. */
  code: string;
}

/** Eight words that set a new password once. They are told once, and stored as a hash. */
export interface RecoveryWords {
  recoveryWords: string[];
}

/** `GET /users/recoverywords`. `POST /users/recoverywords/confirm` answers 204. */
export interface RecoveryWordsState {
  /**
   * The caller has shown to have written the latest words down. True too for an account that has got
   * none since this is asked.
   */
  areConfirmed: boolean;
}

/** The answer of register and recover. */
export interface RecoverableSession extends SessionResponse, RecoveryWords {}

/**
 * Sets a new password without the old one: ends all sessions, and logs in. An account with passkeys
 * but no codes answers 401 `passkey_needed` without one.
 */
interface NewPasswordInput extends WithCode, OnSharedDevice {
  newPassword: string;
  /** In place of a code too. */
  passkey?: PasskeyAssertion;
}

/** `POST /users/recover`. 401 for an unknown name and for wrong words. */
export interface RecoverInput extends NewPasswordInput {
  name: string;
  /** In their order; case, numbers and punctuation do not matter. */
  words: string;
}

/** `POST /users/forgot`: the same answer for every address. */
export interface ForgotInput {
  email: string;
}

/** `POST /users/reset`. */
export interface ResetInput extends NewPasswordInput {
  /** The token of the link in the mail; good once, for 30 minutes. */
  token: string;
}

/** `POST /users/confirmemail`. */
export interface ConfirmEmailInput {
  token: string;
}

/** The answer of loggedin: the caller, and a bearer; by the cookie a fresh one. */
export interface LoggedInResponse extends CurrentUser, OnSharedDevice {
  token: string;
}

/** `GET /users/sessions`: a device on which the caller is logged in. */
export interface ListedSession {
  _id: Id;
  /** For example Firefox; null when unknown. */
  browser: string | null;
  /** For example Android; null when unknown. */
  system: string | null;
  /** The days of the first and the last use, in UTC. */
  firstDay: Day;
  lastDay: Day;
  /** The session of this call. */
  isCurrent: boolean;
  isOnSharedDevice: boolean;
}

/** At least one field. A new password needs `oldPassword`: the caller's own current one. */
export interface UpdateUserInput extends Reasoned, Versioned {
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

/** `DELETE /users/deleteuser/{userId}`: its optional body. */
export interface DeleteUserInput extends Reasoned {
  /**
   * The posts and comments of the account go too; else they stay without its name. Only its owner
   * may ask for it.
   */
  withContent?: boolean;
}

export interface UpdateProfilePicInput {
  /** A data URI in base64. A multipart form sends a file under the same name instead. */
  profilePic?: string;
}

/** `GET /blog/userpublicprofile/{name}`: a member with their newest posts and comments. */
export interface PublicProfile {
  user: User;
  posts: FirstPage<Post>;
  /** Replies too. null where the member hides them from the caller. */
  comments: FirstPage<Comment> | null;
}

/** `GET` and `PATCH /users/profilesettings`: what the caller's profile shows to others. */
export interface ProfileSettings {
  /** The list of comments is for the member and the staff alone. Each comment stays in its thread. */
  hideComments: boolean;
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
  /**
   * The case about the member that it follows: the notice names the post, comment or reply. It names
   * no private message and no profile, which would tell who reported it.
   */
  case?: Id;
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
  /** As of `WarnInput`. */
  case?: Id;
}
