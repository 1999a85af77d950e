import type { Count, Id, MessageResponse, PageQuery, Time, Versioned } from '../http.js';
import type { Reasoned } from '../moderation/moderation.js';

/** The answers that an author would like; `none` closes comments and replies. */
export const wishes = ['listen', 'kind', 'experience', 'advice', 'none'] as const;
export type Wish = (typeof wishes)[number];

/** A post for one viewer: `upvotedBy` and `downvotedBy` hold at most the viewer's own id. */
export interface Post {
  _id: Id;
  title: string;
  text: string;
  /** The author's current name; null if the account is deleted. */
  user: string | null;
  createdAt: Time;
  /** Each edit of title or text moves it on, and nothing else. */
  updatedAt: Time;
  views: Count;
  upvotes: Count;
  downvotes: Count;
  /** @maxItems 1 */
  upvotedBy: Id[];
  /** @maxItems 1 */
  downvotedBy: Id[];
  commentCount: Count;
  /** Absent if the author did not say. */
  wants?: Wish;
  /**
   * The number of members who told the author that they read it. Only the author sees it, on the
   * post's own page. Absent for none.
   */
  readThis?: Count;
}

/**
 * The orders of the feed: newest, oldest, best liked or (for a search) best match first. The best
 * match of the newest 1,000 found posts has most of the words in its title. `waiting` has the posts
 * between ten minutes and seven days old with fewer than two answers by others, oldest first. It
 * leaves out posts that want no answers, and has no total.
 */
export const feedSorts = ['new', 'old', 'top', 'best', 'waiting'] as const;

/** Response header of the feed's first page: how many posts nobody has answered, up to 99. */
export const feedHeaders = { unanswered: 'X-Unanswered-Count' } as const;

export interface FeedQuery extends PageQuery {
  /**
   * Up to ten whole words that must all be in a post's title or text. Case, accents and punctuation do
   * not matter. A search has no total.
   */
  q?: string;
  /** Only posts of this member, by the whole name in any case. */
  author?: string;
  /** `new` by default. */
  sort?: (typeof feedSorts)[number];
}

export interface CreatePostInput {
  title: string;
  text: string;
  wants?: Wish;
}

/** At least one of title, text and wish. */
export interface UpdatePostInput
  extends Partial<Omit<CreatePostInput, 'wants'>>, Reasoned, Versioned {
  /** Only its author changes it; null takes it away. */
  wants?: Wish | null;
}

export interface PostResponse extends MessageResponse {
  post: Post;
}

/** `GET /blog/removed/{contentId}`: the caller's own content that staff removed. Nobody else gets it here. */
export interface RemovedContent {
  /** Null for a comment or reply. */
  title: string | null;
  text: string;
}

export interface VoteInput {
  /**
   * The wished state: a call leaves a vote that is as wished. True replaces the opposite vote, false
   * leaves it. Without it the same vote again takes the first one back.
   */
  on?: boolean;
}

export interface ViewsResponse {
  views: Count;
}
