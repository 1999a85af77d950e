import type { Notice } from '@unburden/contracts';
import { presentReason } from '../reasons/reason.schema.js';
import type { StoredNotice } from './notice.schema.js';

/** The notice for its recipient, with the post that it is about. It never names the staff member. */
export function presentNotice(notice: StoredNotice, post: Notice['post']): Notice {
  return {
    _id: notice._id.toString(),
    kind: notice.kind,
    target: { type: notice.targetType, _id: notice.target.toString() },
    post,
    excerpt: notice.excerpt,
    reason: reasonOf(notice),
    message: notice.message,
    outcome: notice.outcome,
    until: notice.until?.toISOString() ?? null,
    role: notice.role ?? null,
    createdAt: notice.createdAt.toISOString(),
    read: notice.read,
  };
}

/** Reporters never get the note, which is for the author alone. */
function reasonOf({ kind, reason }: StoredNotice) {
  const presented = presentReason(reason);
  return presented && kind === 'report_resolved' ? { ...presented, note: '' } : presented;
}
