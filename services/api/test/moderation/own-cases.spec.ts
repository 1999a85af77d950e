import { type AuditEntry, type CaseSummary, limits } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';

let api: Api;
let reporter: Client;
let moderator: Client;
let colleague: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  [reporter, moderator, colleague, admin] = await Promise.all([
    api.member(),
    api.staff('moderator'),
    api.staff('moderator'),
    api.admin(),
  ]);
});
afterAll(() => api.close());

const reason = { code: 'unkind', note: 'Please stop' };
const note = 'Between us: talk to them';
const onCase = (by: Client, id: string, what: string, body?: object) =>
  by.post(`/moderation/cases/${id}/${what}`, body);
const reopen = (by: Client, id: string) => by.delete(`/moderation/cases/${id}/resolve`);
const acts = (by: Client, query = '') => by.get(`/moderation/audit-log?limit=50&${query}`);
const totalOf = async (by: Client, query = '') =>
  Number((await acts(by, query)).headers.get('x-total-count'));

/** A reported message of the moderator, which a colleague reads and decides on. */
async function decidedCase() {
  const { body } = await moderator.send(reporter, { image: await picture('red') });
  const message: string = body._id;
  const id = await caseOf(api, reporter, { type: 'message', id: message });
  const steps = [
    await onCase(colleague, id, 'message'),
    await onCase(colleague, id, 'pictures'),
    await admin.post(`/moderation/warn/${moderator.id}`, { reason, note }),
    await onCase(colleague, id, 'resolve', { outcome: 'warned', reason, note }),
    await reopen(colleague, id),
  ];
  expect(steps.map(({ status }) => status)).toEqual(Array(5).fill(200));
  return { id, message };
}

describe('a case about one of the staff', () => {
  it('leaves no trace for them in the audit log, the overview and their history', async () => {
    const before = {
      all: [await totalOf(moderator), await totalOf(admin)],
      own: await totalOf(moderator, `author=${moderator.id}`),
    };
    const { id, message } = await decidedCase();
    const lists = [
      '/moderation/audit-log?limit=50',
      `/moderation/audit-log?author=${moderator.id}`,
      `/moderation/audit-log?author=${moderator.id}&action=message.read`,
      `/moderation/audit-log?target=${message}`,
      `/moderation/audit-log?actor=${colleague.id}&action=report.resolved`,
      '/moderation/overview',
      `/moderation/history/${moderator.id}`,
    ];
    for (const path of lists) {
      const hers = await moderator.get(path);
      expect([path, hers.status]).toEqual([path, path.includes('history') ? 403 : 200]);
      const text = JSON.stringify(hers.body);
      for (const trace of [id, message, note, reason.note]) expect(text).not.toContain(trace);
      expect(JSON.stringify((await admin.get(path)).body)).toMatch(
        new RegExp(`${message}|${note}`),
      );
    }
    expect((await acts(moderator, `target=${message}`)).body).toEqual([]);
    const seen = (await acts(admin, `author=${moderator.id}`)).body as AuditEntry[];
    expect(seen.slice(0, 5).map(({ action }) => action)).toEqual([
      ...['report.reopened', 'report.resolved', 'user.warned', 'picture.read', 'message.read'],
    ]);
    expect(await totalOf(moderator)).toBe(before.all[0]);
    expect(await totalOf(admin)).toBe((before.all[1] ?? 0) + 5);
    expect(await totalOf(moderator, `author=${moderator.id}`)).toBe(before.own);
    expect(await totalOf(moderator, `target=${message}`)).toBe(0);
  });

  it('answers them like one that there is not', async () => {
    const id = await caseOf(api, reporter, { type: 'user', id: moderator.id });
    const answers = async (of: string) => {
      const given = [
        await moderator.get(`/moderation/cases/${of}`),
        await onCase(moderator, of, 'claim'),
        await onCase(moderator, of, 'notes', { text: 'Mine' }),
        await onCase(moderator, of, 'resolve', { outcome: 'no_action' }),
        await onCase(moderator, of, 'message'),
        await onCase(moderator, of, 'pictures'),
        await reopen(moderator, of),
        await moderator.delete(`/moderation/cases/${of}/claim`),
      ];
      return given.map(({ status, body }) => [status, body]);
    };
    const ofNone = await answers(new Types.ObjectId().toString());
    expect(ofNone[0]).toMatchObject([404, { code: 'case_not_found' }]);
    expect(await answers(id)).toEqual(ofNone);
  });

  it('makes no gap in their pages, with as many entries as the total says', async () => {
    const since = new Date().toISOString();
    const post = await reporter.createPost();
    for (const text of ['One', 'Two', 'Three']) {
      await admin.patch(`/blog/updatepost/${post}`, { text });
      await admin.post(`/moderation/warn/${moderator.id}`, { reason, note });
      await admin.post(`/moderation/warn/${moderator.id}`, { reason, note });
    }
    const pagesOf = async (by: Client) => {
      const sizes: number[] = [];
      for (let cursor = ''; cursor !== 'none';) {
        const page = await by.get(`/moderation/audit-log?from=${since}&limit=2${cursor}`);
        expect(page.headers.get('x-total-count')).toBe(by === moderator ? '3' : '9');
        sizes.push((page.body as AuditEntry[]).length);
        const next = page.headers.get('x-next-cursor');
        cursor = next === null ? 'none' : `&cursor=${next}`;
      }
      return sizes;
    };
    expect(await pagesOf(moderator)).toEqual([2, 1]);
    expect(await pagesOf(colleague)).toEqual([2, 2, 2, 2, 1]);
  });

  it('is left out of the total by an index, and the total still ends at its limit', async () => {
    const entry = (author: string) => ({
      _id: new Types.ObjectId(),
      actor: new Types.ObjectId(admin.id),
      action: 'user.warned',
      targetType: 'user',
      target: new Types.ObjectId(author),
      author: new Types.ObjectId(author),
      reason: null,
      createdAt: new Date('2020-01-01'),
    });
    const others = Array.from({ length: limits.counted.max + 10 }, () => entry(reporter.id));
    const own = Array.from({ length: 10 }, () => entry(moderator.id));
    await api.database.collection('audit_entries').insertMany([...others, ...own]);
    await api.database.db?.command({ profile: 2 });
    expect(await totalOf(moderator, 'action=user.warned')).toBe(limits.counted.max);
    await acts(moderator);
    await acts(moderator, `author=${moderator.id}`);
    await api.database.db?.command({ profile: 0 });
    const seen = await api.database
      .collection('system.profile')
      .find<{ planSummary?: string; docsExamined?: number; hasSortStage?: boolean }>({
        ns: /\.audit_entries$/,
      })
      .toArray();
    expect(seen.length).toBeGreaterThan(5);
    for (const { planSummary = '', docsExamined = 0, hasSortStage = false } of seen) {
      expect([planSummary.includes('COLLSCAN'), hasSortStage]).toEqual([false, false]);
      expect(docsExamined).toBeLessThanOrEqual(200);
    }
  });

  it('hides neither their own acts nor what concerns their account', async () => {
    const person = await api.staff('moderator');
    const post = await reporter.createPost();
    await person.patch(`/blog/updatepost/${post}`, { text: 'Other words' });
    await admin.patch(`/moderation/role/${person.id}`, { role: 'admin' });
    const again = await person.loginAgain();
    expect((await acts(again)).status).toBe(403);
    const { email, password } = person;
    await person.enter('adminlogin', { email, password, adminKey: adminCredentials.adminKey });
    const seen = (await acts(person)).body as AuditEntry[];
    expect(seen.slice(0, 3).map(({ action }) => action)).toEqual([
      ...['staff.signed_in', 'user.role_changed', 'post.edited'],
    ]);
  });
});

describe('a case that one of the staff reported', () => {
  it('is for others to decide, read and reopen', async () => {
    const author = await api.member();
    const post = await author.createPost();
    const message: string = (await author.send(moderator, { image: await picture('red') })).body
      ._id;
    const postCase = await caseOf(api, moderator, { type: 'post', id: post });
    const messageCase = await caseOf(api, moderator, { type: 'message', id: message });
    const refused = (answer: unknown) =>
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'You reported this. Someone else has to decide.' },
      });
    refused(await onCase(moderator, postCase, 'claim'));
    refused(await onCase(moderator, postCase, 'notes', { text: 'Mine' }));
    refused(await onCase(moderator, postCase, 'resolve', { outcome: 'removed' }));
    refused(await onCase(moderator, messageCase, 'message'));
    refused(await onCase(moderator, messageCase, 'pictures'));
    const seen = await moderator.get(`/moderation/cases/${postCase}`);
    expect(seen).toMatchObject({ status: 200, body: { state: 'open', notes: [] } });
    const queue = (await moderator.get('/moderation/cases?limit=50')).body as CaseSummary[];
    expect(queue.map(({ _id }) => _id)).toEqual(expect.arrayContaining([postCase, messageCase]));

    const others = [
      await onCase(colleague, postCase, 'claim'),
      await onCase(colleague, postCase, 'resolve', { outcome: 'no_action' }),
      await onCase(colleague, messageCase, 'message'),
      await onCase(colleague, messageCase, 'pictures'),
    ];
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    refused(await reopen(moderator, postCase));
    expect((await reopen(admin, postCase)).status).toBe(200);
  });

  it('can be given back by one who reported it while it was in their hand', async () => {
    const post = await (await api.member()).createPost();
    const id = await caseOf(api, reporter, { type: 'post', id: post });
    expect((await onCase(moderator, id, 'claim')).status).toBe(200);
    await caseOf(api, moderator, { type: 'post', id: post });
    expect((await onCase(moderator, id, 'resolve', { outcome: 'no_action' })).status).toBe(403);
    const given = await moderator.delete(`/moderation/cases/${id}/claim`);
    expect(given).toMatchObject({ status: 200, body: { case: { state: 'open' } } });
  });
});
