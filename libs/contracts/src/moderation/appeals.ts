import type { Id, Time } from '../http.js';
import type { AuditEntry } from './audit.js';
import type { Person } from './moderation.js';

/** A member's wish for another look at a decision of the staff. It ends with an answer, and is kept. */
export interface Appeal {
  /** The id of the decision's audit entry, and of the member's notice of it. */
  _id: Id;
  member: Person;
  text: string;
  createdAt: Time;
  decision: AuditEntry;
  /**
   * False for one's own decision, while others could look at it, and for moderators where staff were
   * warned or suspended.
   */
  mayAnswer: boolean;
}

/** `POST /moderation/appeals/:appealId/reject` */
export interface RejectAppealInput {
  /** For the member: why the decision stands. At most `limits.caseNote.max` characters. */
  answer: string;
}
