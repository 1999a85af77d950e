import { randomUUID } from 'node:crypto';
import type { Message } from '@unburden/contracts';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets();
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);
const read = async (by: Client, other: Client) =>
  (await by.get(`/messages/getmessage/${other.id}`)).body as Message[];
const send = async (from: Client, to: Client, text: string, replyTo?: string) =>
  (await from.send(to, { text, ...(replyTo !== undefined && { replyTo }) })).body as Message;

/** What both read as quoted by the last message. */
async function quotedBy(one: Client, other: Client) {
  const last = [(await read(one, other)).at(-1), (await read(other, one)).at(-1)];
  expect(last[0]?.replyTo).toEqual(last[1]?.replyTo);
  return last[0]?.replyTo;
}

describe('a reply', () => {
  it('comes with the beginning of the message that it answers', async () => {
    const [ann, bob] = await pair();
    const asked = await send(ann, bob, `How\nare you? ${'really '.repeat(30)}`);
    const { socket } = await sockets.connect(ann);
    const came = next<Message>(socket, 'newMessage');
    const answer = await send(bob, ann, 'Well', asked._id);
    const replyTo = { _id: asked._id, sender: ann.id, hasImage: false, deleted: false };
    expect(answer.replyTo).toMatchObject(replyTo);
    expect(answer.replyTo?.text).toMatch(/^How are you\? really .{60,80}$/);
    expect(answer.replyTo?.text.length).toBeLessThanOrEqual(100);
    expect(await came).toEqual(answer);
    expect(await quotedBy(ann, bob)).toEqual(answer.replyTo);
    expect(asked.replyTo).toBeNull();
  });

  it('says that it answers a picture', async () => {
    const [ann, bob] = await pair();
    const { body } = await ann.send(bob, { image: await picture('teal') });
    await send(bob, ann, 'Nice', body._id);
    expect(await quotedBy(ann, bob)).toMatchObject({ text: '', hasImage: true });
  });

  it('follows the message that it answers: edited, and taken back', async () => {
    const [ann, bob] = await pair();
    const asked = await send(ann, bob, 'A sekret');
    const headers = { 'Idempotency-Key': randomUUID() };
    await bob.send(ann, { text: 'Oh', replyTo: asked._id }, { headers });
    await ann.patch(`/messages/editmessage/${asked._id}`, { text: 'A secret' });
    expect(await quotedBy(ann, bob)).toMatchObject({ text: 'A secret', deleted: false });
    await ann.delete(`/messages/deletemessage/${asked._id}`);
    expect(await quotedBy(ann, bob)).toMatchObject({ _id: asked._id, text: '', deleted: true });
    const stored = await api.database.collection('idempotency_keys').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('A se');
    expect((await send(bob, ann, 'Why?', asked._id)).replyTo).toMatchObject({ deleted: true });
  });

  it('quotes nothing once it is taken back itself', async () => {
    const [ann, bob] = await pair();
    const asked = await send(ann, bob, 'Hello');
    const answer = await send(bob, ann, 'Oh', asked._id);
    await bob.delete(`/messages/deletemessage/${answer._id}`);
    expect(await quotedBy(ann, bob)).toBeNull();
  });

  it('keeps its quote when it is edited', async () => {
    const [ann, bob] = await pair();
    const asked = await send(ann, bob, 'Hello');
    const answer = await send(bob, ann, 'Oh', asked._id);
    const { body } = await bob.patch(`/messages/editmessage/${answer._id}`, { text: 'Hi' });
    expect(body).toMatchObject({ text: 'Hi', replyTo: { _id: asked._id, text: 'Hello' } });
  });

  it('is refused to a message that is not of this conversation, or unknown', async () => {
    const [ann, bob] = await pair();
    const eve = await api.member();
    const [asked, elsewhere] = [await send(ann, bob, 'Hello'), await send(ann, eve, 'Hello')];
    const tries: [Client, Client, string][] = [
      [ann, bob, elsewhere._id],
      [eve, ann, asked._id],
      [eve, bob, asked._id],
      [ann, bob, 'f'.repeat(24)],
    ];
    for (const [from, to, replyTo] of tries) {
      const { body } = await from.send(to, { text: 'Mine', replyTo });
      expect(body).toMatchObject({ statusCode: 404, code: 'quoted_not_found' });
    }
    expect((await ann.send(bob, { text: 'Odd', replyTo: 'x' })).status).toBe(400);
    const nobody = { text: 'Hello', replyTo: asked._id };
    expect((await ann.send('f'.repeat(24), nobody)).body.code).toBe('user_not_found');
    expect(await read(ann, bob)).toHaveLength(1);
  });

  it('does not show its receiver what they have not seen', async () => {
    const [ann, bob] = await pair();
    await send(ann, bob, 'Hello');
    await bob.put(`/users/relations/${ann.id}`, { kind: 'block' });
    const unseen = await send(ann, bob, 'A curse');
    expect((await bob.send(ann, { text: 'x', replyTo: unseen._id })).status).toBeGreaterThan(400);
    await bob.delete(`/users/relations/${ann.id}`, { body: { kind: 'block' } });
    expect((await bob.send(ann, { text: 'x', replyTo: unseen._id })).status).toBe(404);
    const { socket } = await sockets.connect(bob);
    const came = next<Message>(socket, 'newMessage');
    const answer = await send(ann, bob, 'As I said', unseen._id);
    expect(answer.replyTo?.text).toBe('A curse');
    expect(await came).toEqual({ ...answer, replyTo: null });
    expect((await read(bob, ann)).at(-1)).toMatchObject({ text: 'As I said', replyTo: null });
  });

  it('is another message under the same UUID when it answers another', async () => {
    const [ann, bob] = await pair();
    const asked = [await send(bob, ann, 'One'), await send(bob, ann, 'Two')];
    const input = { text: 'Yes', clientId: randomUUID() };
    const first = await ann.send(bob, { ...input, replyTo: asked[0]?._id ?? '' });
    const again = await ann.send(bob, { ...input, replyTo: asked[0]?._id ?? '' });
    expect(again.body).toEqual(first.body);
    expect((await ann.send(bob, { ...input, replyTo: asked[1]?._id ?? '' })).status).toBe(422);
    expect((await ann.send(bob, input)).status).toBe(422);
  });

  it('costs a page one command, however many there are', async () => {
    const [ann, bob] = await pair();
    const costs: number[] = [];
    const cost = async () => {
      await read(bob, ann);
      const { result, commands } = await commandsDuring(api.database, () => read(bob, ann));
      costs.push(commands.length);
      return result;
    };
    const first = await send(ann, bob, 'Hello');
    await cost();
    await send(ann, bob, 'Reply', first._id);
    await cost();
    for (let count = 2; count < 50; count += 1)
      await send(ann, bob, 'Reply', (await read(ann, bob))[count % 7]?._id ?? first._id);
    const page = await cost();
    expect(page.filter(({ replyTo }) => replyTo)).toHaveLength(49);
    const [none = 0] = costs;
    expect(costs).toEqual([none, none + 1, none + 1]);
  });
});
