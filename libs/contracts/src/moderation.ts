import type { PageQuery, MessageResponse } from './wire.js';
import type { CurrentUser, Reason, ReasonInput, Role, Suspension, User } from './entities.js';

/** Whether a role is one of those who look after the place. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** The targets of staff actions and of reports. */
export const targetTypes = ['post', 'comment', 'reply', 'user', 'message'] as const;
export type TargetType = (typeof targetTypes)[number];

export interface Target {
  type: TargetType;
  _id: string;
}

/** Somebody by id; the name is the present one, null when the account is gone. */
export interface Person {
  _id: string;
  name: string | null;
}

/** One reason of the operator's list, to choose from when reporting and when acting. */
export interface ReasonOption {
  /** Lower-case letters, digits and `_`. */
  code: string;
  label: string;
  /** The meaning, in a sentence. */
  text: string;
  /** To report out of worry: no offence, so nothing is removed and nobody suspended for it. */
  isConcern?: boolean;
}

/**
 * The optional JSON body of deletepost, deletecomment, deletereply and deleteuser. The reason is for
 * the record and for the author; with one's own content it is ignored, as it is in the PATCH calls.
 */
export type RemoveInput = Reasoned;

/** The reason that is sent with a change; absent for a change of one's own. */
export interface Reasoned {
  reason?: ReasonInput;
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
  until?: string;
  outcome?: CaseOutcome;
  note?: string;
}

/** One entry of the record. It never changes; `before` and `after` are kept for 30 days. */
export interface Act {
  _id: string;
  actor: Person;
  action: ActAction;
  target: Target;
  /** The owner of the content or account; null when there is none. */
  author: Person | null;
  reason: Reason | null;
  before: ActTexts | null;
  after: ActTexts | null;
  createdAt: string;
  /** Until when `restore` can undo this removal; null when it cannot (any more, or yet again). */
  restorableUntil: string | null;
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

/** `PATCH /moderation/role/{userId}`: admins. Ends all sessions of the account. 409 for the last admin. */
export interface ChangeRoleInput {
  role: Role;
  /** Words to the member, at most `limits.reasonNote` characters. A role is no offence: no reason. */
  toMember?: string;
}

export interface MemberResponse extends MessageResponse {
  user: User;
}

/**
 * `POST /moderation/suspend/{userId}`: staff; moderators and admins only by admins, oneself never.
 * Either `hours` or `until`. `DELETE` on the same path lifts it (404 when there is none).
 */
export interface SuspendInput {
  /** Whole hours from now, up to `limits.suspensionHours`. */
  hours?: number;
  /** ISO 8601, in the future, no farther than that. */
  until?: string;
  /** Its note is for the member, who reads it at the next login. */
  reason: ReasonInput;
  /** For the staff only, at most `limits.caseNote` characters: it stands in the audit log. */
  note?: string;
}

/** A member in the staff's list. */
export interface ListedUser extends User {
  /** null for moderators: only admins read emails. */
  email: CurrentUser['email'] | null;
  /** null when the account is not suspended. */
  suspension: Suspension | null;
}

/** The order of the staff's lists: newest or oldest first. */
export const listSorts = ['new', 'old'] as const;

/**
 * getallusers (`q`: a part of the name, for admins also the beginning of an email), allcomments and
 * getallreplies (`q`: words of the text, or the author's whole name). A search tells no total.
 */
export interface StaffListQuery extends PageQuery {
  q?: string;
  /** `new` by default. */
  sort?: (typeof listSorts)[number];
}

/**
 * `POST /reports`: members. One report of a member on an open case: sent again, the first stands and
 * the answer is the same. Messages can be reported by who received them. 400 for one's own things.
 */
export interface ReportInput {
  target: { type: TargetType; id: string };
  /** A code of `GET /moderation/reasons`. */
  reason: string;
  /** At most `limits.reasonNote` characters. */
  note?: string;
}

export const caseStates = ['open', 'claimed', 'resolved'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseOutcomes = ['removed', 'edited', 'suspended', 'no_action'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** All reports on one thing since it was last resolved, as the queue shows them. */
export interface CaseSummary {
  _id: string;
  state: CaseState;
  target: Target;
  /** The author, or the reported member; null when the account is gone. */
  author: Person | null;
  /** The beginning of what was reported as it is now; null when it is gone, and for messages. */
  excerpt: string | null;
  reportCount: number;
  claimedBy: Person | null;
  createdAt: string;
  lastReportAt: string;
  /** null until it is resolved. */
  resolution: {
    outcome: CaseOutcome;
    reason: Reason | null;
    /** The note to the reporters; '' for none. */
    toReporters: string;
    /** For the staff only. */
    note: string;
    by: Person;
    at: string;
  } | null;
}

/** `GET /moderation/cases`: staff; oldest first. */
export interface CasesQuery extends PageQuery {
  /** `open` by default. */
  state?: CaseState;
}

/** The reported content as it is now. */
export interface ReportedThing {
  /** Of a post, or of the post that a comment or reply stands under. */
  post: { _id: string; title: string } | null;
  /** '' for a member, and for a message until it is read. */
  text: string;
  /** The words that a reply answers. */
  parentText: string | null;
  createdAt: string;
}

/** The words as they were reported. They are kept as long as the case is. */
export interface ReportedWords {
  /** Of a member: whether the picture they had then is kept, which comes by a call of its own. */
  hasPicture: boolean;
  /** Of a post. */
  title: string | null;
  /** The name of a member. */
  text: string;
  /** The words that a reply answered. */
  parentText: string | null;
  /** When it was first reported so. */
  at: string;
}

/** A case with its context: `GET /moderation/cases/{id}`, and the answer of what is done to it. */
export interface CaseDetail extends CaseSummary {
  /** As it is now; null when it is gone. */
  thing: ReportedThing | null;
  /**
   * Each different wording that was reported, oldest first. Empty for a message, whose words come by
   * `POST /moderation/cases/{id}/message`, and for cases from before these were kept.
   */
  reported: ReportedWords[];
  /**
   * The first hundred, oldest first. Nobody reads who reported: what counts is what is reported,
   * and no one should fear to.
   */
  reports: { reason: Reason; createdAt: string }[];
  /** The staff's own, oldest first. */
  notes: { by: Person; text: string; createdAt: string }[];
}

export interface CaseResponse extends MessageResponse {
  case: CaseDetail;
}

/** `POST /moderation/cases/{id}/notes`: at most `limits.caseNote` characters, 100 notes a case. */
export interface CaseNoteInput {
  text: string;
}

/**
 * `POST /moderation/cases/{id}/resolve`: resolves all reports of the case; each reporter gets a
 * notice with the outcome and the reason's label. 409 when it is resolved already, or another has
 * claimed it.
 */
export interface ResolveInput {
  outcome: CaseOutcome;
  /** Its note is for the author of what was reported: reporters never read it. */
  reason?: ReasonInput;
  /** Words to those who reported, at most `limits.reasonNote` characters. */
  toReporters?: string;
  /** For the staff only. */
  note?: string;
}

/** One line of a reported conversation. Of the pictures staff get the reported one's only, by a call of its own. */
export interface ReportedLine {
  _id: string;
  sender: Person;
  text: string;
  hasImage: boolean;
  createdAt: string;
  isReported: boolean;
  /** Its sender took it back since, or it went with an account. */
  isDeletedSince: boolean;
}

/**
 * `POST /moderation/cases/{id}/message`: the reported message with up to five lines before and after
 * it, oldest first. Each call is recorded as an act. Not once the case is resolved (409).
 */
export interface ReportedMessageResponse {
  lines: ReportedLine[];
}

/** A picture as it was reported. It is kept as long as the case is. */
export interface ReportedPicture {
  /** An address for the caller alone, good for some minutes. */
  image: string;
  /** When it was first reported so. */
  at: string;
}

/**
 * `POST /moderation/cases/{id}/pictures`: the picture of the reported message, or each that the
 * reported member had, oldest first. Each call is recorded as an act. 404 when none was reported;
 * not once the case is resolved (409).
 */
export interface ReportedPicturesResponse {
  pictures: ReportedPicture[];
}

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
  _id: string;
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
  until: string | null;
  /** The new one, where it was changed. */
  role: Role | null;
  createdAt: string;
  read: boolean;
}

/** `PATCH /users/notices/read`: this notice and all older ones. */
export interface ReadNoticesInput {
  upTo: string;
}

export interface ReadNoticesResponse {
  unread: number;
}

/** The numbers of one day (UTC). */
export interface DayNumbers {
  /** YYYY-MM-DD. */
  day: string;
  members: number;
  posts: number;
  /** Comments and replies. */
  comments: number;
  messages: number;
}

/** `GET /moderation/overview`: staff. Numbers only, never anything of a message. */
export interface Overview {
  /** The last 30 days, oldest first, today last. */
  days: DayNumbers[];
  /** Cases that nobody has resolved. */
  openCases: number;
  newestMembers: User[];
  latestActs: Act[];
}
