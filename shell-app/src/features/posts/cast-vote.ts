import type { Post } from '@unburden/contracts';

export type OwnVote = 'up' | 'down' | null;
export type VoteDirection = 'like' | 'dislike';

/** The member's own vote on a post. */
export function ownVote(post: Post, userId: string | undefined): OwnVote {
  if (userId === undefined) return null;
  if (post.upvotedBy.includes(userId)) return 'up';
  return post.downvotedBy.includes(userId) ? 'down' : null;
}

/** Predicts the server's result: the same vote again takes it back, the other replaces it. */
export function castVote(post: Post, direction: VoteDirection, userId: string): Post {
  const pressed = direction === 'like' ? 'up' : 'down';
  return withVote(post, ownVote(post, userId) === pressed ? null : pressed, userId);
}

/** The post with this as the member's vote, whatever it was before. */
export function withVote(post: Post, vote: OwnVote, userId: string): Post {
  const before = ownVote(post, userId);
  const step = (side: OwnVote) => Number(vote === side) - Number(before === side);
  return {
    ...post,
    upvotes: post.upvotes + step('up'),
    downvotes: post.downvotes + step('down'),
    upvotedBy: vote === 'up' ? [userId] : [],
    downvotedBy: vote === 'down' ? [userId] : [],
  };
}
