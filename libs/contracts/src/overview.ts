import type { AuditEntry } from './audit.js';
import type { Count } from './scalars.js';
import type { User } from './users.js';

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

/** `GET /moderation/overview`: staff. Numbers only, never anything of a message. */
export interface Overview {
  /** The last 30 days, oldest first, today last. */
  days: DayNumbers[];
  /** Cases that nobody has resolved. */
  openCases: Count;
  newestMembers: User[];
  latestActs: AuditEntry[];
}
