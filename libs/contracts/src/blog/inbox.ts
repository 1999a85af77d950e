import type { Count, Id, PageQuery, Time } from '../http.js';

/** Answers to hear of: all in the thread, replies to one's own comments only, or none. */
export const followLevels = ['all', 'replies', 'muted'] as const;
export type FollowLevel = (typeof followLevels)[number];

/** `PUT /blog/follow/{postId}`. */
export interface FollowInput {
  level: FollowLevel;
}

/** The caller's own marks on a post. Nobody else learns of them. */
export interface PostMarks {
  /** Null for a post that they do not follow. */
  follow: FollowLevel | null;
  saved: boolean;
  /** They have told the author that they read it. */
  readThis: boolean;
}

/**
 * A thread with answers of others: below the member's post, to their comment, or in a thread that
 * they follow. It leaves out removed answers, and those of people whom the member hides.
 */
export interface InboxThread {
  post: { _id: Id; title: string };
  /**
   * The number of people who wrote the unread answers; with none, the latest ones. Of the latest
   * 100 answers.
   */
  people: Count;
  /** Of the latest 100 answers. */
  unread: Count;
  /** True if one of these answers replies to a comment or reply of the caller. Absent otherwise. */
  toYou?: boolean;
  latestAt: Time;
  /** The first unread answer; with none, the latest. */
  commentId: Id;
  /** Its beginning, only if asked for. */
  text?: string;
}

/** `GET /users/inbox`. */
export interface InboxQuery extends PageQuery {
  /** Adds `text` to the threads. */
  texts?: boolean;
}

/** Response headers of the inbox. */
export const inboxHeaders = {
  /** Threads with an unread answer. */
  unreadCount: 'X-Unread-Count',
} as const;

/** `PATCH /users/inbox/read`: either one post's thread, or `all: true`. */
export interface ReadInboxInput {
  post?: string;
  all?: boolean;
}

/** Threads that are left with an unread answer. */
export interface InboxUnread {
  unread: Count;
}

export interface InboxSettings {
  /** True if a comment makes the member follow the whole thread, not only the replies to it. */
  followAnswered: boolean;
}
