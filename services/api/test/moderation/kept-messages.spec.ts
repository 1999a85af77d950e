import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  CaseSummary,
  Message,
  MessageRequest,
  OpenedMessageRequest,
  ReportedMessage,
} from '@unburden/contracts';
import { Types } from 'mongoose';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn, stopClock } from '../support/clock.js';
import { collectionsWith } from '../support/collections.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { next, openSockets } from '../support/sockets.js';

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

let api: Api;
let moderator: Client;
const sockets = openSockets();
beforeAll(async () => {
  api = await startApi();
  moderator = await api.staff('moderator');
});
afterEach(() => {
  jest.useRealTimers();
  sockets.closeAll();
});
afterAll(() => api.close());

const report = (by: Client, id: string) =>
  by.post('/reports', { target: { type: 'message', id }, reason: 'unkind' });
const takeBack = (by: Client, id: string) => by.delete(`/messages/deletemessage/${id}`);
const read = (by: Client, other: Client) => by.get(`/messages/getmessage/${other.id}`);
const sweep = (now: number) => api.app.get(FileSweeper).sweep(new Date(now));
const files = () => readdir(join(api.environment.files.directory, 'chat'));
const nameIn = (address: string | null) => /[0-9a-f]{32}\.webp/.exec(address ?? '')?.[0] ?? '';

/** The message that the failures of a chat with a deleted account offer for a report. */
async function namedBy(reader: Client, gone: Client): Promise<unknown[]> {
  const answers = [await read(reader, gone), await reader.get(`/messages/partner/${gone.id}`)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  return answers.map(({ body }) => body.reportable as unknown);
}

/** Loads a picture as a browser does. */
async function load(by: Client, address: string | null): Promise<number> {
  const headers = { Cookie: by.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' };
  const answer = await fetch(`${api.url}${address ?? ''}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Ann and Bob, and what she wrote to him, which he has read. */
async function threat() {
  const [ann, bob] = await Promise.all([api.member(), api.member()]);
  const words = `I will find you ${randomUUID()}`;
  const clientId = randomUUID();
  const input = { text: words, image: await picture('red'), clientId };
  const key = { headers: { 'Idempotency-Key': randomUUID() } };
  const sent = (await ann.send(bob, input, key)).body as Message;
  await read(bob, ann);
  const sendAgain = async () => [
    await ann.send(bob, input, key),
    await ann.send(bob, input, { headers: { 'Idempotency-Key': randomUUID() } }),
  ];
  return { ann, bob, words, sent, id: sent._id, file: nameIn(sent.image), sendAgain };
}

async function linesOf(caseId: string): Promise<ReportedMessage[]> {
  const { body } = await moderator.post(`/moderation/cases/${caseId}/message`);
  return body.lines as ReportedMessage[];
}

describe('a message taken back', () => {
  it('is reported by its receiver for seven days, and staff read it as it was', async () => {
    const { ann, bob, words, id, file } = await threat();
    await bob.send(ann, { text: 'Who are you?' });
    const second = (await ann.send(bob, { text: 'You know' })).body as Message;
    await takeBack(ann, id);
    await takeBack(ann, second._id);
    expect(await collectionsWith(api.database, words)).toEqual(['kept_messages']);

    stopClock(Date.now() + week - minute);
    await sweep(Date.now());
    expect(await files()).toContain(file);
    const late = await bob.loginAgain();
    const caseId = await caseOf(api, late, { type: 'message', id });
    jest.useRealTimers();
    const lines = await linesOf(caseId);
    expect(lines.map(({ text, hasImage }) => [text, hasImage])).toEqual([
      [words, true],
      ['Who are you?', false],
      ['You know', false],
    ]);
    expect(lines[0]).toMatchObject({
      _id: id,
      sender: { _id: ann.id, name: ann.name },
      isReported: true,
      isDeletedSince: true,
    });
    const about = (await moderator.get(`/moderation/cases/${caseId}`)).body as CaseSummary;
    expect(about).toMatchObject({ author: { _id: ann.id }, target: { _id: id } });
    const shown = await moderator.post(`/moderation/cases/${caseId}/pictures`);
    expect(await load(moderator, shown.body.pictures[0].image)).toBe(200);
    // The case holds words and file for longer than the message was kept.
    await runJobsDueIn(week + minute, api);
    expect(await collectionsWith(api.database, words)).toEqual(['cases']);
    await sweep(Date.now() + 2 * week);
    expect(await files()).toContain(file);
  });

  it('is gone after seven days, with its file', async () => {
    const { ann, bob, words, id, file } = await threat();
    await takeBack(ann, id);
    stopClock(Date.now() + week);
    expect((await report(await bob.loginAgain(), id)).status).toBe(404);
    await runJobsDueIn(0, api);
    expect((await report(bob, id)).status).toBe(404);
    expect(await collectionsWith(api.database, words)).toEqual([]);
    await sweep(Date.now() + week + 2 * minute);
    expect(await files()).not.toContain(file);
  });

  it('says when it was taken back, from which the seven days count', async () => {
    const { ann, bob, id } = await threat();
    const before = Date.now();
    await takeBack(ann, id);
    const { body } = await read(bob, ann);
    const [message] = body as Message[];
    const at = Date.parse(message?.deletedAt ?? '');
    expect([at >= before, at <= Date.now()]).toEqual([true, true]);
    expect((await ann.send(bob, { text: 'It stays' })).body).toMatchObject({ deletedAt: null });
  });

  it('from a request is reported by the one who had looked at it', async () => {
    const [ann, bob, eve] = await Promise.all([api.member(), api.member(), api.member()]);
    await bob.patch('/messages/settings', { whoMayWrite: 'requests' });
    const { body: sent } = await ann.send(bob, { text: 'I know your street' });
    const [request] = (await bob.get('/messages/requests')).body as MessageRequest[];
    const looked = await bob.post(`/messages/requests/${request?._id}/look`);
    const { message } = looked.body as OpenedMessageRequest;
    await takeBack(ann, sent._id);
    expect((await bob.get('/messages/requests')).body).toEqual([]);
    expect((await report(eve, message)).status).toBe(404);
    const caseId = await caseOf(api, bob, { type: 'message', id: message });
    expect(await linesOf(caseId)).toMatchObject([{ _id: message, text: 'I know your street' }]);
  });

  it('is reported by nobody else', async () => {
    const { ann, id } = await threat();
    const eve = await api.member();
    await takeBack(ann, id);
    for (const by of [ann, eve, moderator]) expect((await report(by, id)).status).toBe(404);
  });

  it('is seen by nobody else, not even by its two people', async () => {
    const { ann, bob, words, sent, id, sendAgain } = await threat();
    const listeners = await Promise.all([sockets.connect(ann), sockets.connect(bob)]);
    const told = listeners.map(({ socket }) => next(socket, 'messageDeleted'));
    await takeBack(ann, id);
    await Promise.all(told);
    const answers = await sendAgain();
    for (const [by, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await load(by, sent.image)).toBe(404);
      answers.push(
        await read(by, other),
        await by.get('/messages/getUserForSidebar'),
        await by.get(`/messages/partner/${other.id}`),
      );
      const json = await exportOf(api, by);
      expect(json).not.toContain(words);
      expect(JSON.parse(json)).toMatchObject({ messages: [{ text: '' }], pictures: [] });
    }
    for (const seen of [answers.map(({ body }) => body), listeners.map(({ heard }) => heard)]) {
      expect(JSON.stringify(seen)).not.toContain(words);
      expect(JSON.stringify(seen)).not.toContain(nameIn(sent.image));
    }
  });

  it('is kept no longer once its receiver has left', async () => {
    const { ann, bob, words, id, file } = await threat();
    await takeBack(ann, id);
    expect((await bob.delete(`/users/deleteuser/${bob.id}`)).status).toBe(200);
    expect(await collectionsWith(api.database, words)).toEqual([]);
    await sweep(Date.now() + minute);
    expect(await files()).not.toContain(file);
  });
});

describe('a message of an erased account', () => {
  it('is reported by its receiver, and staff read it as it was', async () => {
    const { ann, bob, words, id, file } = await threat();
    await bob.send(ann, { text: 'A secret of mine' });
    await ann.send(bob, { text: 'You know' });
    const old = (await ann.send(bob, { text: 'Older than a week' })).body as Message;
    const before = { $set: { createdAt: new Date(Date.now() - week - minute) } };
    const ofOld = { _id: new Types.ObjectId(old._id) };
    await api.database.collection('messages').updateOne(ofOld, before);
    const eve = await api.member();
    expect((await ann.delete(`/users/deleteuser/${ann.id}`)).status).toBe(200);
    await runJobsDueIn(61_000, api);
    expect(await collectionsWith(api.database, words)).toEqual(['kept_messages']);
    expect(await collectionsWith(api.database, 'A secret of mine')).toEqual([]);
    expect(await collectionsWith(api.database, 'Older than a week')).toEqual([]);
    await sweep(Date.now() + week - minute);
    expect(await files()).toContain(file);

    const [last] = await namedBy(bob, ann);
    expect(await namedBy(bob, ann)).toEqual([last, last]);
    expect(await namedBy(eve, ann)).toEqual([undefined, undefined]);
    expect((await report(eve, id)).status).toBe(404);
    expect((await report(bob, old._id)).status).toBe(404);
    const caseId = await caseOf(api, bob, { type: 'message', id });
    expect(await linesOf(caseId)).toMatchObject([
      { _id: id, sender: { _id: ann.id, name: null }, text: words, isReported: true },
      { _id: last, text: 'You know', isReported: false },
    ]);
    const about = (await moderator.get(`/moderation/cases/${caseId}`)).body as CaseSummary;
    expect(about).toMatchObject({ author: null, target: { _id: id } });
  });

  it('is gone after seven days, with the last that the database knows of the account', async () => {
    const { ann, bob, words, id, file } = await threat();
    const taken = (await ann.send(bob, { text: 'Taken back before' })).body as Message;
    await takeBack(ann, taken._id);
    await ann.delete(`/users/deleteuser/${ann.id}`);
    await runJobsDueIn(61_000, api);
    expect(await collectionsWith(api.database, ann.id)).toEqual(['kept_messages']);
    stopClock(Date.now() + week);
    const late = await bob.loginAgain();
    expect((await report(late, id)).status).toBe(404);
    expect(await namedBy(late, ann)).toEqual([undefined, undefined]);
    await runJobsDueIn(0, api);
    expect((await report(bob, id)).status).toBe(404);
    for (const trace of [words, 'Taken back before', ann.id]) {
      expect(await collectionsWith(api.database, trace)).toEqual([]);
    }
    await sweep(Date.now() + week + 2 * minute);
    expect(await files()).not.toContain(file);
  });
});
