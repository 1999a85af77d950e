import type { CaseOutcome } from './cases.js';
import type { Count, Id, Time } from './http.js';
import type { Reason, Target } from './moderation.js';
import type { Role } from './users.js';

export const noticeKinds = [
  'content_edited',
  'content_removed',
  'content_restored',
  'account_changed',
  'role_changed',
  'warned',
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
  /** The beginning of the member's own content as it was; '' for others'. */
  excerpt: string;
  /** Without the note in a report: that is for the author. */
  reason: Reason | null;
  /** A message of the staff beside the reason's note; '' for none. */
  message: string;
  /** Of a report. */
  outcome: CaseOutcome | null;
  /** Of a suspension, ISO 8601 UTC. */
  until: Time | null;
  /** The new role, after a change. */
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
