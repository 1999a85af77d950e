import type { Id, PageQuery, Time } from '../http.js';
import type { Role } from '../users/users.js';
import type { CaseOutcome } from './cases.js';
import type { Person, Reason, Target, TargetType } from './moderation.js';

/** All audited staff actions. */
export const auditActions = [
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
  'user.warned',
  'user.warning_withdrawn',
  /** Kind words without a report. With one, it is its outcome. */
  'user.help_sent',
  'user.suspended',
  'user.suspension_lifted',
  'report.resolved',
  'report.reopened',
  /** Another look at a decision, which stands. Where it does not, the entry says how it was undone. */
  'appeal.rejected',
  'message.read',
  'message.removed',
  /** The pictures that a case keeps of a message or a profile. */
  'picture.read',
  'staff.signed_in',
  /** A login with the right password and a wrong key or role. */
  'staff.refused',
  /** An account was opened, with its email. */
  'user.viewed',
  'user.votes_viewed',
  /** The list of all members, with their emails. */
  'users.listed',
  'user.recovery_started',
  'user.exported',
  'user.admin_created',
  'user.sessions_ended',
  'user.factors_reset',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Logins, and what was only looked at. */
export const auditedLooks: readonly AuditAction[] = [
  'message.read',
  'picture.read',
  'staff.signed_in',
  'staff.refused',
  'user.viewed',
  'user.votes_viewed',
  'users.listed',
];

/** A filter of the audit log: one action, or all `changes`, which leaves out `auditedLooks`. */
export const auditActionFilters = ['changes', ...auditActions] as const;
export type AuditActionFilter = (typeof auditActionFilters)[number];

/** Texts and values before or after an action. null: changed, but not stored. */
export interface AuditValues {
  title?: string;
  text?: string;
  name?: string;
  email?: null;
  password?: null;
  role?: Role;
  /** The end of a suspension, ISO 8601 UTC. */
  until?: Time;
  outcome?: CaseOutcome;
  note?: string;
}

/** An audit entry. It never changes; `before` and `after` expire after 30 days. */
export interface AuditEntry {
  _id: Id;
  actor: Person;
  action: AuditAction;
  target: Target;
  /** The owner of the content or account; null when there is none. */
  author: Person | null;
  reason: Reason | null;
  before: AuditValues | null;
  after: AuditValues | null;
  createdAt: Time;
  /**
   * The case that was closed or reopened, or in which somebody was warned or suspended or a message
   * removed; null for anything else. The case itself is deleted half a year after its decision.
   */
  case: Id | null;
  /**
   * The deadline to `restore` what was removed, or to withdraw a warning; null if that cannot be or
   * already was.
   */
  restorableUntil: Time | null;
  /** Staff restored what was removed, or withdrew the warning. False 30 days after the action. */
  isUndone: boolean;
}

/** Whether the entries about a member, newest first, say a warning or suspension that was not undone. */
export function sanctionsIn(
  entries: readonly Pick<AuditEntry, 'action' | 'isUndone'>[],
): Record<'warned' | 'suspended', boolean> {
  const ofSuspensions = entries.filter(({ action }) => action.startsWith('user.suspen'));
  return {
    warned: entries.some(({ action, isUndone }) => action === 'user.warned' && !isUndone),
    suspended: ofSuspensions[0]?.action === 'user.suspended',
  };
}

/** `GET /moderation/audit-log`: staff; newest first; every filter narrows. */
export interface AuditQuery extends PageQuery {
  /** A member's id. */
  actor?: string;
  action?: AuditActionFilter;
  targetType?: TargetType;
  /** The id of the post, comment, … that it was done to. */
  target?: string;
  /** The id of the member who owns the content or account. */
  author?: string;
  /** ISO 8601; from then on, inclusive. */
  from?: string;
  /** ISO 8601; before then. */
  to?: string;
}
