import type { Message } from '@unburden/contracts';
import mongoose from 'mongoose';
import { keysFor } from '../../src/chat/conversations/conversation.schema.js';
import { MessagesQueries } from '../../src/chat/messages/messages.queries.js';
import { MessagesRepository } from '../../src/chat/messages/messages.repository.js';
import { outsideTransaction } from '../../src/database/transactions.js';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { planOf } from '../support/plans.js';
import { until } from '../support/until.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Two members who wrote `count` messages in turn: "1", "2" and so on. */
async function talk(count: number): Promise<[Client, Client, Message[]]> {
  const [ann, bob] = [await api.member(), await api.member()];
  const sent: Message[] = [];
  for (const text of numbers(1, count)) {
    const [from, to] = Number(text) % 2 ? [ann, bob] : [bob, ann];
    sent.push((await from.send(to, { text })).body);
  }
  return [ann, bob, sent];
}

async function read(reader: Client, other: Client | string, query = '') {
  const id = typeof other === 'string' ? other : other.id;
  const answer = await reader.get(`/messages/getmessage/${id}${query}`);
  return {
    ...answer,
    texts: answer.status === 200 ? (answer.body as Message[]).map(({ text }) => text) : [],
    next: answer.headers.get('x-next-cursor'),
  };
}

const unread = async (reader: Client, other: Client): Promise<number> => {
  const { body } = await reader.get('/messages/getUserForSidebar');
  return (
    (body as { _id: string; unread: number }[]).find(({ _id }) => _id === other.id)?.unread ?? -1
  );
};

describe('getmessage', () => {
  it('returns the latest messages, oldest first, and older pages without gaps or duplicates', async () => {
    const [ann, bob] = await talk(11);
    const latest = await read(ann, bob, '?limit=4');
    expect(latest.texts).toEqual(numbers(8, 11));
    await bob.send(ann, { text: 'meanwhile' });
    const before = await read(ann, bob, `?limit=4&cursor=${latest.next}`);
    expect(before.texts).toEqual(numbers(4, 7));
    const first = await read(ann, bob, `?limit=4&cursor=${before.next}`);
    expect([first.texts, first.next]).toEqual([numbers(1, 3), null]);
    expect((await read(ann, bob)).texts).toEqual([...numbers(1, 11), 'meanwhile']);
  });

  it('returns all messages after a given one in order, in pages', async () => {
    const [ann, bob, sent] = await talk(9);
    const after = `after=${sent[1]?._id.toUpperCase()}`;
    const texts: string[] = [];
    let next: string | null = null;
    do {
      const page = await read(ann, bob, `?limit=3&${after}${next ? `&cursor=${next}` : ''}`);
      texts.push(...page.texts);
      if (texts.length === 3) await bob.send(ann, { text: 'meanwhile' });
      next = page.next;
    } while (next);
    expect(texts).toEqual([...numbers(3, 9), 'meanwhile']);
    const end = await read(ann, bob, `?after=${sent[8]?._id}`);
    expect(end.texts).toEqual(['meanwhile']);
    const one = await read(ann, bob, `?limit=1&${after}`);
    expect((await read(ann, bob, `?limit=2&cursor=${one.next}`)).texts).toEqual(numbers(4, 5));
  });

  it('shows messages to their two members only, not to admins', async () => {
    const [ann, bob, sent] = await talk(2);
    const eve = await api.member();
    const admin = await api.admin();
    for (const outsider of [eve, admin]) {
      for (const member of [ann, bob]) {
        expect((await read(outsider, member)).body).toEqual([]);
        const after = await read(outsider, member, `?after=${sent[0]?._id}`);
        expect([after.status, after.body.message]).toEqual([404, 'Message not found']);
      }
    }
    // A message id of another conversation gives access to neither.
    await eve.send(ann, { text: 'between eve and ann' });
    expect((await read(eve, ann, `?after=${sent[0]?._id}`)).status).toBe(404);
    const cursor = (await read(ann, bob, '?limit=1')).next;
    expect((await read(eve, ann, `?cursor=${cursor}`)).texts).toEqual(['between eve and ann']);
  });

  it('returns 404 for an unknown member, and is empty with oneself', async () => {
    const ann = await api.member();
    expect((await read(ann, 'f'.repeat(24))).status).toBe(404);
    expect((await read(ann, 'nonsense')).status).toBe(400);
    expect((await read(ann, ann)).body).toEqual([]);
  });

  it.each([
    'limit=0',
    'limit=101',
    'cursor=nonsense',
    'cursor=',
    `cursor=${Buffer.from('before -1').toString('base64url')}`,
    `cursor=${Buffer.from('before 1e3').toString('base64url')}`,
    `cursor=${'x'.repeat(200)}`,
    'after=nonsense',
    'after=',
    'after[$ne]=x',
    `after=${'a'.repeat(24)}&cursor=${Buffer.from('before 3').toString('base64url')}`,
    'senderId=x',
  ])('refuses ?%s', async (query) => {
    const [ann, bob] = [await api.member(), await api.member()];
    expect((await read(ann, bob, `?${query}`)).status).toBe(400);
  });

  it('takes as many database commands for 100 messages as for one', async () => {
    const [ann, bob] = await talk(6);
    await read(ann, bob);
    let operations = 0;
    mongoose.set('debug', () => (operations += 1));
    await read(ann, bob, '?limit=1');
    const forOne = operations;
    await read(ann, bob, '?limit=100');
    mongoose.set('debug', false);
    expect(forOne).toBeGreaterThan(0);
    expect(operations - forOne).toBe(forOne);
  });

  it('walks an index in both directions', async () => {
    const [ann, bob] = await talk(12);
    const queries = api.app.get(MessagesQueries);
    const keys = keysFor(ann.id, bob.id);
    const planned = [
      queries.pageQuery(keys, null, 3),
      queries.pageQuery(keys, { direction: 'before', seq: 7 }, 3),
      queries.pageQuery(keys, { direction: 'after', seq: 7 }, 3),
    ];
    for (const query of planned) {
      const { stages, totalDocsExamined } = await planOf(query);
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
      expect(totalDocsExamined).toBe(3);
    }
  });
});

describe('unread', () => {
  it('counts received messages that were not fetched', async () => {
    const [ann, bob] = await talk(5);
    expect([await unread(ann, bob), await unread(bob, ann)]).toEqual([2, 3]);
    await read(ann, bob);
    expect([await unread(ann, bob), await unread(bob, ann)]).toEqual([0, 3]);
    await bob.send(ann);
    expect(await unread(ann, bob)).toBe(1);
  });

  it('does not fall by older pages, or by a page that does not reach the end', async () => {
    const [ann, bob, sent] = await talk(8);
    const back = Buffer.from('before 8').toString('base64url');
    await read(ann, bob, `?cursor=${back}`);
    await read(ann, bob, `?limit=2&after=${sent[0]?._id}`);
    expect(await unread(ann, bob)).toBe(4);
    await read(ann, bob, `?after=${sent[7]?._id}`);
    expect(await unread(ann, bob)).toBe(0);
  });

  it('counts a message that arrives during a read', async () => {
    const [ann, bob] = await talk(4);
    const messages = api.app.get(MessagesQueries);
    const pageQuery = messages.pageQuery.bind(messages);
    jest.spyOn(messages, 'pageQuery').mockImplementationOnce((...input) => {
      const page = pageQuery(...input);
      const exec = page.exec.bind(page);
      const meanwhile = async () => {
        const rows = await exec();
        await bob.send(ann, { text: 'just now' });
        return rows;
      };
      page.then = ((done: never, failed: never) => meanwhile().then(done, failed)) as never;
      return page;
    });
    expect((await read(ann, bob)).texts).toEqual(numbers(1, 4));
    expect(await unread(ann, bob)).toBe(1);
  });
});

describe('the chat of a deleted member', () => {
  it('is deleted for both sides, without other chats', async () => {
    const [ann, bob] = await talk(3);
    const eve = await api.member();
    await eve.send(bob, { text: 'stays' });
    const id = new mongoose.Types.ObjectId(ann.id);
    await api.database.collection('users').deleteOne({ _id: id });
    expect((await read(bob, ann)).status).toBe(404);
    // A message sent a moment before is deleted too.
    expect((await bob.send(ann)).status).toBe(201);
    await api.app
      .get(UserDataRegistry)
      .erase(ann.id, () => Promise.resolve(), { withContent: false });
    expect((await bob.send(ann)).status).toBe(404);
    const left = await api.database
      .collection('messages')
      .countDocuments({ $or: [{ sender: id }, { receiver: id }] });
    const conversations = await api.database
      .collection('conversations')
      .countDocuments({ members: id });
    expect([left, conversations]).toEqual([0, 0]);
    expect((await read(bob, eve)).texts).toEqual(['stays']);
  });

  it('is not recreated by a message in flight', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const messages = api.app.get(MessagesRepository);
    const insert = messages.insert.bind(messages);
    const id = new mongoose.Types.ObjectId(bob.id);
    jest.spyOn(messages, 'insert').mockImplementationOnce(async (message) => {
      const remove = () => api.database.collection('users').deleteOne({ _id: id });
      const removal = outsideTransaction(remove);
      const stored = await insert(message);
      void removal.catch(() => undefined);
      return stored;
    });
    const { status } = await ann.send(bob);
    expect([201, 404]).toContain(status);
    const users = api.database.collection('users');
    await until(async () => {
      await users.deleteOne({ _id: id });
      return (await users.countDocuments({ _id: id })) === 0;
    });
    await api.app
      .get(UserDataRegistry)
      .erase(bob.id, () => Promise.resolve(), { withContent: false });
    expect(await api.database.collection('messages').countDocuments({ receiver: id })).toBe(0);
    expect((await ann.send(bob)).status).toBe(404);
  });
});
