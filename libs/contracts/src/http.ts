import type { Comment, Reply } from './blog/comments.js';
import type { Post } from './blog/posts.js';
import type { CurrentUser, OwnSuspension } from './users/users.js';

/** The id of a document: 24 hex characters. @pattern ^[0-9a-f]{24}$ */
export type Id = string;

/** A moment: ISO 8601, UTC. @format date-time */
export type Time = string;

/** A date: ISO 8601. @format date */
export type Day = string;

/** @asType integer @minimum 0 */
export type Count = number;

/** Absolute or root-relative. @format uri-reference */
export type Url = string;

/** @format uuid */
export type Uuid = string;

/** Response headers of a list: the next page's cursor (absent on the last page) and the total. */
export const listHeaders = { nextCursor: 'X-Next-Cursor', totalCount: 'X-Total-Count' } as const;

export interface LimitQuery {
  /** 1–100; 50 by default, 20 for the feed. A page of long texts has fewer rows, and its cursor. */
  limit?: number;
}

export interface PageQuery extends LimitQuery {
  /** Opaque: the `X-Next-Cursor` of the previous page. */
  cursor?: string;
}

export interface DataResponse<T> {
  data: T[];
}

/** The first page of a list, in an answer with several lists. */
export interface FirstPage<T> extends DataResponse<T> {
  /** The cursor for the list's own route; null when this is all. */
  nextCursor: string | null;
  total: Count;
}

/** The order of the staff's lists: newest or oldest first. */
export const listSorts = ['new', 'old'] as const;

/**
 * For getallusers, `q` is a part of the name, for admins also the beginning of an email. For
 * allcomments and getallreplies, it is words of the text, or the author's whole name. A search
 * tells no total.
 */
export interface StaffListQuery extends PageQuery {
  q?: string;
  /** `new` by default. */
  sort?: (typeof listSorts)[number];
}

/** A part of every edit. */
export interface Versioned {
  /**
   * The `updatedAt` of the version that the editor started from. For content that is newer the
   * answer is 409 `changed_meanwhile`, and nothing is written. Absent, any version is replaced.
   */
  updatedAt?: string;
}

export interface MessageResponse {
  message: string;
}

/** The answer of both health calls. */
export interface Health {
  status: 'ok';
}

/** The body of every error. Screens show `message`; only what is wrong with a field has `errors`. */
export interface ErrorBody {
  /** @asType integer @minimum 400 @maximum 599 */
  statusCode: number;
  error: string;
  /** In English, fit to show. */
  message: string;
  /** The kind of failure, for programs and for translations: `name_taken`. */
  code?: ErrorCode;
  errors?: FieldError[];
  /** With the 403 of a login to a suspended account, and the 401 of a session that this ended. */
  suspension?: OwnSuspension;
  /** With 409 `changed_meanwhile`: the newer version, as the caller sees it. */
  current?: Post | Comment | Reply | CurrentUser;
  /** With the 404 of a chat with a deleted account: the last message that the caller can report. */
  reportable?: Id;
}

export interface FieldError {
  field: string;
  message: string;
  /** The rule that the field breaks: `max_length`. */
  code?: ErrorCode;
}

/** Stays the same while messages may change. @pattern ^[a-z]+(_[a-z]+)*$ */
export type ErrorCode = string;
