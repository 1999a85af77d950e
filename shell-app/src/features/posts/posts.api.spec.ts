import { aPost } from '@unburden/testing';
import { castVote, ownVote } from './posts.api';

const me = 'a'.repeat(24);

describe('castVote', () => {
  it('adds a like', () => {
    const post = castVote(aPost({ upvotes: 3, downvotes: 1 }), 'like', me);
    expect(post).toMatchObject({ upvotes: 4, downvotes: 1, upvotedBy: [me], downvotedBy: [] });
  });

  it('removes a like when the member likes again', () => {
    const post = castVote(aPost({ upvotes: 3, upvotedBy: [me] }), 'like', me);
    expect(post).toMatchObject({ upvotes: 2, upvotedBy: [] });
  });

  it('replaces a like by a dislike', () => {
    const liked = aPost({ upvotes: 3, downvotes: 1, upvotedBy: [me] });
    expect(castVote(liked, 'dislike', me)).toMatchObject({
      upvotes: 2,
      downvotes: 2,
      upvotedBy: [],
      downvotedBy: [me],
    });
  });
});

describe('ownVote', () => {
  it('returns the viewer’s vote', () => {
    expect(ownVote(aPost({ downvotedBy: [me] }), me)).toBe('down');
    expect(ownVote(aPost({ upvotedBy: [me] }), 'b'.repeat(24))).toBeNull();
    expect(ownVote(aPost({ upvotedBy: [me] }), undefined)).toBeNull();
  });
});
