import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Answer, Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
let ann: Client;
let bob: Client;
beforeAll(async () => {
  api = await startApi();
  [ann, bob] = [await api.member(), await api.member()];
});
afterAll(() => api.close());

/** Runs the call. Returns its answer, and the number of its database commands. */
async function countOf(call: () => Promise<Answer>) {
  const { result, commands } = await commandsDuring(api.database, call);
  expect([200, 201, 204]).toContain(result.status);
  return { result, count: commands.length };
}

/** Ann's call: its body, and the number of its database commands. */
async function writes(path: string, body: object = {}) {
  const { result, count } = await countOf(() => ann.post(path, body));
  return { ...result.body, count };
}

const post = () => writes('/blog/createpost', { title: 'A title', text: 'A text' });

describe('the number of database commands of a write', () => {
  it('is at most four for a post', async () => {
    expect((await post()).count).toBeLessThanOrEqual(4);
  });

  it('is at most six for a comment, and seven for a reply, also for an answer that counts first', async () => {
    const path = `/blog/comment/${(await post()).post._id}`;
    const own = await writes(path, { text: 'A comment', parent: null });
    const reply = await writes(path, { text: 'A reply', parent: own.comment._id });
    const below = await writes(path, { text: 'A reply', parent: reply.comment._id });
    const first = await countOf(() => bob.post(path, { text: 'I hear you', parent: null }));
    const counts = [own.count, reply.count, below.count, first.count];
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    const replying = await writes(`/blog/postreply/${below.comment._id}`, { text: 'A reply' });
    expect(replying.count).toBeLessThanOrEqual(7);
  });

  it('is at most five for a vote, and six to retract it', async () => {
    const id = (await post()).post._id;
    const [like, dislike] = [`/blog/likepost/${id}`, `/blog/dislikepost/${id}`];
    expect((await writes(like)).count).toBeLessThanOrEqual(5);
    expect((await writes(dislike)).count).toBeLessThanOrEqual(5);
    expect((await writes(dislike)).count).toBeLessThanOrEqual(6);
    expect((await writes(like, { on: true })).count).toBeLessThanOrEqual(5);
    expect((await writes(like, { on: false })).count).toBeLessThanOrEqual(6);
  });

  it('is at most six for a like of a comment, and five for the same again', async () => {
    const path = `/blog/comment/${(await post()).post._id}`;
    const { comment } = await writes(path, { text: 'A comment', parent: null });
    const like = () => countOf(() => ann.put(`/blog/likecomment/${comment._id}`));
    expect((await like()).count).toBeLessThanOrEqual(6);
    expect((await like()).count).toBeLessThanOrEqual(5);
  });

  it('is at most two for each thousand notices marked as read, and three besides', async () => {
    const notice = { kind: 'content_edited', targetType: 'post', target: new Types.ObjectId() };
    const user = new Types.ObjectId(ann.id);
    const at = (index: number) => new Date(Date.now() - index * 1_000);
    const unread = Array.from({ length: 2_500 }, (_, index) => ({
      _id: new Types.ObjectId(),
      user,
      ...notice,
      createdAt: at(index),
      read: false,
    }));
    await api.database.collection('notices').insertMany(unread);
    const upTo = unread[0]?._id.toString();
    const { result, count } = await countOf(() => ann.patch('/users/notices/read', { upTo }));
    expect(result.body).toEqual({ unread: 0 });
    expect(count).toBeLessThanOrEqual(9);
  });

  it('is at most four for a message in an existing conversation', async () => {
    const send = () =>
      writes(`/messages/sendmessage/${bob.id}`, { text: 'Hi', clientId: randomUUID() });
    await send();
    expect((await send()).count).toBeLessThanOrEqual(4);
  });
});

it('MongoDB’s time limit for writes is shorter than the API’s', async () => {
  const writing: string[] = [];
  const unbounded: unknown[] = [];
  const note = (event: { commandName: string; command: Record<string, unknown> }) => {
    if (!/^(?:update|delete|findAndModify)$/.test(event.commandName)) return;
    writing.push(event.commandName);
    const { maxTimeMS } = event.command;
    if (Number(maxTimeMS) > 0 && Number(maxTimeMS) <= 10_000) return;
    unbounded.push([event.commandName, event.command[event.commandName]]);
  };
  const mongo = api.database.getClient().on('commandStarted', note);
  const id = await ann.createPost();
  await ann.post(`/blog/likepost/${id}`);
  await ann.post(`/blog/comment/${id}`, { text: 'A comment', parent: null });
  await ann.patch(`/blog/updatepost/${id}`, { title: 'Another title' });
  const cid = await api.member();
  await cid.send(ann);
  await cid.get('/users/logout');
  await ann.delete(`/blog/deletepost/${id}`);
  await api.app.get(JobsService).drain();
  mongo.off('commandStarted', note);
  expect(new Set(writing)).toEqual(new Set(['update', 'delete', 'findAndModify']));
  expect(unbounded).toEqual([]);
});

describe('an unknown reason', () => {
  it.each(['deletepost', 'deleteuser'])(
    'is refused by %s before a transaction begins, and changes nothing',
    async (call) => {
      const [author, admin] = [await api.member(), await api.admin()];
      const post = await author.createPost();
      const path =
        call === 'deletepost' ? `/blog/deletepost/${post}` : `/users/deleteuser/${author.id}`;
      const body = { reason: { code: 'no_such_code' } };
      const { result, commands } = await commandsDuring(api.database, () =>
        admin.delete(path, { body }),
      );
      expect(result.status).toBe(400);
      expect(commands.filter((name) => /Transaction$/.test(name))).toEqual([]);
      expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).body.user).toBe(author.name);
    },
  );
});
