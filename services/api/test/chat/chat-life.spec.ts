import type { Message } from '@unburden/contracts';
import { Types } from 'mongoose';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { type Connected, next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets();
const { connect } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);

async function say(from: Client, to: Client, ...texts: string[]): Promise<Message[]> {
  const sent: Message[] = [];
  for (const text of texts) sent.push((await from.send(to, { text })).body);
  return sent;
}

async function conversation(reader: Client, other: Client, query = '') {
  const { body, headers } = await reader.get(`/messages/getmessage/${other.id}${query}`);
  return { messages: body as Message[], readUpTo: headers.get('x-read-up-to') };
}

async function unread(reader: Client): Promise<number> {
  const { headers } = await reader.get('/messages/getUserForSidebar');
  return Number(headers.get('x-unread-total'));
}

const read = (reader: Client, other: Client, upTo: string | undefined) =>
  reader.patch(`/messages/read/${other.id}`, { upTo });
const remove = (by: Client, message: Message | undefined) =>
  by.delete(`/messages/deletemessage/${message?._id ?? ''}`);
const typing = (by: Client, to: Client) => by.post(`/messages/typing/${to.id}`);
/** Both have written. */
async function talk(one: Client, other: Client): Promise<void> {
  await say(one, other, 'Hello');
  await say(other, one, 'Hello');
}
const settings = (of: Client, change: object) => of.patch('/messages/settings', change);

const heardDuring = (listener: Client, work: () => Promise<unknown>) =>
  sockets.heardDuring(listener, api.member, work);

describe('a sent message', () => {
  it('is also sent to the sender’s other sockets', async () => {
    const [ann, bob] = await pair();
    const tabs = [await connect(ann), await connect(ann)];
    const came = Promise.all(tabs.map(({ socket }) => next<Message>(socket, 'messageSent')));
    const { body } = await ann.send(bob, { text: 'from here' });
    expect((await came).map(({ _id }) => _id)).toEqual([body._id, body._id]);
    expect(
      tabs.flatMap(({ heard }) => heard).filter(({ event }) => event === 'newMessage'),
    ).toEqual([]);
  });
});

describe('reading', () => {
  it('does not happen by HEAD, which is refused', async () => {
    const [ann, bob] = await pair();
    await ann.send(bob);
    expect((await bob.request('HEAD', `/messages/getmessage/${ann.id}`)).status).toBe(405);
    expect(await unread(bob)).toBe(1);
    await bob.get(`/messages/getmessage/${ann.id}`);
    expect(await unread(bob)).toBe(0);
  });

  it('up to a message leaves later messages unread', async () => {
    const [ann, bob] = await pair();
    const [one, two, , four] = await say(ann, bob, '1', '2', '3', '4');
    expect((await read(bob, ann, two?._id)).body).toEqual({ unread: 2 });
    expect((await read(bob, ann, one?._id)).body).toEqual({ unread: 2 });
    expect(await unread(bob)).toBe(2);
    const [own] = await say(bob, ann, 'mine');
    await say(ann, bob, '5');
    expect((await read(bob, ann, own?._id)).body).toEqual({ unread: 1 });
    expect((await read(bob, ann, four?._id)).body).toEqual({ unread: 1 });
  });

  it('sends a read receipt to both, and shows it to the partner in the conversation', async () => {
    const [ann, bob] = await pair();
    const [, two] = await say(ann, bob, '1', '2', '3');
    const listeners = [await connect(ann), await connect(bob)];
    const told = Promise.all(listeners.map(({ socket }) => next(socket, 'conversationRead')));
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    await read(bob, ann, two?._id);
    const reading = { userId: bob.id, partnerId: ann.id, upTo: two?._id, unread: 1 };
    expect(await told).toEqual([reading, reading]);
    expect((await conversation(ann, bob)).readUpTo).toBe(two?._id);
    expect((await conversation(bob, ann)).readUpTo).toBeNull();
  });

  it('happens by fetching the newest messages, unless with `peek`', async () => {
    const [ann, bob] = await pair();
    const [, two] = await say(ann, bob, '1', '2');
    await conversation(bob, ann, '?peek=true');
    expect(await unread(bob)).toBe(2);
    const { socket } = await connect(ann);
    const told = next<{ upTo: string }>(socket, 'conversationRead');
    await conversation(bob, ann);
    expect((await told).upTo).toBe(two?._id);
    expect(await unread(bob)).toBe(0);
  });

  it('sends no receipt when either member has read receipts off', async () => {
    for (const off of [0, 1]) {
      const both = await pair();
      const [ann, bob] = both;
      const [one, two] = await say(ann, bob, '1', '2');
      await settings(both[off] ?? ann, { readMarks: false });
      expect(await heardDuring(ann, () => read(bob, ann, one?._id))).toEqual([]);
      expect(await heardDuring(bob, () => read(bob, ann, two?._id))).toEqual(['conversationRead']);
      expect((await conversation(ann, bob)).readUpTo).toBeNull();
      // Turning them on again reveals nothing from before.
      await settings(both[off] ?? ann, { readMarks: true });
      expect((await conversation(ann, bob)).readUpTo).toBeNull();
    }
  });

  it('sends no receipt for a member who appears offline, and still counts for themselves', async () => {
    const [ann, bob] = await pair();
    await say(ann, bob, '1', '2');
    await settings(bob, { appearOffline: true });
    const opened = await heardDuring(ann, () => conversation(bob, ann));
    expect(opened).toEqual([]);
    expect(await unread(bob)).toBe(0);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    await settings(bob, { appearOffline: false });
    expect(await heardDuring(ann, () => conversation(bob, ann))).toEqual([]);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    // The partner's own receipts are not affected.
    await settings(bob, { appearOffline: true });
    await say(bob, ann, '3');
    expect(await heardDuring(bob, () => conversation(ann, bob))).toEqual(['conversationRead']);
  });

  it('returns 404 for a message of another conversation', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const [message] = await say(ann, bob, 'private');
    expect((await read(eve, ann, message?._id)).status).toBe(404);
    expect((await read(bob, eve, message?._id)).status).toBe(404);
    expect((await read(bob, ann, 'nonsense')).status).toBe(400);
    expect(await unread(bob)).toBe(1);
  });
});

describe('deletemessage', () => {
  it('clears the message for both members and notifies both', async () => {
    const [ann, bob] = await pair();
    await say(ann, bob, 'before');
    const message: Message = (
      await ann.send(bob, { text: 'a secret', image: await picture('teal') })
    ).body;
    const listeners = [await connect(ann), await connect(bob)];
    const told = Promise.all(listeners.map(({ socket }) => next(socket, 'messageDeleted')));
    expect(await remove(ann, message)).toMatchObject({
      status: 200,
      body: { message: 'Message deleted' },
    });
    const gone = { _id: message._id, senderId: ann.id, receiverId: bob.id };
    expect(await told).toEqual([gone, gone]);
    for (const [reader, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const { messages } = await conversation(reader, other);
      expect(messages[1]).toMatchObject({ ...gone, deleted: true, text: '', image: null, seq: 2 });
    }
    const stored = await api.database
      .collection('messages')
      .findOne({ _id: new Types.ObjectId(message._id) });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(stored?.bodyHash).toBeNull();
    await api.app.get(FileSweeper).sweep(new Date(Date.now() + 1_000));
    const file = await fetch(`${api.url}${message.image ?? ''}`, {
      headers: { Authorization: `Bearer ${bob.token ?? ''}` },
    });
    expect(file.status).toBe(404);
    expect((await remove(ann, message)).status).toBe(200);
  });

  it('lowers the unread count only for an unread message', async () => {
    const [ann, bob] = await pair();
    const [one, two, three] = await say(ann, bob, '1', '2', '3');
    await read(bob, ann, one?._id);
    await remove(ann, one);
    expect(await unread(bob)).toBe(2);
    await remove(ann, three);
    expect(await unread(bob)).toBe(1);
    await say(ann, bob, '4');
    expect(await unread(bob)).toBe(2);
    expect((await read(bob, ann, two?._id)).body).toEqual({ unread: 1 });
    await conversation(bob, ann);
    expect(await unread(bob)).toBe(0);
    await say(ann, bob, '5');
    expect(await unread(bob)).toBe(1);
  });

  it('keeps the unread count right under concurrent sends, reads and deletions', async () => {
    const [ann, bob] = await pair();
    const sent = await say(ann, bob, ...Array.from('abcdefghij'));
    await Promise.all([
      ...sent.slice(0, 5).map((message) => remove(ann, message)),
      ...sent.slice(2, 7).map(({ _id }) => read(bob, ann, _id)),
      ...['k', 'l', 'm'].map((text) => ann.send(bob, { text })),
    ]);
    // Read up to the seventh: three of the first ten and three new messages are unread.
    expect(await unread(bob)).toBe(6);
  });

  it('shows in the chat list that the last message was deleted', async () => {
    const [ann, bob] = await pair();
    const [message] = await say(ann, bob, 'a secret');
    await remove(ann, message);
    const { body } = await bob.get('/messages/getUserForSidebar');
    const row = (body as { _id: string; lastMessage: object }[]).find(({ _id }) => _id === ann.id);
    expect(row?.lastMessage).toEqual({ text: '', hasImage: false, isOwn: false, deleted: true });
  });

  it('is allowed for the sender, and returns 404 to others', async () => {
    const [ann, bob] = await pair();
    const [eve, admin] = [await api.member(), await api.admin()];
    const [message] = await say(ann, bob, 'stays');
    expect((await remove(bob, message)).status).toBe(403);
    expect((await remove(eve, message)).status).toBe(404);
    expect((await remove(admin, message)).status).toBe(404);
    expect((await remove(ann, { ...message, _id: 'f'.repeat(24) } as Message)).status).toBe(404);
    expect((await conversation(bob, ann)).messages[0]?.text).toBe('stays');
  });

  it('returns the deleted message when it is sent again', async () => {
    const [ann, bob] = await pair();
    const clientId = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d';
    const first = await ann.send(bob, { text: 'once', clientId });
    await remove(ann, first.body);
    const again = await ann.send(bob, { text: 'once', clientId });
    expect(again.body).toMatchObject({ _id: first.body._id, deleted: true, text: '' });
  });
});

describe('a message that its receiver has read with read receipts off', () => {
  /** All that its sender learns when they take their only message back. */
  const learned = async (isRead: boolean, isAnswer: boolean) => {
    const [ann, bob] = [await api.member(), await api.member()];
    await settings(bob, { readMarks: false, presence: 'partners' });
    await connect(bob);
    if (isAnswer) await say(bob, ann, 'Hello');
    const [only] = await say(ann, bob, 'Hello?');
    if (isRead) await conversation(bob, ann);
    const told: unknown[] = [];
    const heard = await heardDuring(ann, async () => {
      const { result, commands } = await commandsDuring(api.database, () => remove(ann, only));
      told.push([result.status, result.body, commands]);
    });
    const again = await connect(ann);
    told.push(heard, again.online.includes(bob.id));
    for (const path of [
      `getmessage/${bob.id}?peek=true`,
      `partner/${bob.id}`,
      `getUserForSidebar?q=${encodeURIComponent(bob.name)}`,
      `getUserForSidebar?online=true&q=${encodeURIComponent(bob.name)}`,
    ]) {
      const { status, body, headers } = await ann.get(`/messages/${path}`);
      const named = [...headers].filter(([name]) => /^x-(?!request-id)/.test(name));
      told.push(status, body, named);
    }
    return JSON.stringify(told)
      .replaceAll(bob.id, 'BOB')
      .replaceAll(bob.name, 'Bob')
      .replaceAll(ann.id, 'ANN')
      .replace(/\b[0-9a-f]{24}\b/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  };

  it.each([false, true])(
    'looks the same when it is taken back (an answer: %s)',
    async (isAnswer) => {
      expect(await learned(true, isAnswer)).toBe(await learned(false, isAnswer));
    },
  );
});

describe('typing', () => {
  it('is sent to the partner only, and not stored', async () => {
    const [ann, bob] = await pair();
    const eve = await connect(await api.member());
    const { socket } = await connect(bob);
    const told = next(socket, 'typing');
    expect((await typing(ann, bob)).status).toBe(204);
    expect(await told).toEqual({ userId: ann.id });
    expect(eve.heard.filter(({ event }) => event === 'typing')).toEqual([]);
  });

  it('is not sent when either member has it off, or the typing member appears offline', async () => {
    const off: [who: number, change: object][] = [
      [0, { typing: false }],
      [1, { typing: false }],
      [0, { appearOffline: true }],
    ];
    for (const [who, change] of off) {
      const both = await pair();
      const [ann, bob] = both;
      await settings(both[who] ?? ann, change);
      expect(await heardDuring(bob, () => typing(ann, bob))).toEqual([]);
    }
  });

  it('is refused towards oneself, an unknown member, or with a body', async () => {
    const [ann, bob] = await pair();
    expect((await typing(ann, ann)).status).toBe(400);
    expect((await ann.post(`/messages/typing/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await ann.post(`/messages/typing/${bob.id}`, { text: 'x' })).status).toBe(400);
  });
});

describe('the settings', () => {
  it('are on by default, and change one by one', async () => {
    const ann = await api.member();
    const seen = { typing: true, readMarks: true, appearOffline: false, presence: 'everyone' };
    const atFirst = { ...seen, whoMayWrite: 'everyone' };
    expect((await ann.get('/messages/settings')).body).toEqual(atFirst);
    expect((await settings(ann, { typing: false })).body).toEqual({ ...atFirst, typing: false });
    expect((await settings(ann, { appearOffline: true })).body).toEqual({
      ...{ ...atFirst, typing: false },
      appearOffline: true,
      presence: 'nobody',
    });
    expect((await (await ann.loginAgain()).get('/messages/settings')).body.typing).toBe(false);
  });

  it('keep the last choice of presence while the member appears offline', async () => {
    const ann = await api.member();
    const after = async (change: object) => {
      const { appearOffline, presence } = (await settings(ann, change)).body;
      return [appearOffline, presence];
    };
    expect(await after({ presence: 'partners' })).toEqual([false, 'partners']);
    expect(await after({ appearOffline: true })).toEqual([true, 'nobody']);
    expect(await after({ typing: false })).toEqual([true, 'nobody']);
    expect(await after({ appearOffline: false })).toEqual([false, 'partners']);
    expect(await after({ presence: 'nobody' })).toEqual([true, 'nobody']);
    expect(await after({ presence: 'everyone' })).toEqual([false, 'everyone']);
    // Of a contradiction the more private part holds.
    expect(await after({ presence: 'everyone', appearOffline: true })).toEqual([true, 'nobody']);
    expect(await after({ presence: 'nobody', appearOffline: false })).toEqual([true, 'nobody']);
    expect(await after({ appearOffline: false })).toEqual([false, 'everyone']);
  });

  it.each([
    {},
    { presence: 'friends' },
    { presence: null },
    { typing: 'no' },
    { typing: null },
    { typing: 0 },
    { online: true },
  ])('refuse %j', async (change) => {
    const ann = await api.member();
    expect((await settings(ann, change)).status).toBe(400);
    expect(await api.database.collection('chat_settings').countDocuments({ online: true })).toBe(0);
  });

  it('are deleted with the account', async () => {
    const ann = await api.member();
    await settings(ann, { typing: false });
    await api.app.get(UserDataRegistry).erase(ann.id, () => Promise.resolve());
    const _id = new Types.ObjectId(ann.id);
    expect(await api.database.collection('chat_settings').findOne({ _id })).toBeNull();
  });
});

describe('a member who appears offline', () => {
  it('is in no presence list until they appear online again', async () => {
    const [ann, bob] = await pair();
    const watcher = await connect(ann);
    const isSeen = (ids: string[]) => ids.includes(bob.id);
    const came = next<string[]>(watcher.socket, 'getOnlineUsers', isSeen);
    await connect(bob);
    await came;
    const left = next<string[]>(watcher.socket, 'getOnlineUsers', (ids) => !isSeen(ids));
    await settings(bob, { appearOffline: true });
    await left;
    const second = await connect(bob);
    expect(second.online).not.toContain(bob.id);
    expect((await connect(ann)).online).not.toContain(bob.id);
    // Their socket still receives presence.
    const told = next<Message>(second.socket, 'newMessage');
    await ann.send(bob);
    await told;
    const back = next<string[]>(watcher.socket, 'getOnlineUsers', isSeen);
    await settings(bob, { appearOffline: false });
    await back;
  });
});

describe('a member who appears online to partners', () => {
  type Change = { online: string[]; offline: string[] };
  /** Resolves when a client has heard of the change, in either format. */
  const comes = ({ socket }: Connected, who: Client) =>
    Promise.race([
      next<string[]>(socket, 'getOnlineUsers', (ids) => ids.includes(who.id)),
      next<Change>(socket, 'onlineUsersChanged', ({ online }) => online.includes(who.id)),
    ]);
  const goes = ({ socket }: Connected, who: Client) =>
    Promise.race([
      next<string[]>(socket, 'getOnlineUsers', (ids) => !ids.includes(who.id)),
      next<Change>(socket, 'onlineUsersChanged', ({ offline }) => offline.includes(who.id)),
    ]);
  const delta = { query: { presence: 'delta' } };
  const mentions = (who: Client, { heard }: Connected) =>
    heard.some(({ value }) => JSON.stringify(value).includes(who.id));
  const listed = async (by: Client) =>
    ((await by.get('/messages/getUserForSidebar?online=true')).body as { _id: string }[]).map(
      ({ _id }) => _id,
    );

  it('is in the lists of partners and in their own, and in no other', async () => {
    const [ann, bob] = await pair();
    const [eve, admirer] = await pair();
    await settings(bob, { presence: 'partners' });
    await talk(ann, bob);
    await say(admirer, bob, 'Hello?', 'Hello??');
    const partners = [await connect(ann), await connect(ann, delta)];
    const strangers = [await connect(eve), await connect(eve, delta), await connect(admirer)];
    const came = Promise.all(partners.map((each) => comes(each, bob)));
    const own = await connect(bob);
    expect(own.online).toContain(bob.id);
    await came;
    expect(await listed(ann)).toContain(bob.id);
    expect(await listed(eve)).not.toContain(bob.id);
    expect(await listed(admirer)).not.toContain(bob.id);
    expect((await connect(ann)).online).toContain(bob.id);
    expect((await connect(eve)).online).not.toContain(bob.id);
    const went = Promise.all(partners.map((each) => goes(each, bob)));
    own.socket.disconnect();
    await went;
    // Someone whom all see comes last, so that all that was told before has arrived.
    const cid = await api.member();
    const allCame = Promise.all([...partners, ...strangers].map((each) => comes(each, cid)));
    await connect(cid);
    await allCame;
    expect(strangers.map((each) => mentions(bob, each))).toEqual([false, false, false]);
  });

  it('changes the choice at once, and partners do not notice a change between the two', async () => {
    const [ann, bob] = await pair();
    const eve = await connect(await api.member(), delta);
    await talk(ann, bob);
    const partner = await connect(ann, delta);
    const all = Promise.all([comes(eve, bob), comes(partner, bob)]);
    await connect(bob);
    await all;
    partner.heard.length = 0;
    const hidden = goes(eve, bob);
    await settings(bob, { presence: 'partners' });
    await hidden;
    const shown = comes(eve, bob);
    await settings(bob, { presence: 'everyone' });
    await shown;
    expect(mentions(bob, partner)).toBe(false);
    const gone = Promise.all([goes(eve, bob), goes(partner, bob)]);
    await settings(bob, { presence: 'nobody' });
    await gone;
  });

  it.each(['unread', 'read'])(
    'appears with the first answer, until it is taken back %s',
    async (how) => {
      const [ann, bob] = await pair();
      await settings(bob, { presence: 'partners' });
      await connect(bob);
      const clients = [await connect(ann), await connect(ann, delta)];
      await say(ann, bob, 'Hello?');
      const came = Promise.all(clients.map((each) => comes(each, bob)));
      const [answer] = await say(bob, ann, 'Hello');
      await came;
      if (how === 'read') await conversation(ann, bob);
      const went = Promise.all(clients.map((each) => goes(each, bob)));
      await remove(bob, answer);
      await went;
      expect(await listed(ann)).not.toContain(bob.id);
    },
  );

  it('appears as long as one of several answers stands', async () => {
    const [ann, bob] = await pair();
    await settings(bob, { presence: 'partners' });
    await connect(bob);
    const watcher = await connect(ann, delta);
    await say(ann, bob, 'Hello?');
    const came = comes(watcher, bob);
    const [one, two, three] = await say(bob, ann, '1', '2', '3');
    await came;
    await conversation(ann, bob);
    for (const answer of [two, one]) {
      await remove(bob, answer);
      expect((await connect(ann)).online).toContain(bob.id);
    }
    const went = goes(watcher, bob);
    await remove(bob, three);
    await went;
    expect((await connect(ann)).online).not.toContain(bob.id);
    const back = comes(watcher, bob);
    await say(bob, ann, '4');
    await back;
    expect(await unread(ann)).toBe(1);
  });

  it('sends strangers no receipt, no mark and no typing, as if they were away', async () => {
    const [ann, bob] = await pair();
    await settings(bob, { presence: 'partners' });
    await say(ann, bob, '1', '2');
    const work = async () => {
      await typing(bob, ann);
      await conversation(bob, ann);
    };
    expect(await heardDuring(ann, work)).toEqual([]);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    expect(await unread(bob)).toBe(0);
    await say(bob, ann, 'mine');
    const [three] = await say(ann, bob, '3');
    expect(await heardDuring(ann, work)).toEqual(['typing', 'conversationRead']);
    expect((await conversation(ann, bob)).readUpTo).toBe(three?._id);
  });

  it('looks to a stranger like one who is away, in each answer and event', async () => {
    const viewer = await api.member();
    const [hidden, away] = await pair();
    await settings(hidden, { presence: 'partners' });
    const told = await connect(viewer, delta);
    await connect(hidden);
    for (const each of [hidden, away]) await say(viewer, each, 'Hello?');
    await typing(hidden, viewer);
    await conversation(hidden, viewer);
    const same = (value: unknown, who: Client) =>
      JSON.stringify(value, (key, part: unknown) =>
        /^(seq|createdAt|lastMessageAt|_id|clientId)$/.test(key) && part !== who.id ? null : part,
      )
        .replaceAll(who.id, 'id')
        .replaceAll(who.name, 'name');
    const seen = async (who: Client) => {
      const paths = [
        `/messages/getmessage/${who.id}?peek=true`,
        `/messages/partner/${who.id}`,
        `/messages/getUserForSidebar?q=${encodeURIComponent(who.name)}`,
        `/messages/getUserForSidebar?online=true&q=${encodeURIComponent(who.name)}`,
        `/users/userpublicdetail/${encodeURIComponent(who.name)}`,
      ];
      const answers = [];
      for (const path of paths) {
        const { status, body, headers } = await viewer.get(path);
        const named = [...headers].filter(([name]) => !/date|request-id|etag|length/.test(name));
        answers.push(same([status, body, named], who));
      }
      return answers;
    };
    expect(await seen(hidden)).toEqual(await seen(away));
    const cid = await api.member();
    const came = comes(told, cid);
    await connect(cid);
    await came;
    const ofThem = told.heard.filter(({ value }) => JSON.stringify(value).includes(hidden.id));
    expect(ofThem.map(({ event }) => event)).toEqual(['messageSent']);
  });
});

describe('a new member', () => {
  it('appears online to everyone, or with CONTACT=consent to partners', async () => {
    const consent = await startApi({ contact: 'consent' });
    const ann = await consent.member();
    expect((await ann.get('/messages/settings')).body).toEqual({
      typing: true,
      readMarks: true,
      appearOffline: false,
      presence: 'partners',
      whoMayWrite: 'requests',
    });
    expect((await settings(ann, { presence: 'everyone' })).body.presence).toBe('everyone');
    await consent.close();
  });
});
