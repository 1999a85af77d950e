import type { MessageResponse } from './answers.js';
import type { Person, Target, TargetType } from './audit.js';
import type { PageQuery } from './lists.js';
import type { Reason, ReasonInput } from './reasons.js';
import type { Count, Id, Time } from './scalars.js';

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
  _id: Id;
  state: CaseState;
  target: Target;
  /** The author, or the reported member; null when the account is gone. */
  author: Person | null;
  /** The beginning of what was reported as it is now; null when it is gone, and for messages. */
  excerpt: string | null;
  reportCount: Count;
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

/** `GET /moderation/cases`: staff; oldest first. */
export interface CasesQuery extends PageQuery {
  /** `open` by default. */
  state?: CaseState;
}

/** The reported content as it is now. */
export interface ReportedThing {
  /** Of a post, or of the post that a comment or reply stands under. */
  post: { _id: Id; title: string } | null;
  /** '' for a member, and for a message until it is read. */
  text: string;
  /** The words that a reply answers. */
  parentText: string | null;
  createdAt: Time;
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
  at: Time;
}

/** A case with its context: `GET /moderation/cases/{id}`, and the answer of what is done to it. */
export interface CaseDetail extends CaseSummary {
  /** As it is now; null when it is gone. */
  thing: ReportedThing | null;
  /**
   * Each different wording that was reported, oldest first. Empty for a message, whose words come by
   * `POST /moderation/cases/{id}/message`.
   */
  reported: ReportedWords[];
  /**
   * The first hundred, oldest first. Nobody reads who reported: what counts is what is reported,
   * and no one should fear to.
   */
  reports: { reason: Reason; createdAt: Time }[];
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
  _id: Id;
  sender: Person;
  text: string;
  hasImage: boolean;
  createdAt: Time;
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
  at: Time;
}

/**
 * `POST /moderation/cases/{id}/pictures`: the picture of the reported message, or each that the
 * reported member had, oldest first. Each call is recorded as an act. 404 when none was reported;
 * not once the case is resolved (409).
 */
export interface ReportedPicturesResponse {
  pictures: ReportedPicture[];
}
