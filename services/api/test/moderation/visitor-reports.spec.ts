import { randomBytes } from 'node:crypto';
import type { CaseDetail } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { type Api, ownOrigin, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api;
let author: Client;
let reporter: Client;
let moderator: Client;
beforeAll(async () => {
  api = await startApi({ rateLimits: true, trustedProxies: 1 });
  author = await api.member();
  reporter = await api.member();
  moderator = await api.staff('moderator');
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.close());

type Kind = 'post' | 'comment' | 'reply' | 'user' | 'message';
/** An unused client address. */
const newAddress = () => [...randomBytes(4)].join('.');
const report = (address: string, type: Kind, id: string, more: object = {}, headers: object = {}) =>
  api
    .visitor()
    .post(
      '/reports',
      { target: { type, id }, reason: 'unkind', ...more },
      { headers: { 'X-Forwarded-For': address, ...headers } },
    );
const openCase = async (target: string) => {
  const open = { target: new Types.ObjectId(target), isOpen: true };
  return (await api.database.collection('cases').findOne(open))?._id.toString() ?? null;
};
const look = async (target: string): Promise<CaseDetail> =>
  (await moderator.get(`/moderation/cases/${await openCase(target)}`)).body;

describe('a visitor’s report', () => {
  it('gives a reason of the list, which visitors can read', async () => {
    const { status, body } = await api.visitor().get('/moderation/reasons');
    expect([status, (body as { code: string }[]).map(({ code }) => code)]).toEqual([
      200,
      expect.arrayContaining(['worried', 'unkind']),
    ]);
  });

  it('of a post, comment, reply or member opens a case, and promises no answer', async () => {
    const { post, comment, reply } = await author.startThread();
    const address = newAddress();
    const things: [Kind, string, text: string][] = [
      ['post', post, 'A text'],
      ['comment', comment, 'First'],
      ['reply', reply, 'Second'],
      ['user', author.id, author.name],
    ];
    for (const [type, id, text] of things) {
      const answer = await report(address, type, id, { note: 'Look at this' });
      expect([answer.status, answer.body]).toEqual([
        201,
        { message: 'Thank you. We’ll review it.' },
      ]);
      expect(await look(id)).toMatchObject({
        target: { type, _id: id },
        author: { _id: author.id },
        reportCount: 1,
        reported: [{ text }],
        reports: [{ reason: { code: 'unkind', note: 'Look at this' }, byVisitor: true }],
      });
    }
  });

  it('counts once from one address, and is answered the same again for a week', async () => {
    const { post } = await author.startThread();
    const [here, there] = ['2001:db8:1:2::1', '2001:db8:1:3::1'];
    const answers = [
      await report(here, 'post', post),
      await report(here, 'post', post, { reason: 'spam' }),
      // The same household.
      await report('2001:db8:1:2:a:b:c:d', 'post', post),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await look(post)).toMatchObject({ reportCount: 1, reasons: [{ code: 'unkind' }] });
    expect((await look(post)).reports).toHaveLength(1);

    await report(there, 'post', post);
    expect((await look(post)).reports).toHaveLength(2);

    const id = await openCase(post);
    await moderator.post(`/moderation/cases/${id}/resolve`, { outcome: 'no_action' });
    expect((await report(here, 'post', post)).body).toEqual(answers[0]?.body);
    expect(await openCase(post)).toBeNull();
  });

  it('counts again once MongoDB has removed the mark, a week later', async () => {
    const { post } = await author.startThread();
    const before = Date.now();
    await report(newAddress(), 'post', post);
    const marks = await api.database.collection('visitor_marks').find().toArray();
    const last = Math.max(...marks.map(({ expiresAt }) => (expiresAt as Date).getTime()));
    const week = 7 * 24 * 60 * 60_000;
    expect(last).toBeGreaterThanOrEqual(before + week);
    expect(last).toBeLessThanOrEqual(Date.now() + week);
    const indexes = await api.database.collection('visitor_marks').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it('adds one to the count of a case, whatever the number of visitors', async () => {
    const { post } = await author.startThread();
    await caseOf(api, reporter, { type: 'post', id: post });
    await Promise.all(Array.from({ length: 4 }, () => report(newAddress(), 'post', post)));
    const detail = await look(post);
    expect(detail.reportCount).toBe(2);
    expect(detail.reports.map(({ byVisitor }) => byVisitor)).toEqual([
      false,
      ...Array<boolean>(4).fill(true),
    ]);
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).status).toBe(200);
  });

  it('of more than twenty visitors is thanked for and not kept, which leaves room for members', async () => {
    const { post } = await author.startThread();
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => report(newAddress(), 'post', post)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await caseOf(api, reporter, { type: 'post', id: post });
    const { reports, reportCount } = await look(post);
    expect([reports.length, reports.at(-1)?.byVisitor, reportCount]).toEqual([21, false, 2]);
  });

  it('leaves no address behind', async () => {
    const { post } = await author.startThread();
    const address = '198.51.100.77';
    await report(address, 'post', post);
    const collections = await api.database.db?.collections();
    const stored = await Promise.all((collections ?? []).map((each) => each.find().toArray()));
    expect(JSON.stringify(stored)).not.toContain(address);
    const marks = await api.database.collection('visitor_marks').find().toArray();
    expect(JSON.stringify(marks)).not.toContain(post);
  });

  it('sends nobody a notice when its case is resolved and reopened', async () => {
    const { post } = await author.startThread();
    await report(newAddress(), 'post', post);
    const id = await openCase(post);
    const count = () => api.database.collection('notices').countDocuments();
    const before = await count();
    const resolved = await moderator.post(`/moderation/cases/${id}/resolve`, {
      outcome: 'no_action',
    });
    expect([resolved.status, await count()]).toEqual([200, before]);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    expect(await look(post)).toMatchObject({ state: 'open', reports: [{ byVisitor: true }] });
  });

  it('cannot be of a message, nor of what is not there', async () => {
    const { post, comment } = await author.startThread();
    const message: string = (await author.send(reporter, { text: 'Unkind' })).body._id;
    await author.delete(`/blog/deletepost/${post}`);
    const absent = new Types.ObjectId().toString();
    for (const [type, id, status] of [
      ['message', message, 401],
      ['message', absent, 401],
      ['post', post, 404],
      ['comment', comment, 404],
      ['user', absent, 404],
    ] as [Kind, string, number][]) {
      expect([type, (await report(newAddress(), type, id)).status]).toEqual([type, status]);
      expect(await openCase(id)).toBeNull();
    }
  });

  it('is validated as a member’s is', async () => {
    const member = reporter.id;
    for (const more of [
      { reason: 'no_such' },
      { note: 'x'.repeat(501) },
      { target: { type: 'user', id: 'x' } },
      { more: 1 },
    ]) {
      expect([more, (await report(newAddress(), 'user', member, more)).status]).toEqual([
        more,
        400,
      ]);
    }
    expect(await openCase(member)).toBeNull();
  });

  it('cannot come from a foreign page', async () => {
    const member = reporter.id;
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Referer: 'https://evil.example/' },
      { Origin: ownOrigin, 'Sec-Fetch-Site': 'cross-site' },
    ]) {
      expect((await report(newAddress(), 'user', member, {}, headers)).status).toBe(403);
    }
    expect(await openCase(member)).toBeNull();
    const own = await report(newAddress(), 'user', member, {}, { Origin: ownOrigin });
    expect(own.status).toBe(201);
  });

  itInAll(
    'fits the limit of its address, and those of an IPv6 network one of their own',
    async () => {
      stopClock();
      const address = newAddress();
      for (let each = 0; each < 20; each += 1) {
        expect((await report(address, 'user', author.id)).status).toBe(201);
      }
      const refused = await report(address, 'user', author.id);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await report(newAddress(), 'user', author.id)).status).toBe(201);
      moveClock(60 * 60_000);
      expect((await report(address, 'user', author.id)).status).toBe(201);

      // Reports of nothing count too.
      const absent = new Types.ObjectId().toHexString();
      for (let each = 0; each < 200; each += 1) {
        const house = `2001:db8:abcd:${each.toString(16)}::1`;
        expect((await report(house, 'user', absent)).status).toBe(404);
      }
      expect((await report('2001:db8:abcd:ffff::1', 'user', author.id)).status).toBe(429);
    },
  );
});
