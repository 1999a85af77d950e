import type { Count, Id, Time } from '../http.js';
import type { CaseOutcome } from '../moderation/cases.js';
import type { Reason, Target } from '../moderation/moderation.js';
import type { Role } from './users.js';

/** Changes to an account's security, and attempts, from within it; perhaps not by its owner. */
export const accountNoticeKinds = [
  'password_changed',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'recovery_words_changed',
  'recovered',
  'devices_logged_out',
  /** A wrong password came several times. */
  'password_tried',
] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

/** Actions of the staff. */
export const staffNoticeKinds = [
  'content_edited',
  'content_removed',
  'content_restored',
  'account_changed',
  'role_changed',
  'warned',
  /** To who has read the warning. */
  'warning_withdrawn',
  'suspended',
  'suspension_lifted',
  /** Somebody else of the staff looked again at a decision, and it stands; `message` says why. */
  'appeal_rejected',
  'report_resolved',
  /** Kind words with the way to Help. It tells of no report, and has no reason. */
  'help_sent',
] as const;
export type NoticeKind = (typeof staffNoticeKinds)[number] | AccountNoticeKind;

/** A notice to a member about their content, account or report. It never names the moderator. */
export interface Notice {
  _id: Id;
  kind: NoticeKind;
  target: Target;
  /**
   * The post that it is about, or that the comment or reply is below. null where its reader cannot open
   * that any more, for anything else, and in a live event.
   */
  post: { _id: Id; title: string } | null;
  /** The beginning of the member's own content as it was; '' for others'. */
  excerpt: string;
  /** Without the note in a report: that is for the author. */
  reason: Reason | null;
  /** A message of the staff beside the reason's note; '' for none. */
  message: string;
  /** The outcome of a report. */
  outcome: CaseOutcome | null;
  /** The end of a suspension, ISO 8601 UTC. */
  until: Time | null;
  /** The new role, after a change. */
  role: Role | null;
  createdAt: Time;
  read: boolean;
  /** The member may ask for another look until then; null where that cannot be, or was done. */
  appealableUntil: Time | null;
  /** null: the member did not ask for another look. */
  appeal: AskedAppeal | null;
}

/** Another look at a decision, as its member sees it. */
export interface AskedAppeal {
  text: string;
  createdAt: Time;
  /** Until the staff answer. */
  isOpen: boolean;
  /** Why the decision stands; null while it is open, and where the decision was taken back. */
  answer: string | null;
}

/** `POST /users/notices/:noticeId/appeal`: asks for another look at a decision of the staff. */
export interface AppealInput {
  /** At most `limits.appeal.max` characters. */
  text: string;
}

/** `PATCH /users/notices/read`: this notice and all older ones. */
export interface ReadNoticesInput {
  upTo: string;
}

export interface ReadNoticesResponse {
  unread: Count;
}
