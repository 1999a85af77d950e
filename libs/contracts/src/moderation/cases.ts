import type { Count, Id, MessageResponse, PageQuery, Time } from '../http.js';
import type { Notice } from '../users/notices.js';
import type { Role, Suspension, User } from '../users/users.js';
import type { AuditEntry } from './audit.js';
import type { Person, Reason, Reasoned, ReasonInput, Target, TargetType } from './moderation.js';

/**
 * `POST /reports`: members, and visitors unless it is a message. A repeated report of an open case
 * changes nothing, nor does a visitor's within a week. Only its receiver can report a message. 400 for
 * one's own content.
 */
export interface ReportInput {
  target: { type: TargetType; id: string };
  /** A code of `GET /moderation/reasons`. */
  reason: string;
  /** At most `limits.reasonNote` characters. */
  note?: string;
}

/** `GET /reports`: one of the caller's own reports, newest first. It goes half a year after its outcome. */
export interface OwnReport {
  _id: Id;
  target: Target;
  /** As in a notice. */
  post: Notice['post'];
  reason: Reason;
  createdAt: Time;
  /** null while it waits. */
  outcome: CaseOutcome | null;
}

/** A report of a message request, whose message the reporter cannot name. */
export type ReportRequestInput = Pick<ReportInput, 'reason' | 'note'>;

/** Nobody but its receiver reads a message. */
export const helpTargetTypes = ['post', 'comment', 'reply', 'user'] as const;
export type HelpTargetType = (typeof helpTargetTypes)[number];

export const caseStates = ['open', 'claimed', 'resolved'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = [
  'removed',
  'edited',
  'suspended',
  'warned',
  'no_action',
  /** The author gets a kind notice with the way to Help. It is no decision against them. */
  'sent_help',
] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** All reports on the same content since its last resolution. */
export interface CaseSummary {
  _id: Id;
  state: CaseState;
  target: Target;
  /** The author, or the reported member; null when the account is gone. */
  author: Person | null;
  /** The start of the current content; null if deleted, and for messages. */
  excerpt: string | null;
  /** Those of all visitors count as one. */
  reportCount: Count;
  /** Each reported reason once, in the order of the first reports. */
  reasons: Pick<Reason, 'code' | 'label'>[];
  /** Whether a report gave an urgent reason. */
  isUrgent: boolean;
  claimedBy: Person | null;
  createdAt: Time;
  lastReportAt: Time;
  /** null until it is resolved. */
  resolution: {
    outcome: CaseOutcome;
    reason: Reason | null;
    /** The note to the reporters; '' for none. */
    toReporters: string;
    /** For the staff only. */
    note: string;
    by: Person;
    at: Time;
  } | null;
}

/** `GET /moderation/cases`: staff; urgent worries first, then other urgent cases, then the oldest. */
export interface CasesQuery extends PageQuery {
  /** `open` by default. */
  state?: CaseState;
  /** The code of a reported reason. */
  reason?: string;
  /**
   * The unresolved cases, in whatever state, about this content or member, or about as many as
   * `limits.page.max`: their ids, separated by commas. It needs their type.
   */
  target?: string;
  targetType?: TargetType;
}

/** The reported content as it is now. */
export interface CurrentContent {
  /** The title of the post, or of the post above a comment or reply. */
  post: { _id: Id; title: string } | null;
  /** '' for a member, and for a message until it is read. */
  text: string;
  /** The text that a comment or a reply answers: the post's, or its parent's. */
  parentText: string | null;
  createdAt: Time;
}

/** The content at the time of a report. Stored as long as the case. */
export interface ContentSnapshot {
  /** For a member: true if their picture is stored, which has its own route. */
  hasPicture: boolean;
  /** The title of a post; null for anything else. */
  title: string | null;
  /** The name of a member. */
  text: string;
  /** The text of a reply's parent. */
  parentText: string | null;
  /** The time of the first report with this content. */
  at: Time;
}

/** A case with its context: `GET /moderation/cases/{id}`, and the answer of its actions. */
export interface CaseDetail extends CaseSummary {
  /** Tells who may warn or suspend the author; null when the account is gone. */
  authorRole: Role | null;
  /** The current content; null if deleted. */
  thing: CurrentContent | null;
  /**
   * Each different reported text, oldest first. Empty for a message, which has
   * `POST /moderation/cases/{id}/message`.
   */
  reported: ContentSnapshot[];
  /**
   * The first hundred, oldest first. Staff never see the reporters: members must not fear to report.
   */
  reports: {
    reason: Reason;
    /** Reported by somebody who was not logged in. */
    byVisitor: boolean;
    createdAt: Time;
  }[];
  /** The staff's own, oldest first. */
  notes: { by: Person; text: string; createdAt: Time }[];
}

export interface CaseResponse extends MessageResponse {
  case: CaseDetail;
}

/** `POST /moderation/cases/{id}/notes`: at most `limits.caseNote` characters, 100 notes a case. */
export interface CaseNoteInput {
  text: string;
}

/**
 * `POST /moderation/cases/{id}/resolve`: resolves all reports of the case. Each reporter gets a
 * notice with the outcome and the reason's label. 409 when it is resolved already, or another has
 * claimed it. `sent_help` also sends the author a notice, `help_sent`: 400 with a reason, and 409 when
 * the account is gone. `DELETE` on the same path reopens the case and withdraws these notices.
 */
export interface ResolveInput {
  outcome: CaseOutcome;
  /** Its note is for the author of the content, not for the reporters. */
  reason?: ReasonInput;
  /** A note to the reporters, at most `limits.reasonNote` characters. */
  toReporters?: string;
  /** For the staff only. */
  note?: string;
}

/**
 * `POST /moderation/help`: staff; sends help without a report. The member, or the author of the
 * content, gets the notice `help_sent`. Nobody sends it to themselves.
 */
export interface SendHelpInput {
  target: { type: HelpTargetType; id: string };
  /** For the audit log, at most `limits.caseNote` characters. */
  note?: string;
}

/**
 * `GET /moderation/history/{userId}`: staff; the decisions about a member, from the audit log. Cases
 * count while they are resolved, removals while they are not undone.
 */
export interface MemberHistory {
  user: User;
  /** null when the account is not suspended. */
  suspension: Suspension | null;
  cases: Count;
  removals: Count;
  warnings: Count;
  /** Without those that were lifted. */
  suspensions: Count;
  /** The latest ten of these decisions, newest first. */
  latest: AuditEntry[];
}

/** A message of a reported conversation. Only the reported picture is available, by its own route. */
export interface ReportedMessage {
  _id: Id;
  sender: Person;
  text: string;
  hasImage: boolean;
  createdAt: Time;
  isReported: boolean;
  /** The texts of the reported message before its edits of the last seven days, oldest first. */
  earlier: { text: string; until: Time }[];
  /** True if its sender or an account deletion has removed it since. */
  isDeletedSince: boolean;
}

/**
 * `POST /moderation/cases/{id}/message`: the reported message with up to five lines before and after
 * it, oldest first. Each call is audited. 409 after the resolution.
 */
export interface ReportedMessageResponse {
  lines: ReportedMessage[];
}

/**
 * `DELETE /moderation/cases/{id}/message`, with a reason: takes the reported message out of the chat,
 * for both. The case keeps its copy, and the sender gets a notice. It cannot be restored. 404 when the
 * message is gone already, 409 after the resolution.
 */
export type RemoveMessageInput = Required<Reasoned>;

/** A reported picture. Stored as long as the case. */
export interface ReportedPicture {
  /** A URL for the caller only, valid for some minutes. */
  image: string;
  /** The time of the first report with this content. */
  at: Time;
}

/**
 * `POST /moderation/cases/{id}/pictures`: the picture of the reported message, or all reported pictures
 * of the member, oldest first. Each call is audited. 404 without one, 409 after the resolution.
 */
export interface ReportedPicturesResponse {
  pictures: ReportedPicture[];
}
