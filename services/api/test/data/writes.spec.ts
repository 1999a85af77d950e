import { randomUUID } from 'node:crypto';
import { limits } from '@unburden/contracts';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
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

/** The answer to Ann's call, and its database commands. */
async function writes(path: string, body: object = {}) {
  const { result, commands } = await commandsDuring(api.database, () => ann.post(path, body));
  expect([200, 201]).toContain(result.status);
  return { ...result.body, commands };
}

const post = () => writes('/blog/createpost', { title: 'A title', text: 'A text' });

/** The first command of every member's call: the session with its account. */
const session = 'aggregate';
const end = 'commitTransaction';

it('counts at most ten thousand unread messages, whichever is read', async () => {
  const [cid, dan] = [await api.member(), await api.member()];
  const { _id: first } = (await cid.send(dan, { text: 'The first of many' })).body;
  const message = await api.database.collection('messages').findOne({ text: 'The first of many' });
  const more = limits.counted.max + 100;
  await api.database.collection('messages').insertMany(
    Array.from({ length: more }, (_, index) => ({
      ...message,
      _id: new Types.ObjectId(),
      seq: index + 2,
      clientId: null,
    })),
  );
  const side = cid.id < dan.id ? 'second' : 'first';
  await api.database
    .collection('conversations')
    .updateOne(
      { members: new Types.ObjectId(dan.id) },
      { $inc: { seq: more, [`received.${side}`]: more } },
    );
  const read = await dan.patch(`/messages/read/${cid.id}`, { upTo: first });
  expect(read.body).toEqual({ unread: limits.counted.max });
});

describe('the number of database commands of a write', () => {
  it('is four for a post', async () => {
    expect((await post()).commands).toEqual([session, 'insert', 'update', end]);
  });

  it('is six for a comment and a reply to it, also by those whose answer counts first', async () => {
    const path = `/blog/comment/${(await post()).post._id}`;
    const six = [session, 'aggregate', 'update', 'update', 'update', end];
    const own = await writes(path, { text: 'A comment', parent: null });
    expect(own.commands).toEqual(six);
    const reply = await writes(path, { text: 'A reply', parent: own.comment._id });
    expect(reply.commands).toEqual(six);
    const below = await writes(path, { text: 'A reply', parent: reply.comment._id });
    expect(below.commands).toEqual(six);
    const first = await commandsDuring(api.database, () =>
      bob.post(path, { text: 'I hear you', parent: null }),
    );
    expect(first.commands).toEqual(six);
    const replying = await writes(`/blog/postreply/${below.comment._id}`, { text: 'A reply' });
    expect(replying.commands).toEqual([session, 'find', ...six.slice(1)]);
  });

  it('is five for a vote, and six to retract it', async () => {
    const id = (await post()).post._id;
    const [like, dislike] = [`/blog/likepost/${id}`, `/blog/dislikepost/${id}`];
    const five = [session, 'findAndModify', 'findAndModify', 'find', end];
    expect((await writes(like)).commands).toEqual(five);
    expect((await writes(dislike)).commands).toEqual(five);
    expect((await writes(dislike)).commands).toHaveLength(6);
    expect((await writes(like, { on: true })).commands).toEqual(five);
    expect((await writes(like, { on: false })).commands).toHaveLength(6);
  });

  it('is six for a like of a comment, and again five', async () => {
    const path = `/blog/comment/${(await post()).post._id}`;
    const { comment } = await writes(path, { text: 'A comment', parent: null });
    const like = async () => {
      const call = () => ann.put(`/blog/likecomment/${comment._id}`);
      return (await commandsDuring(api.database, call)).commands;
    };
    expect(await like()).toEqual([session, 'find', 'find', 'update', 'update', end]);
    expect(await like()).toEqual([session, 'find', 'find', 'update', end]);
  });

  it('is bounded for any number of notices marked as read', async () => {
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
    const { result, commands } = await commandsDuring(api.database, () =>
      ann.patch('/users/notices/read', { upTo }),
    );
    expect(result.body).toEqual({ unread: 0 });
    const step = ['find', 'update'];
    expect(commands).toEqual([session, 'find', ...step, ...step, ...step, 'aggregate']);
  });

  it('is four for a message in an existing conversation', async () => {
    const send = () =>
      writes(`/messages/sendmessage/${bob.id}`, { text: 'Hi', clientId: randomUUID() });
    await send();
    expect((await send()).commands).toEqual([session, 'findAndModify', 'insert', end]);
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

describe('typing', () => {
  it('reads of the other account only whether they may be written to', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const reads: unknown[] = [];
    const note = ({ command }: { command: Record<string, unknown> }) => {
      if (command.find === 'users') reads.push(command.projection);
    };
    const mongo = api.database.getClient();
    mongo.on('commandStarted', note);
    try {
      expect((await ann.post(`/messages/typing/${bob.id}`)).status).toBe(204);
    } finally {
      mongo.off('commandStarted', note);
    }
    expect(reads).toEqual([{ relationCount: 1, whoMayWrite: 1 }]);
  });
});
