import { randomUUID } from 'node:crypto';
import type { ChatPartner, Message, ReportedMessage } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { collectionsWith } from '../support/collections.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { next, openSockets } from '../support/sockets.js';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

let api: Api;
let moderator: Client;
const sockets = openSockets(() => api.member());
const { heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
  moderator = await api.staff('moderator');
});
afterEach(() => {
  jest.useRealTimers();
  sockets.closeAll();
});
afterAll(() => api.close());

const edit = (by: Client, id: string, text: string) =>
  by.patch(`/messages/editmessage/${id}`, { text });
const takeBack = (by: Client, id: string) => by.delete(`/messages/deletemessage/${id}`);
const block = (of: Client, to: Client) => of.put(`/users/relations/${to.id}`, { kind: 'block' });
const unblock = (of: Client, to: Client) =>
  of.delete(`/users/relations/${to.id}`, { body: { kind: 'block' } });
const read = async (by: Client, other: Client) =>
  (await by.get(`/messages/getmessage/${other.id}`)).body as Message[];

/** Ann and Bob, and her message to him with words of its own. */
async function sent() {
  const [ann, bob] = await Promise.all([api.member(), api.member()]);
  const words = `I will find you ${randomUUID()}`;
  const { _id: id } = (await ann.send(bob, { text: words })).body as Message;
  return { ann, bob, words, id };
}

async function makeOlder(id: string, milliseconds: number): Promise<void> {
  const createdAt = new Date(Date.now() - milliseconds);
  const _id = new Types.ObjectId(id);
  await api.database.collection('messages').updateOne({ _id }, { $set: { createdAt } });
}

async function linesOf(caseId: string): Promise<ReportedMessage[]> {
  const { body } = await moderator.post(`/moderation/cases/${caseId}/message`);
  return body.lines as ReportedMessage[];
}

/** The texts before its edits, as the staff read them in a new case. */
async function earlierIn(by: Client, id: string): Promise<string[]> {
  const lines = await linesOf(await caseOf(api, by, { type: 'message', id }));
  const earlier = lines.find(({ isReported }) => isReported)?.earlier ?? [];
  return earlier.map(({ text }) => text);
}

describe('editmessage', () => {
  it('replaces the text for both, and tells all their tabs', async () => {
    const { ann, bob, id } = await sent();
    const tabs = [
      await sockets.connect(ann),
      await sockets.connect(ann),
      await sockets.connect(bob),
    ];
    const told = Promise.all(tabs.map(({ socket }) => next<Message>(socket, 'messageEdited')));
    const { status, body } = await edit(ann, id, '  In other words ');
    expect([status, body]).toMatchObject([200, { _id: id, text: 'In other words', seq: 1 }]);
    expect(Date.parse(body.editedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
    expect(await told).toEqual([body, body, body]);
    expect(await read(bob, ann)).toEqual([body]);
    const { body: row } = await bob.get(`/messages/partner/${ann.id}`);
    expect((row as ChatPartner).lastMessage?.text).toBe('In other words');
  });

  it('changes and tells nothing for the same text', async () => {
    const { ann, bob, words, id } = await sent();
    const heard = await heardDuring(bob, async () => {
      expect((await edit(ann, id, words)).body).toMatchObject({ text: words, editedAt: null });
    });
    expect(heard).toEqual([]);
    const { body: first } = await edit(ann, id, 'Once');
    await makeOlder(id, 16 * minute);
    const again = await edit(ann, id, 'Once');
    expect([again.status, again.body.editedAt]).toEqual([200, first.editedAt]);
  });

  it('is the sender’s alone', async () => {
    const { ann, bob, words, id } = await sent();
    const statuses = [];
    for (const by of [bob, await api.member(), await api.admin()])
      statuses.push((await edit(by, id, 'Not mine')).status);
    expect(statuses).toEqual([403, 404, 404]);
    expect((await edit(ann, 'f'.repeat(24), 'Nothing')).status).toBe(404);
    expect((await read(bob, ann))[0]?.text).toBe(words);
  });

  it('is over after 15 minutes, and after 20 edits', async () => {
    const { ann, bob, id } = await sent();
    for (let count = 1; count <= 20; count += 1)
      expect((await edit(ann, id, `Edit ${count}`)).status).toBe(200);
    const over = {
      statusCode: 403,
      code: 'edit_over',
      message: 'You can’t edit this message any more',
    };
    expect((await edit(ann, id, 'Edit 21')).body).toMatchObject(over);
    const { body: other } = await ann.send(bob);
    await makeOlder(other._id, 16 * minute);
    expect((await edit(ann, other._id, 'Late')).body).toMatchObject(over);
    expect((await read(bob, ann)).map(({ text }) => text)).toEqual(['Edit 20', 'Hello']);
  });

  it('refuses a message without a text: a picture, and one taken back', async () => {
    const { ann, bob, id } = await sent();
    const { body: image } = await ann.send(bob, { image: await picture('teal') });
    await takeBack(ann, id);
    for (const each of [image._id as string, id])
      expect((await edit(ann, each, 'A text')).body).toMatchObject({
        statusCode: 409,
        code: 'nothing_to_edit',
      });
    const { body: both } = await ann.send(bob, { text: 'See', image: await picture('teal') });
    const { body } = await edit(ann, both._id, 'Look');
    expect(body).toMatchObject({ text: 'Look', imageWidth: both.imageWidth });
    expect(body.image).toContain('/api/files/');
  });

  it('keeps a request as short as its first message had to be', async () => {
    const [ann, bob] = await Promise.all([api.member(), api.member()]);
    await bob.patch('/messages/settings', { whoMayWrite: 'requests' });
    const { body } = await ann.send(bob);
    const heard = await heardDuring(bob, async () => {
      expect((await edit(ann, body._id, 'x'.repeat(501))).body.code).toBe('request_too_long');
      expect((await edit(ann, body._id, 'May I write?')).status).toBe(200);
      // Else the last message of `heardDuring` would wait for consent, too.
      await bob.patch('/messages/settings', { whoMayWrite: 'everyone' });
    });
    expect(heard).toEqual([]);
    const [request] = (await bob.get('/messages/requests')).body as { _id: string }[];
    const looked = await bob.post(`/messages/requests/${request?._id}/look`);
    expect(looked.body.text).toBe('May I write?');
  });

  it('leaves no earlier text in a stored answer, and still finds the message by its UUID', async () => {
    const [ann, bob] = await Promise.all([api.member(), api.member()]);
    const input = { text: 'regretted', clientId: randomUUID() };
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const { body } = await ann.send(bob, input, key);
    await edit(ann, body._id, 'Calm words');
    expect(await collectionsWith(api.database, 'regretted')).toEqual(['earlier_texts']);
    expect((await ann.send(bob, input, key)).body).toMatchObject({
      _id: body._id,
      text: 'Calm words',
    });
    expect(await read(bob, ann)).toHaveLength(1);
  });
});

describe('an edit across a block', () => {
  it('is refused to the one who blocks', async () => {
    const { ann, bob, id } = await sent();
    await block(ann, bob);
    expect((await edit(ann, id, 'Other words')).body.code).toBe('blocked_by_you');
  });

  it('is seen by its sender alone, who does not learn of the block', async () => {
    const { ann, bob, words, id } = await sent();
    await block(bob, ann);
    const heard = await heardDuring(bob, async () => {
      expect((await edit(ann, id, 'You cannot hide')).body.text).toBe('You cannot hide');
    });
    expect(heard).toEqual([]);
    const { body: row } = await ann.get(`/messages/partner/${bob.id}`);
    expect((row as ChatPartner).lastMessage?.text).toBe('You cannot hide');
    expect((await read(ann, bob))[0]).toMatchObject({ text: 'You cannot hide' });
    for (const each of [await read(bob, ann), await exportOf(api, bob)])
      expect(JSON.stringify(each)).not.toContain('You cannot hide');
    const own = JSON.parse(await exportOf(api, ann)) as { messages: object[] };
    expect(own.messages).toMatchObject([{ text: 'You cannot hide', editedAt: expect.any(String) }]);
    expect(own.messages[0]).not.toHaveProperty('unseenEdit');
    await unblock(bob, ann);
    expect((await read(bob, ann))[0]).toMatchObject({ text: words, editedAt: null });
    expect(await earlierIn(bob, id)).toEqual([]);
    await edit(ann, id, 'Sorry');
    for (const texts of [await read(bob, ann), await read(ann, bob)])
      expect(texts[0]?.text).toBe('Sorry');
  });
});

describe('the texts before an edit', () => {
  it('are read by staff in a report of that message, as evidence of their time', async () => {
    const { ann, bob, words, id } = await sent();
    const { body: beside } = await ann.send(bob, { text: 'Beside it' });
    await edit(ann, id, 'See you');
    await edit(ann, id, 'Have a nice day');
    await edit(ann, beside._id, 'Next to it');
    const caseId = await caseOf(api, bob, { type: 'message', id });
    await edit(ann, id, 'After the report');
    const lines = await linesOf(caseId);
    expect(lines.map(({ text, earlier }) => [text, earlier.map((each) => each.text)])).toEqual([
      ['Have a nice day', [words, 'See you']],
      ['Next to it', []],
    ]);
    expect(Date.parse(lines[0]?.earlier[0]?.until ?? '')).toBeGreaterThan(0);
  });

  it('are evidence also once the message is taken back', async () => {
    const { ann, bob, words, id } = await sent();
    await edit(ann, id, 'Have a nice day');
    await takeBack(ann, id);
    expect(await earlierIn(bob, id)).toEqual([words]);
  });

  it('are in no answer or export, and gone after seven days', async () => {
    const { ann, bob, words, id } = await sent();
    await edit(ann, id, 'Have a nice day');
    expect(await collectionsWith(api.database, words)).toEqual(['earlier_texts']);
    for (const [by, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const seen = JSON.stringify([await read(by, other), await exportOf(api, by)]);
      expect(seen).toContain('Have a nice day');
      expect(seen).not.toContain(words);
    }
    await runJobsDueIn(week - minute, api);
    expect(await collectionsWith(api.database, words)).toEqual(['earlier_texts']);
    await runJobsDueIn(week + minute, api);
    expect(await collectionsWith(api.database, words)).toEqual([]);
    expect(await earlierIn(bob, id)).toEqual([]);
  });

  it.each(['sender', 'receiver'])('go with the account of the %s', async (who) => {
    const { ann, bob, words, id } = await sent();
    await edit(ann, id, 'Have a nice day');
    const gone = who === 'sender' ? ann : bob;
    await gone.delete(`/users/deleteuser/${gone.id}`);
    await runJobsDueIn(61_000, api);
    expect(await collectionsWith(api.database, words)).toEqual([]);
  });
});
