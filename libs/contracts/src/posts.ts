import type { Count, Id, MessageResponse, PageQuery, Time } from './http.js';
import type { Reasoned } from './moderation.js';

/** A post for one viewer: `upvotedBy` and `downvotedBy` hold at most the viewer's own id. */
export interface Post {
  _id: Id;
  title: string;
  text: string;
  /** The author's current name; null if the account is deleted. */
  user: string | null;
  createdAt: Time;
  updatedAt: Time;
  views: Count;
  upvotes: Count;
  downvotes: Count;
  /** @maxItems 1 */
  upvotedBy: Id[];
  /** @maxItems 1 */
  downvotedBy: Id[];
  commentCount: Count;
}

/**
 * The orders of the feed: newest, oldest, best liked or (for a search) best match first. The best match
 * of the newest 1,000 found posts has most of the words in its title.
 */
export const feedSorts = ['new', 'old', 'top', 'best'] as const;

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
}

/** Title, text or both. */
export interface UpdatePostInput extends Partial<CreatePostInput>, Reasoned {}

export interface PostResponse extends MessageResponse {
  post: Post;
}

export interface ViewsResponse {
  views: Count;
}
