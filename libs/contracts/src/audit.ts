import type { CaseOutcome } from './cases.js';
import type { PageQuery } from './lists.js';
import type { Reason } from './reasons.js';
import type { Id, Time } from './scalars.js';
import type { Role } from './users.js';

/** The targets of staff actions and of reports. */
export const targetTypes = ['post', 'comment', 'reply', 'user', 'message'] as const;
export type TargetType = (typeof targetTypes)[number];

export interface Target {
  type: TargetType;
  _id: Id;
}

/** Somebody by id; the name is the present one, null when the account is gone. */
export interface Person {
  _id: Id;
  name: string | null;
}

/** Everything that is recorded of staff. */
export const actActions = [
  'post.edited',
  'post.removed',
  'comment.edited',
  'comment.removed',
  'reply.edited',
  'reply.removed',
  'content.restored',
  'user.edited',
  'user.removed',
  'user.role_changed',
  'user.suspended',
  'user.suspension_lifted',
  'report.resolved',
  'message.read',
  /** The pictures that a case keeps of a message or a profile. */
  'picture.read',
  'staff.signed_in',
  /** The password was right, and either the key or the role was not. */
  'staff.refused',
  /** An account was opened, with its email. */
  'user.viewed',
  'user.votes_viewed',
  /** The list of all members, with their emails. */
  'users.listed',
  'user.exported',
  'user.admin_created',
  'user.sessions_ended',
] as const;
export type ActAction = (typeof actActions)[number];

/** Words and values before or after an act. null: it changed, and the record does not keep it. */
export interface ActTexts {
  title?: string;
  text?: string;
  name?: string;
  email?: null;
  password?: null;
  role?: Role;
  /** Until when an account is suspended, ISO 8601 UTC. */
  until?: Time;
  outcome?: CaseOutcome;
  note?: string;
}

/** One entry of the record. It never changes; `before` and `after` are kept for 30 days. */
export interface Act {
  _id: Id;
  actor: Person;
  action: ActAction;
  target: Target;
  /** The owner of the content or account; null when there is none. */
  author: Person | null;
  reason: Reason | null;
  before: ActTexts | null;
  after: ActTexts | null;
  createdAt: Time;
  /** Until when `restore` can undo this removal; null when it cannot (any more, or yet again). */
  restorableUntil: Time | null;
}

/** `GET /moderation/acts`: staff; newest first; every filter narrows. */
export interface ActsQuery extends PageQuery {
  /** A member's id. */
  actor?: string;
  action?: ActAction;
  targetType?: TargetType;
  /** The id of the post, comment, … that it was done to. */
  target?: string;
  /** A member's id: whose content or account. */
  author?: string;
  /** ISO 8601; from then on, inclusive. */
  from?: string;
  /** ISO 8601; before then. */
  to?: string;
}
