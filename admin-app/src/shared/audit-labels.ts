import type { AuditEntry, AuditAction, TargetType } from '@unburden/contracts';

/** The noun of each target type, as used in a sentence. */
export const targetLabels: Record<TargetType, string> = {
  post: 'post',
  comment: 'comment',
  reply: 'reply',
  user: 'member',
  message: 'message',
};

/** The label of each staff action, as used in a list. */
export const actionLabels: Record<AuditAction, string> = {
  'post.edited': 'Post edited',
  'post.removed': 'Post removed',
  'comment.edited': 'Comment edited',
  'comment.removed': 'Comment removed',
  'reply.edited': 'Reply edited',
  'reply.removed': 'Reply removed',
  'content.restored': 'Removal undone',
  'user.edited': 'Account edited',
  'user.removed': 'Account deleted',
  'user.role_changed': 'Role changed',
  'user.warned': 'Member warned',
  'user.suspended': 'Member suspended',
  'user.suspension_lifted': 'Suspension lifted',
  'report.resolved': 'Reports resolved',
  'report.reopened': 'Reports reopened',
  'message.read': 'Reported message read',
  'picture.read': 'Reported picture viewed',
  'staff.signed_in': 'Signed in',
  'staff.refused': 'Staff login refused',
  'user.viewed': 'Account opened',
  'user.votes_viewed': 'Likes or dislikes opened',
  'users.listed': 'Member list opened',
  'user.exported': 'Data exported',
  'user.admin_created': 'Admin created',
  'user.sessions_ended': 'Sessions ended',
};

/** An audit entry in a few words: `Removal undone: post`. */
export function auditTitle({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  const needsTarget = action === 'content.restored' || action.startsWith('report.');
  return needsTarget
    ? `${actionLabels[action]}: ${targetLabels[target.type]}`
    : actionLabels[action];
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
