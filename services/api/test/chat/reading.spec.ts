import { limits } from '@unburden/contracts';
import { Types } from 'mongoose';
import { changeSettings, conversation, read, say, unread } from '../support/chat.js';
import { type Api, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { connect, heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);

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
      await changeSettings(both[off] ?? ann, { readMarks: false });
      expect(await heardDuring(ann, () => read(bob, ann, one?._id))).toEqual([]);
      expect(await heardDuring(bob, () => read(bob, ann, two?._id))).toEqual(['conversationRead']);
      expect((await conversation(ann, bob)).readUpTo).toBeNull();
      // Turning them on again reveals nothing from before.
      await changeSettings(both[off] ?? ann, { readMarks: true });
      expect((await conversation(ann, bob)).readUpTo).toBeNull();
    }
  });

  it('sends no receipt for a member who appears offline, and still counts for themselves', async () => {
    const [ann, bob] = await pair();
    await say(ann, bob, '1', '2');
    await changeSettings(bob, { appearOffline: true });
    const opened = await heardDuring(ann, () => conversation(bob, ann));
    expect(opened).toEqual([]);
    expect(await unread(bob)).toBe(0);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    await changeSettings(bob, { appearOffline: false });
    expect(await heardDuring(ann, () => conversation(bob, ann))).toEqual([]);
    expect((await conversation(ann, bob)).readUpTo).toBeNull();
    // The partner's own receipts are not affected.
    await changeSettings(bob, { appearOffline: true });
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
