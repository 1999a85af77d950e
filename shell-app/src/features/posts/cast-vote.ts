import type { Post } from '@unburden/contracts';

export type VoteDirection = 'like' | 'dislike';

/** The member's own vote on a post. */
export function ownVote(post: Post, userId: string | undefined): 'up' | 'down' | null {
  if (userId === undefined) return null;
  if (post.upvotedBy.includes(userId)) return 'up';
  return post.downvotedBy.includes(userId) ? 'down' : null;
}

/** What the server will make of a vote: the same again takes it back, the other replaces it. */
export function castVote(post: Post, direction: VoteDirection, userId: string): Post {
  const before = ownVote(post, userId);
  const pressed = direction === 'like' ? 'up' : 'down';
  const after = before === pressed ? null : pressed;
  const step = (side: 'up' | 'down') => Number(after === side) - Number(before === side);
  return {
    ...post,
    upvotes: post.upvotes + step('up'),
    downvotes: post.downvotes + step('down'),
    upvotedBy: after === 'up' ? [userId] : [],
    downvotedBy: after === 'down' ? [userId] : [],
  };
}
