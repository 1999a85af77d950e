import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, select, t } from '@lingui/core/macro';
import type { AuditAction, AuditEntry, CaseOutcome, TargetType } from '@unburden/contracts';
import { truncate } from '@unburden/ui';

/** The noun of each target type, as used in a list. The shell has verbs of the same spelling. */
export const targetLabels: Record<TargetType, MessageDescriptor> = {
  post: msg`Post`,
  comment: msg({ message: 'Comment', context: 'noun' }),
  reply: msg({ message: 'Reply', context: 'noun' }),
  user: msg`Member`,
  message: msg`Message`,
};

/** The label of each staff action, as used in a list. */
export const actionLabels: Record<AuditAction, MessageDescriptor> = {
  'post.edited': msg`Post edited`,
  'post.removed': msg`Post removed`,
  'comment.edited': msg`Comment edited`,
  'comment.removed': msg`Comment removed`,
  'reply.edited': msg`Reply edited`,
  'reply.removed': msg`Reply removed`,
  'content.restored': msg`Content restored`,
  'user.edited': msg`Account edited`,
  'user.removed': msg`Account deleted`,
  'user.role_changed': msg`Role changed`,
  'user.warned': msg`Member warned`,
  'user.warning_withdrawn': msg`Warning withdrawn`,
  'user.help_sent': msg`Sent help`,
  'user.suspended': msg`Member suspended`,
  'user.suspension_lifted': msg`Suspension lifted`,
  'report.resolved': msg`Reports closed`,
  'report.reopened': msg`Reports reopened`,
  'appeal.rejected': msg`Decision confirmed`,
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

/** An audit entry in a few words: `Closed reports on a post`. */
export function auditTitle({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  const { type } = target;
  switch (action) {
    case 'content.restored':
      return select(type, {
        post: 'Restored a post',
        comment: 'Restored a comment',
        reply: 'Restored a reply',
        other: 'Content restored',
      });
    case 'report.resolved':
      return select(type, {
        post: 'Closed reports on a post',
        comment: 'Closed reports on a comment',
        reply: 'Closed reports on a reply',
        user: 'Closed reports on a member',
        message: 'Closed reports on a message',
        other: 'Reports closed',
      });
    case 'report.reopened':
      return select(type, {
        post: 'Reopened reports on a post',
        comment: 'Reopened reports on a comment',
        reply: 'Reopened reports on a reply',
        user: 'Reopened reports on a member',
        message: 'Reopened reports on a message',
        other: 'Reports reopened',
      });
    default:
      return i18n._(actionLabels[action]);
  }
}

/** The content that an entry is about, in short, or its member: what a question quotes. */
export function subjectOf({ action, target, author, before }: AuditEntry): string {
  if (target.type === 'user') return memberName(author?.name);
  return truncate(before?.title ?? before?.text ?? auditTitle({ action, target }), 200);
}

/** The word for an entry that was undone; null for others. */
export function undoneLabel({ action, isUndone }: AuditEntry): string | null {
  if (!isUndone) return null;
  return action === 'user.warned' ? t`Withdrawn` : t`Restored`;
}

/** A member's name; without one, words that can stand in its place. */
export function memberName(name: string | null | undefined): string {
  return name ?? t({ message: 'a deleted member', comment: 'Stands in the place of a name.' });
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
