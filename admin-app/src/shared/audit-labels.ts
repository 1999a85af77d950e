import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { AuditAction, AuditEntry, CaseOutcome, TargetType } from '@unburden/contracts';

/** The noun of each target type, as used in a list. */
export const targetLabels: Record<TargetType, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg`Comment`,
  reply: msg`Reply`,
  user: msg`Member`,
  message: msg`Message`,
};

/** The noun of each target type, as used after a colon. */
const targetNouns: Record<TargetType, MessageDescriptor> = {
  post: msg`post`,
  comment: msg`comment`,
  reply: msg`reply`,
  user: msg`member`,
  message: msg`message`,
};

/** The label of each staff action, as used in a list. */
export const actionLabels: Record<AuditAction, MessageDescriptor> = {
  'post.edited': msg`Post edited`,
  'post.removed': msg`Post removed`,
  'comment.edited': msg`Comment edited`,
  'comment.removed': msg`Comment removed`,
  'reply.edited': msg`Reply edited`,
  'reply.removed': msg`Reply removed`,
  'content.restored': msg`Removal undone`,
  'user.edited': msg`Account edited`,
  'user.removed': msg`Account deleted`,
  'user.role_changed': msg`Role changed`,
  'user.warned': msg`Member warned`,
  'user.suspended': msg`Member suspended`,
  'user.suspension_lifted': msg`Suspension lifted`,
  'report.resolved': msg`Reports resolved`,
  'report.reopened': msg`Reports reopened`,
  'message.read': msg`Reported message read`,
  'message.removed': msg`Message removed`,
  'picture.read': msg`Reported picture viewed`,
  'staff.signed_in': msg`Signed in`,
  'staff.refused': msg`Staff login refused`,
  'user.viewed': msg`Account opened`,
  'user.votes_viewed': msg`Likes or dislikes opened`,
  'users.listed': msg`Member list opened`,
  'user.recovery_started': msg`Recovery started`,
  'user.exported': msg`Data exported`,
  'user.admin_created': msg`Admin created`,
  'user.sessions_ended': msg`Sessions ended`,
  'user.factors_reset': msg`Second factor reset`,
};

/** The outcomes of a case, in words. */
export const outcomeLabels: Record<CaseOutcome, MessageDescriptor> = {
  removed: msg`Removed`,
  edited: msg`Edited`,
  suspended: msg`Member suspended`,
  warned: msg`Member warned`,
  no_action: msg`No action needed`,
  sent_help: msg`Sent help`,
};

/** An audit entry in a few words: `Removal undone: post`. */
export function auditTitle({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  const label = i18n._(actionLabels[action]);
  if (action !== 'content.restored' && !action.startsWith('report.')) return label;
  const noun = i18n._(targetNouns[target.type]);
  return t`${label}: ${noun}`;
}

/** A member's name; without one, words that can stand in its place. */
export function memberName(name: string | null | undefined): string {
  return name ?? t({ message: 'a deleted member', comment: 'Stands in the place of a name.' });
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
