import type { Count, Id, Time } from '../http.js';
import type { User } from '../users/users.js';
import type { AuditEntry } from './audit.js';

/** The targets of staff actions and of reports. */
export const targetTypes = ['post', 'comment', 'reply', 'user', 'message'] as const;
export type TargetType = (typeof targetTypes)[number];

export interface Target {
  type: TargetType;
  _id: Id;
}

/** A member by id with the current name; null if the account was deleted. */
export interface Person {
  _id: Id;
  name: string | null;
}

/** A code of the list, and a note of at most `limits.reasonNote` characters. */
export interface ReasonInput {
  code: string;
  note?: string;
}

/** A given reason. Its label survives changes of the list. */
export interface Reason {
  code: string;
  label: string;
  /** '' for none. */
  note: string;
}

/** A reason of the operator's list, for reports and staff actions. */
export interface ReasonOption {
  /** Lower-case letters, digits and `_`. */
  code: string;
  label: string;
  /** The meaning, in a sentence. */
  text: string;
  /** A report out of worry, not of an offence: no removal or suspension can have this reason. */
  isConcern?: boolean;
  /** A danger that cannot wait: its cases come first in the queue, a concern above all. */
  isUrgent?: boolean;
}

/**
 * The reason of a staff change, for the audit log and the author. It is the optional body of a
 * deletion, or a field of an edit. It is ignored with one's own content.
 */
export interface Reasoned {
  reason?: ReasonInput;
}

/** The numbers of one day (UTC). */
export interface DayNumbers {
  /** @format date */
  day: string;
  members: Count;
  posts: Count;
  /** Comments and replies. */
  comments: Count;
  messages: Count;
}

/**
 * The time until posts get their first answer by somebody else. It counts the latest 10,000 posts
 * of the last 30 days that are a day old and ask for answers. An answer that is deleted later has
 * been one.
 */
export interface AnswerTimes {
  /** Minutes; half of the answered posts waited no longer. Null without any. */
  median: number | null;
  /** Minutes; nine of ten answered posts waited no longer. Null without any. */
  percentile90: number | null;
  /** Shares of all of these posts, from 0 to 1. */
  withinHour: number;
  withinDay: number;
  never: number;
}

/** `GET /moderation/overview`: staff. */
export interface Overview {
  /** The last 30 days, oldest first, today last. */
  days: DayNumbers[];
  /** Null where so few posts say nothing, or too much about one of them. May be ten minutes old. */
  answerTimes: AnswerTimes | null;
  /** Unresolved cases, except about the caller. */
  openCases: Count;
  /** Those of them that begin the queue: somebody is worried about a member. */
  openWorries: Count;
  /** The time of the first report that still waits; null without any. */
  oldestCaseAt: Time | null;
  /** Open appeals, except the caller's own. */
  openAppeals: Count;
  newestMembers: User[];
  /** Without logins and what was only looked at. */
  latestActs: AuditEntry[];
}
