import type { Count } from './scalars.js';

/** Response headers of a list: the next page's cursor (absent on the last page) and the total. */
export const listHeaders = { nextCursor: 'X-Next-Cursor', totalCount: 'X-Total-Count' } as const;

export interface LimitQuery {
  /** 1–100; 50 by default, 20 for the feed. */
  limit?: number;
}

export interface PageQuery extends LimitQuery {
  /** Opaque: the `X-Next-Cursor` of the previous page. */
  cursor?: string;
}

export interface DataResponse<T> {
  data: T[];
}

/** The first page of a list, in an answer that has more than one. */
export interface FirstPage<T> extends DataResponse<T> {
  /** The cursor for the list's own route; null when this is all. */
  nextCursor: string | null;
  /** The total. */
  total: Count;
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
