import type { MessageResponse } from './answers.js';
import type { PageQuery } from './lists.js';
import type { ReasonInput } from './reasons.js';
import type { Count, Id, Time } from './scalars.js';

/**
 * A post as one viewer sees it. `upvotedBy` and `downvotedBy` hold at most the viewer's own id:
 * who voted on what is nobody else's business. `upvotes` and `downvotes` are the true counts.
 */
export interface Post {
  _id: Id;
  title: string;
  text: string;
  /** The author's present name; null when the account is gone. */
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
 * The orders of the feed: newest, oldest or best liked first, or (for a search) best match first:
 * of the newest 1,000 that are found, those with more of the words in the title, then the newer ones.
 */
export const feedSorts = ['new', 'old', 'top', 'best'] as const;

export interface FeedQuery extends PageQuery {
  /**
   * Words that must all be in a post's title or text, whole; the first ten count. Case and accents
   * do not matter, nor does what is no letter or digit. A search finds all, and tells no total.
   */
  q?: string;
  /** Only posts of this member, by the whole name, whatever its case. */
  author?: string;
  /** `new` by default. */
  sort?: (typeof feedSorts)[number];
}

export interface CreatePostInput {
  title: string;
  text: string;
}

/** Title, text or both. */
export interface UpdatePostInput extends Partial<CreatePostInput> {
  /** Why staff change somebody else's post. */
  reason?: ReasonInput;
}

export interface PostResponse extends MessageResponse {
  post: Post;
}

export interface ViewsResponse {
  views: Count;
}
