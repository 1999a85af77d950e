import type { Post } from '@unburden/contracts';
import { idOf } from '../../database/stored-id.js';
import { timesOf } from '../../database/stored-times.js';
import type { VoteValue } from '../votes/vote.schema.js';
import type { StoredPost } from './post.schema.js';

/** Everything but the posts that a viewer's page of posts shows. */
export interface PostContext {
  /** Null for a visitor. */
  viewerId: string | null;
  /** Present names by author id. */
  names: ReadonlyMap<string, string>;
  /** The viewer's own votes by post id. */
  votes: ReadonlyMap<string, VoteValue>;
}

/** The post as one viewer sees it: of the voters at most the viewer's own id. */
export function presentPost(post: StoredPost, context: PostContext): Post {
  const id = post._id.toString();
  const vote = context.votes.get(id);
  const own = context.viewerId === null ? [] : [context.viewerId];
  return {
    _id: id,
    title: post.title,
    text: post.text,
    user: context.names.get(idOf(post.author) ?? '') ?? null,
    ...timesOf(post),
    views: post.views,
    upvotes: post.upvotes,
    downvotes: post.downvotes,
    upvotedBy: vote === 1 ? own : [],
    downvotedBy: vote === -1 ? own : [],
    commentCount: post.commentCount,
    ...(post.wants && { wants: post.wants }),
  };
}
