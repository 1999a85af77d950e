import { Types } from 'mongoose';
import { presentPost } from './post.presenter.js';
import type { StoredPost } from './post.schema.js';

const author = new Types.ObjectId();
const post: StoredPost = {
  _id: new Types.ObjectId(),
  title: 'A title',
  text: 'A text',
  author,
  createdAt: new Date('2026-01-01'),
  updatedAt: new Date('2026-01-02'),
  views: 3,
  upvotes: 2,
  downvotes: 1,
  score: 1,
  commentCount: 4,
  answersByOthers: 2,
  inTrash: false,
};
const names = new Map([[author.toString(), 'moth']]);
const votes = new Map([[post._id.toString(), -1 as const]]);

describe('presentPost', () => {
  it('shows the viewer’s own vote and nobody else’s', () => {
    const seen = presentPost(post, { viewerId: 'me', names, votes });
    expect(seen).toMatchObject({ upvotedBy: [], downvotedBy: ['me'], upvotes: 2, downvotes: 1 });
    const visitor = presentPost(post, { viewerId: null, names, votes });
    expect(visitor).toMatchObject({ upvotedBy: [], downvotedBy: [] });
  });

  it('outputs only fields of the contract', () => {
    const leaky = Object.assign({ passwordHash: 'secret' }, post);
    const seen = presentPost(leaky, { viewerId: null, names, votes: new Map() });
    expect(Object.keys(seen).sort()).toEqual([
      '_id',
      'commentCount',
      'createdAt',
      'downvotedBy',
      'downvotes',
      'text',
      'title',
      'updatedAt',
      'upvotedBy',
      'upvotes',
      'user',
      'views',
    ]);
    expect(seen.user).toBe('moth');
  });

  it('shows null for a deleted author', () => {
    const seen = presentPost(post, { viewerId: null, names: new Map(), votes: new Map() });
    expect(seen.user).toBeNull();
  });
});
