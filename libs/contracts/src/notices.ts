import type { Target } from './audit.js';
import type { CaseOutcome } from './cases.js';
import type { Reason } from './reasons.js';
import type { Count, Id, Time } from './scalars.js';
import type { Role } from './users.js';

export const noticeKinds = [
  'content_edited',
  'content_removed',
  'content_restored',
  'account_changed',
  'role_changed',
  'suspended',
  'suspension_lifted',
  'report_resolved',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice to a member about their content, account or report. It never names the moderator. */
export interface Notice {
  _id: Id;
  kind: NoticeKind;
  target: Target;
  /** The beginning of the content as it was; '' when it is not about one's own content. */
  excerpt: string;
  /** Of a report without the note, which is for the author of what was reported. */
  reason: Reason | null;
  /** Words of the staff to this member, beside a reason's note; '' for none. */
  message: string;
  /** Of a report. */
  outcome: CaseOutcome | null;
  /** Of a suspension, ISO 8601 UTC. */
  until: Time | null;
  /** The new one, where it was changed. */
  role: Role | null;
  createdAt: Time;
  read: boolean;
}

/** `PATCH /users/notices/read`: this notice and all older ones. */
export interface ReadNoticesInput {
  upTo: string;
}

export interface ReadNoticesResponse {
  unread: Count;
}
