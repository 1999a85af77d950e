import { randomUUID } from 'node:crypto';
import type { Notice } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';
import { picture } from '../support/pictures.js';

let api: Api;
let reporter: Client;
let moderator: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startApi();
  [reporter, moderator, colleague] = await Promise.all([
    api.member(),
    api.staff('moderator'),
    api.staff('moderator'),
  ]);
});
afterAll(() => api.close());

const resolve = (by: Client, id: string, more: object = {}) =>
  by.post(`/moderation/cases/${id}/resolve`, { outcome: 'sent_help', ...more });
const noticesOf = async (by: Client) => (await by.get('/users/notices')).body as Notice[];
const actsOn = async (target: string) =>
  (await moderator.get(`/moderation/audit-log?target=${target}`)).body as unknown[];

/** A post of a new member, and the case of the report about it. */
async function worry() {
  const author = await api.member();
  const post = await author.createPost('Easier not to be here', 'I mean it');
  return { author, post, id: await caseOf(api, reporter, { type: 'post', id: post }) };
}

describe('help that staff send without a report', () => {
  const send = (by: Client, type: string, id: string, more: object = {}) =>
    by.post('/moderation/help', { target: { type, id }, ...more });

  it('arrives once, like a warning, however often the same call comes', async () => {
    const author = await api.member();
    const post = await author.createPost('Easier not to be here', 'I mean it');
    const calls: [path: string, body: object][] = [
      ['/moderation/help', { target: { type: 'post', id: post } }],
      [`/moderation/warn/${author.id}`, { reason: { code: 'unkind' } }],
    ];
    for (const [path, body] of calls) {
      const key = { headers: { 'Idempotency-Key': randomUUID() } };
      const answers = [];
      for (let tries = 0; tries < 2; tries += 1) {
        answers.push(await moderator.post(path, body, key));
      }
      expect(answers[0]?.status).toBe(200);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
    }
    expect(await toldKinds(author)).toEqual(['warned', 'help_sent']);
    expect(await actsOn(post)).toHaveLength(1);
  });

  it('reaches the author of a post, comment or reply, and a member, and nobody else', async () => {
    const author = await api.member();
    const { post, comment, reply } = await author.startThread();
    const targets = [
      ['post', post],
      ['comment', comment],
      ['reply', reply],
      ['user', author.id],
    ] as const;
    for (const [type, id] of targets) {
      const note = 'Look again tomorrow';
      const answer = await send(moderator, type, id, { note });
      expect(answer).toMatchObject({ status: 200, body: { message: 'Help sent' } });
      const told = await noticesOf(author);
      expect(told[0]).toMatchObject({
        ...{ kind: 'help_sent', target: { type, _id: id } },
        ...{ reason: null, message: '', outcome: null, read: false },
      });
      expect(JSON.stringify(told)).not.toMatch(/Look again/);
      expect(JSON.stringify(told)).not.toContain(moderator.name);
      expect(await actsOn(id)).toMatchObject([
        {
          ...{ action: 'user.help_sent', actor: { _id: moderator.id } },
          ...{ author: { _id: author.id }, reason: null, after: { note } },
        },
      ]);
    }
    expect(await toldKinds(author)).toHaveLength(targets.length);
    const { body } = await colleague.get(`/moderation/history/${author.id}`);
    expect(body).toMatchObject({ cases: 0, warnings: 0 });
    expect(body.latest[0]).toMatchObject({ action: 'user.help_sent' });
  });

  it('is refused for oneself, for messages, and where nobody is left', async () => {
    const author = await api.member();
    const post = await author.createPost();
    const { body } = await author.send(reporter, { text: 'I cannot go on' });
    expect((await send(moderator, 'message', body._id)).status).toBe(400);
    expect((await send(moderator, 'user', moderator.id)).status).toBe(403);
    expect((await send(moderator, 'comment', post)).status).toBe(404);
    expect((await send(moderator, 'user', '0'.repeat(24))).status).toBe(404);
    for (const input of [{}, { target: 'post' }, { target: { type: 'post' } }]) {
      expect((await moderator.post('/moderation/help', input)).status).toBe(400);
    }
    await author.delete(`/users/deleteuser/${author.id}`);
    expect((await send(moderator, 'post', post)).status).toBe(409);
    expect(await toldKinds(moderator)).toEqual([]);
  });

  it('stays when a case of the same post is reopened', async () => {
    const { author, post, id } = await worry();
    await resolve(moderator, id);
    await send(colleague, 'post', post);
    expect(await toldKinds(author)).toEqual(['help_sent', 'help_sent']);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
  });
});

describe('help that staff send', () => {
  it('reaches the author without reason, reporter or words of staff, and the reporter', async () => {
    const { author, post, id } = await worry();
    const words = { toReporters: 'You did well', note: 'Look again tomorrow' };
    const resolved = await resolve(moderator, id, words);
    expect(resolved).toMatchObject({
      status: 200,
      body: { case: { state: 'resolved', resolution: { outcome: 'sent_help', reason: null } } },
    });
    const told = await noticesOf(author);
    expect(told).toMatchObject([
      {
        kind: 'help_sent',
        target: { type: 'post', _id: post },
        ...{ reason: null, message: '', outcome: null, read: false },
      },
    ]);
    const seen = JSON.stringify(told);
    for (const secret of [reporter.id, reporter.name, moderator.id, moderator.name, id]) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).not.toMatch(/report|You did well|Look again/);
    expect((await noticesOf(reporter))[0]).toMatchObject({
      ...{ kind: 'report_resolved', target: { type: 'post', _id: post } },
      ...{ outcome: 'sent_help', reason: null, message: 'You did well' },
    });
    expect(await actsOn(post)).toMatchObject([
      {
        ...{ action: 'report.resolved', actor: { _id: moderator.id }, author: { _id: author.id } },
        ...{ reason: null, after: { outcome: 'sent_help', note: 'Look again tomorrow' } },
      },
    ]);
  });

  it('names neither the message nor the chat: only its receiver can have reported it', async () => {
    const author = await api.member();
    const { body } = await author.send(reporter, { text: 'I cannot go on' });
    const id = await caseOf(api, reporter, { type: 'message', id: body._id });
    expect((await resolve(moderator, id)).status).toBe(200);
    const told = await noticesOf(author);
    expect(told).toMatchObject([{ kind: 'help_sent', target: { type: 'user', _id: author.id } }]);
    expect(JSON.stringify(told)).not.toContain(body._id);
  });

  it('has no reason: a worry is not an offence', async () => {
    const { author, id } = await worry();
    const refused = await resolve(moderator, id, { reason: { code: 'unkind' } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
    expect(await noticesOf(author)).toEqual([]);
    expect((await resolve(moderator, id)).status).toBe(200);
  });

  it('reaches an author who removed the post meanwhile', async () => {
    const { author, post, id } = await worry();
    await author.delete(`/blog/deletepost/${post}`);
    expect((await resolve(moderator, id)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
  });

  it('is refused when the author is gone, and leaves the case open', async () => {
    const { author, post, id } = await worry();
    await author.delete(`/users/deleteuser/${author.id}`);
    const before = await noticesOf(reporter);
    const refused = await resolve(moderator, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'This account is gone. There’s no one to send help to.' },
    });
    expect((await moderator.get(`/moderation/cases/${id}`)).body).toMatchObject({ state: 'open' });
    expect(await noticesOf(reporter)).toEqual(before);
    expect(await actsOn(post)).toEqual([]);
    const left = { user: new Types.ObjectId(author.id) };
    expect(await api.database.collection('notices').countDocuments(left)).toBe(0);
  });

  it('is sent once by two moderators at the same time', async () => {
    const { author, post, id } = await worry();
    const answers = await Promise.all([moderator, colleague].map((by) => resolve(by, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await toldKinds(author)).toEqual(['help_sent']);
    expect(await actsOn(post)).toHaveLength(1);
  });

  it('is taken back with the outcome when the case is reopened', async () => {
    const { author, id } = await worry();
    const message: string = (await author.send(reporter, { text: 'I cannot go on' })).body._id;
    const ofMessage = await caseOf(api, reporter, { type: 'message', id: message });
    const before = await noticesOf(reporter);
    await resolve(moderator, id);
    await resolve(moderator, ofMessage);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
    expect((await moderator.delete(`/moderation/cases/${ofMessage}/resolve`)).status).toBe(200);
    expect(await noticesOf(author)).toEqual([]);
    expect(await noticesOf(reporter)).toEqual(before);
    expect((await resolve(moderator, id)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
  });

  it('stays once it was read: if it went, that would tell of a case', async () => {
    const { author, id } = await worry();
    await resolve(moderator, id);
    const [notice] = await noticesOf(author);
    await author.patch('/users/notices/read', { upTo: notice?._id });
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
  });

  it('stays when an earlier case of the same author is reopened', async () => {
    const author = await api.member();
    const cases: string[] = [];
    for (const text of ['I cannot go on', 'I am so tired']) {
      const message: string = (await author.send(reporter, { text })).body._id;
      cases.push(await caseOf(api, reporter, { type: 'message', id: message }));
    }
    const [first = '', second = ''] = cases;
    await resolve(moderator, first);
    await resolve(moderator, second);
    expect((await moderator.delete(`/moderation/cases/${first}/resolve`)).status).toBe(200);
    expect(await toldKinds(author)).toEqual(['help_sent']);
    expect((await moderator.delete(`/moderation/cases/${second}/resolve`)).status).toBe(200);
    expect(await toldKinds(author)).toEqual([]);
  });

  it('stays, with the outcome, when an earlier case of the same post is reopened', async () => {
    const { author, post, id } = await worry();
    await resolve(moderator, id);
    const later = await caseOf(api, reporter, { type: 'post', id: post });
    await resolve(moderator, later);
    const outcomesOf = async () =>
      (await noticesOf(reporter)).filter(({ target }) => target._id === post).length;
    expect([await toldKinds(author), await outcomesOf()]).toEqual([['help_sent', 'help_sent'], 2]);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    expect([await toldKinds(author), await outcomesOf()]).toEqual([['help_sent'], 1]);
    const owned = { user: new Types.ObjectId(author.id) };
    const stored = await api.database.collection('notices').findOne(owned);
    expect(String(stored?.case)).toBe(later);
  });

  it('tells its receiver nothing of the case, nor does a copy of their data', async () => {
    const { author, id } = await worry();
    await resolve(moderator, id);
    const own = await exportOf(api, author);
    expect(own).toContain('help_sent');
    expect(own).not.toContain(id);
  });
});

describe('a copy of one’s data', () => {
  it('tells that one was warned, and nothing of the case', async () => {
    const author = await api.member();
    const { body } = await author.send(reporter, { image: await picture('red') });
    const id = await caseOf(api, reporter, { type: 'message', id: body._id });
    const reason = { code: 'unkind', note: 'Please stop' };
    for (const work of ['message', 'pictures']) {
      expect((await moderator.post(`/moderation/cases/${id}/${work}`)).status).toBe(200);
    }
    const warning = { reason, case: id };
    expect((await moderator.post(`/moderation/warn/${author.id}`, warning)).status).toBe(200);
    const resolved = await resolve(moderator, id, { outcome: 'warned', reason });
    expect(resolved.status).toBe(200);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(200);
    const own = await exportOf(api, author);
    expect(own).toContain('user.warned');
    expect(own).not.toContain(id);
    expect(own).not.toMatch(/report\.|message\.read|picture\.read/);
    const reporters = JSON.parse(await exportOf(api, reporter)) as { reports: object[] };
    expect(reporters.reports.length).toBeGreaterThan(0);
    expect(JSON.stringify(reporters)).not.toContain(id);
  });

  it('is the same after help with and without a report', async () => {
    const { author, post, id } = await worry();
    const other = await api.member();
    const otherPost = await other.createPost('Easier not to be here', 'I mean it');
    await resolve(moderator, id);
    const target = { type: 'post', id: otherPost };
    expect((await moderator.post('/moderation/help', { target })).status).toBe(200);
    const dataOf = async (member: Client, ofPost: string) => {
      const { audit_entries: entries, notices } = JSON.parse(await exportOf(api, member)) as Record<
        string,
        Record<string, unknown>[]
      >;
      expect(notices?.map((notice) => notice.target)).toEqual([ofPost]);
      return { entries, fields: notices?.map((notice) => Object.keys(notice)) };
    };
    const [withReport, without] = [await dataOf(author, post), await dataOf(other, otherPost)];
    expect(withReport).toEqual(without);
  });
});
