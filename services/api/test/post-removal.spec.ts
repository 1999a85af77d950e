import { Types } from 'mongoose';
import { leftoversAtOnce, PostLeftovers } from '../src/blog/post-leftovers.js';
import { VotesRepository } from '../src/blog/votes.repository.js';
import { Removals } from '../src/database/removals.js';
import { type Api, startApi } from './harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const many = 2.5 * leftoversAtOnce;

/** A post with more votes and comments than one transaction removes. */
async function popularPost() {
  const author = await api.member();
  const post = await author.createPost();
  const _id = new Types.ObjectId(post);
  const now = new Date();
  const each = <T>(make: () => T) => Array.from({ length: many }, make);
  const vote = () => ({ post: _id, user: new Types.ObjectId(), value: 1, createdAt: now });
  await api.database.collection('votes').insertMany(each(vote));
  const comment = () => ({
    post: _id,
    parent: null,
    root: null,
    author: new Types.ObjectId(),
    text: 'A comment',
    createdAt: now,
    updatedAt: now,
    childCount: 0,
    replyCount: 0,
    deleted: false,
  });
  await api.database.collection('comments').insertMany(each(comment));
  const left = async () => {
    const filter = { post: _id };
    const { database } = api;
    return (
      (await database.collection('votes').countDocuments(filter)) +
      (await database.collection('comments').countDocuments(filter)) +
      (await database.collection('removals').countDocuments({ target: post }))
    );
  };
  return { author, post, left };
}

describe('deletepost of a post that many have voted and commented on', () => {
  it('removes all of it', async () => {
    const { author, post, left } = await popularPost();
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('R17 goes on where it was interrupted', async () => {
    const { author, post, left } = await popularPost();
    const interrupted = new Error('the process died here');
    jest.spyOn(api.app.get(PostLeftovers), 'finish').mockResolvedValueOnce('pending');
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    expect((await author.get(`/blog/getcommets/${post}`)).status).toBe(404);
    expect(await left()).toBe(2 * (many - leftoversAtOnce) + 1);

    const step = jest.spyOn(api.app.get(VotesRepository), 'takeSomeOf');
    step.mockRejectedValueOnce(interrupted);
    await api.app.get(Removals).resume(new Date(Date.now() + 61_000));
    expect(await left()).toBeGreaterThan(0);
    await api.app.get(Removals).resume(new Date(Date.now() + 200_000));
    expect(await left()).toBe(0);
  });

  it('does nothing when the first step fails', async () => {
    const { author, post, left } = await popularPost();
    const step = jest.spyOn(api.app.get(VotesRepository), 'takeSomeOf');
    step.mockRejectedValueOnce(new Error('the process died here'));
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(500);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect(await left()).toBe(2 * many);
  });
});
