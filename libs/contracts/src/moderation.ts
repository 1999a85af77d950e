import type { AuditEntry } from './audit.js';
import type { Count, Id } from './http.js';
import type { User } from './users.js';

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
  /** A danger that cannot wait: its cases come first in the queue. */
  isUrgent?: boolean;
}

/**
 * The reason of a staff change, for the audit log and the author: the optional body of a deletion, a
 * field of an edit. It is ignored with one's own content.
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

/** `GET /moderation/overview`: staff. */
export interface Overview {
  /** The last 30 days, oldest first, today last. */
  days: DayNumbers[];
  /** Unresolved cases. */
  openCases: Count;
  newestMembers: User[];
  latestActs: AuditEntry[];
}
