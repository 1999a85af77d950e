import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AuditEntry,
  type CaseDetail,
  type CaseSummary,
  limits,
  type Message,
  type Notice,
  type ReportedMessage,
  type ReportedPicture,
} from '@unburden/contracts';
import { Types } from 'mongoose';
import { reportBatchSize } from '../../src/moderation/cases/case-resolution.js';
import { NoticesService } from '../../src/notices/notices.service.js';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { nameFieldsOf } from '../../src/users/user-name.js';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';

let api: Api;
let author: Client;
let reporter: Client;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  [author, reporter, moderator, admin] = await Promise.all([
    api.member(),
    api.member(),
    api.staff('moderator'),
    api.admin(),
  ]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

type Kind = 'post' | 'comment' | 'reply' | 'user' | 'message';
const report = (by: Client, type: Kind, id: string, more: object = {}) =>
  by.post('/reports', { target: { type, id }, reason: 'unkind', ...more });
const open = (type: Kind, id: string) => caseOf(api, reporter, { type, id });
const onCase = (by: Client, id: string, what: string, body?: object) =>
  by.post(`/moderation/cases/${id}/${what}`, body);
const look = async (id: string): Promise<CaseDetail> =>
  (await moderator.get(`/moderation/cases/${id}`)).body;
/** A moderator edits the post: of that reporters may hear. */
const edit = (post: string) =>
  moderator.patch(`/blog/updatepost/${post}`, { text: 'Calm', reason: { code: 'unkind' } });
const actsOn = async (target: string) =>
  (await admin.get(`/moderation/audit-log?target=${target}`)).body as AuditEntry[];

describe('a report', () => {
  it('of any content or member opens a case about it', async () => {
    const { post, comment, reply } = await author.startThread();
    const message: string = (await author.send(reporter, { text: 'Unkind words' })).body._id;
    const things: [Kind, string, excerpt: string | null, thing: object][] = [
      ['post', post, 'A title', { post: { _id: post, title: 'A title' }, text: 'A text' }],
      ['comment', comment, 'First', { post: { _id: post }, text: 'First', parentText: 'A text' }],
      ['reply', reply, 'Second', { post: { _id: post }, text: 'Second', parentText: 'First' }],
      ['user', author.id, author.name, { post: null, text: '' }],
      ['message', message, null, { post: null, text: '' }],
    ];
    for (const [type, id, excerpt, thing] of things) {
      const detail = await look(await open(type, id));
      expect(detail).toMatchObject({
        state: 'open',
        target: { type, _id: id },
        excerpt,
        thing,
        author: { _id: author.id, name: author.name },
        authorRole: 'user',
        reportCount: 1,
        claimedBy: null,
        resolution: null,
        notes: [],
      });
    }
    const ofStaff = await look(await open('post', await admin.createPost()));
    expect(ofStaff.authorRole).toBe('admin');
  });

  it('copies the comment that a reply answers, and no post: that has reports of its own', async () => {
    const { comment, reply } = await author.startThread();
    const copied = async (type: Kind, id: string) =>
      (await look(await open(type, id))).reported.map(({ text, parentText }) => [text, parentText]);
    expect(await copied('comment', comment)).toEqual([['First', null]]);
    expect(await copied('reply', reply)).toEqual([['Second', 'First']]);
  });

  it('joins the open case of the same content, once for each member', async () => {
    const { post } = await author.startThread();
    const members = await Promise.all([1, 2, 3, 4].map(() => api.member()));
    const answers = await Promise.all(
      [...members, ...members].map((by) => report(by, 'post', post, { note: 'Look at this' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const detail = await look(await open('post', post));
    expect(detail.reportCount).toBe(5);
    expect(detail.reports).toHaveLength(5);
    expect(detail.reports[0]?.reason).toEqual({
      code: 'unkind',
      label: 'Unkind or hurtful',
      note: 'Look at this',
    });
    const seen = JSON.stringify(detail);
    for (const { id, name } of [...members, reporter]) {
      expect(seen).not.toContain(id);
      expect(seen).not.toContain(name);
    }
  });

  it('cannot be of oneself, own content, deleted content, or a message between others', async () => {
    const { post, comment, reply } = await author.startThread();
    const toReporter: string = (await author.send(reporter)).body._id;
    const refused: [Client, Kind, string, number][] = [
      [author, 'user', author.id, 400],
      [author, 'post', post, 400],
      [author, 'comment', comment, 400],
      [author, 'reply', reply, 400],
      [author, 'message', toReporter, 400],
      [moderator, 'message', toReporter, 404],
      [admin, 'message', toReporter, 404],
      [reporter, 'comment', reply, 404],
      [reporter, 'reply', comment, 404],
      [reporter, 'post', new Types.ObjectId().toString(), 404],
    ];
    const count = () => api.database.collection('cases').countDocuments();
    const before = await count();
    for (const [by, type, id, status] of refused) {
      expect([type, id, (await report(by, type, id)).status]).toEqual([type, id, status]);
    }
    const bad: object[] = [
      {},
      { target: { type: 'post', id: post } },
      { target: { type: 'post', id: post }, reason: 'no_such' },
      { target: { type: 'post' }, reason: 'unkind' },
      { target: { type: 'house', id: post }, reason: 'unkind' },
      { target: { type: 'post', id: 'x' }, reason: 'unkind' },
      { target: { type: 'post', id: post, more: 1 }, reason: 'unkind' },
      { target: { type: 'post', id: post }, reason: 'unkind', note: 'x'.repeat(501) },
      { target: post, reason: 'unkind' },
    ];
    for (const body of bad) {
      expect([body, (await reporter.post('/reports', body)).status]).toEqual([body, 400]);
    }
    expect(await count()).toBe(before);
  });

  it('stays without its reporter when that account is deleted', async () => {
    const { post } = await author.startThread();
    const member = await api.member();
    await report(member, 'post', post);
    const id = await open('post', post);
    await member.delete(`/users/deleteuser/${member.id}`);
    const left = { reporter: new Types.ObjectId(member.id) };
    expect(await api.database.collection('reports').countDocuments(left)).toBe(0);
    expect((await look(id)).reports).toHaveLength(2);
    expect((await onCase(moderator, id, 'resolve', { outcome: 'no_action' })).status).toBe(200);
  });
});

describe('the queue', () => {
  it('has worries first, then urgent cases, then the oldest, page by page, and filters by reason', async () => {
    const writer = await api.member();
    const ids: string[] = [];
    for (const reason of ['unkind', 'sexual', 'spam', 'self_harm', 'unkind']) {
      const post = await writer.createPost();
      await report(await api.member(), 'post', post, { reason });
      ids.push(post);
    }
    // A later worry moves its case to the top.
    await report(await api.member(), 'post', ids[4] ?? '', { reason: 'worried' });
    const queue = async (filter: string) => {
      const seen: CaseSummary[] = [];
      let next: string | null = null;
      do {
        const cursor: string = next === null ? '' : `&cursor=${next}`;
        const page = await moderator.get(`/moderation/cases?limit=2${filter}${cursor}`);
        seen.push(...(page.body as CaseSummary[]));
        next = page.headers.get('x-next-cursor');
      } while (next !== null);
      return seen.filter(({ target }) => ids.includes(target._id));
    };
    const all = await queue('');
    expect(all.map(({ target }) => ids.indexOf(target._id))).toEqual([4, 1, 3, 0, 2]);
    expect(await queue('&reason=unkind')).toMatchObject([
      {
        target: { _id: ids[4] },
        isUrgent: true,
        reasons: [{ code: 'unkind' }, { code: 'worried' }],
      },
      {
        target: { _id: ids[0] },
        isUrgent: false,
        reasons: [{ code: 'unkind', label: 'Unkind or hurtful' }],
      },
    ]);
    const tooLong = await moderator.get(`/moderation/cases?reason=${'x'.repeat(41)}`);
    expect(tooLong.status).toBe(400);
  });

  it('finds what is unresolved about one target, but for who wrote it', async () => {
    const writer = await api.staff('moderator');
    const post = await writer.createPost();
    const about = (by: Client, filter: string) => by.get(`/moderation/cases?${filter}`);
    const filter = `target=${post}&targetType=post`;
    expect((await about(moderator, filter)).body).toEqual([]);
    const caseId = await open('post', post);
    await onCase(moderator, caseId, 'claim');
    const found = await about(admin, filter);
    expect(found.body).toMatchObject([{ _id: caseId, state: 'claimed' }]);
    expect(found.headers.get('x-total-count')).toBe('1');
    expect((await about(writer, filter)).body).toEqual([]);
    expect((await about(moderator, `target=${post}&targetType=comment`)).body).toEqual([]);
    for (const half of [`target=${post}`, 'targetType=post', 'target=x&targetType=post']) {
      expect((await about(moderator, half)).status).toBe(400);
    }
    await onCase(moderator, caseId, 'resolve', { outcome: 'no_action' });
    expect((await about(moderator, filter)).body).toEqual([]);
  });

  it('finds what is unresolved about as many targets as a page holds', async () => {
    const posts = [await author.createPost(), await author.createPost(), await author.createPost()];
    const [first = '', , last = ''] = posts;
    const ids = [await open('post', first), await open('post', last)];
    const about = (targets: string[]) =>
      moderator.get(`/moderation/cases?targetType=post&target=${targets.join(',')}`);
    const found = await about(posts);
    expect(found.body).toMatchObject(ids.map((_id) => ({ _id })));
    expect(found.headers.get('x-total-count')).toBe('2');
    const many = (count: number) =>
      Array.from({ length: count }, () => new Types.ObjectId().toString());
    expect((await about(many(limits.page.max))).body).toEqual([]);
    for (const wrong of [many(limits.page.max + 1), [first, ''], [first, 'x']]) {
      expect((await about(wrong)).status).toBe(400);
    }
  });
});

describe('a resolution', () => {
  it('notifies each reporter of outcome, rule and note, with one audit entry', async () => {
    const { post } = await author.startThread();
    const second = await api.member();
    await report(second, 'post', post);
    const id = await open('post', post);
    await edit(post);
    const resolved = await onCase(moderator, id, 'resolve', {
      outcome: 'edited',
      reason: { code: 'unkind', note: 'Please stop asking people where they live' },
      toReporters: 'Thank you for looking out',
      note: 'Second time',
    });
    expect(resolved).toMatchObject({
      status: 200,
      body: {
        case: {
          state: 'resolved',
          resolution: {
            outcome: 'edited',
            toReporters: 'Thank you for looking out',
            note: 'Second time',
            by: { _id: moderator.id },
          },
        },
      },
    });
    for (const by of [reporter, second]) {
      const [notice] = (await by.get('/users/notices?limit=1')).body as Notice[];
      expect(notice).toMatchObject({
        kind: 'report_resolved',
        target: { type: 'post', _id: post },
        outcome: 'edited',
        reason: { code: 'unkind', label: 'Unkind or hurtful', note: '' },
        message: 'Thank you for looking out',
      });
      expect(JSON.stringify(notice)).not.toMatch(/Second time|Please stop asking/);
    }
    expect(await actsOn(post)).toMatchObject([
      { action: 'report.resolved', after: { outcome: 'edited', note: 'Second time' } },
      { action: 'post.edited' },
    ]);
    expect((await onCase(moderator, id, 'notes', { text: 'Late' })).status).toBe(409);
    expect((await onCase(moderator, id, 'claim')).status).toBe(409);
    const again = await open('post', post);
    expect(again).not.toBe(id);
  });

  it('is undone by reopening the case, which withdraws the notices and the deadline', async () => {
    const { post } = await author.startThread();
    const id = await open('post', post);
    expect((await moderator.delete(`/moderation/cases/${id}/resolve`)).status).toBe(409);
    const before = (await reporter.get('/users/notices')).body;
    await onCase(moderator, id, 'resolve', { outcome: 'no_action' });
    expect((await reporter.get('/users/notices')).body).not.toEqual(before);
    const reopened = await admin.delete(`/moderation/cases/${id}/resolve`);
    expect(reopened).toMatchObject({
      status: 200,
      body: { case: { state: 'open', claimedBy: null, resolution: null } },
    });
    expect((await reporter.get('/users/notices')).body).toEqual(before);
    expect(await actsOn(post)).toMatchObject([
      { action: 'report.reopened', before: { outcome: 'no_action' }, case: id },
      { action: 'report.resolved', case: id },
    ]);
    expect(await open('post', post)).toBe(id);
    const stored = { case: new Types.ObjectId(id), expiresAt: { $ne: null } };
    expect(await api.database.collection('reports').countDocuments(stored)).toBe(0);
    // The next resolution notifies the same reporters.
    await edit(post);
    await onCase(moderator, id, 'resolve', { outcome: 'edited' });
    expect((await reporter.get('/users/notices?limit=1')).body).toMatchObject([
      { outcome: 'edited' },
    ]);
  });

  it('cannot be undone while a newer case is open', async () => {
    const { post } = await author.startThread();
    const id = await open('post', post);
    await onCase(moderator, id, 'resolve', { outcome: 'no_action' });
    await open('post', post);
    const refused = await moderator.delete(`/moderation/cases/${id}/resolve`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'A newer case about this is open' },
    });
    expect((await look(id)).state).toBe('resolved');
  });

  it('tells reporters of a warning or suspension only if there is one since the first report', async () => {
    const writer = await api.member();
    const reason = { code: 'unkind' };
    const suspension = `/moderation/suspend/${writer.id}`;
    const warn = async () =>
      (await moderator.post(`/moderation/warn/${writer.id}`, { reason })).status;
    expect(await warn()).toBe(200);
    const id = await open('post', await writer.createPost());
    const isRefused = async (outcome: string) => {
      const { status, body } = await onCase(moderator, id, 'resolve', { outcome, reason });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'not_done' });
      expect((await look(id)).state).toBe('open');
    };
    await isRefused('warned');
    await isRefused('suspended');
    expect(await warn()).toBe(200);
    await isRefused('suspended');
    const [warned] = await actsOn(writer.id);
    const withdrawn = await moderator.delete(`/moderation/warning/${warned?._id}`);
    expect(withdrawn.status).toBe(200);
    await isRefused('warned');
    expect((await moderator.post(suspension, { reason, hours: 24 })).status).toBe(200);
    expect((await moderator.delete(suspension)).status).toBe(200);
    await isRefused('suspended');
    expect((await moderator.post(suspension, { reason, hours: 24 })).status).toBe(200);
    expect((await onCase(moderator, id, 'resolve', { outcome: 'suspended', reason })).status).toBe(
      200,
    );
  });

  it('tells reporters of an edit or a removal only if there is one since the first report', async () => {
    const { post, comment } = await author.startThread();
    const message: string = (await author.send(reporter)).body._id;
    const reason = { code: 'unkind' };
    await edit(post);
    const ofPost = await open('post', post);
    const ofComment = await open('comment', comment);
    const ofMessage = await open('message', message);
    // An audit entry, but no edit.
    expect((await onCase(moderator, ofMessage, 'message')).status).toBe(200);
    const close = async (id: string, outcome: string) =>
      (await onCase(moderator, id, 'resolve', { outcome, reason })).body.code as string | undefined;
    for (const id of [ofPost, ofComment, ofMessage]) {
      expect(await close(id, 'edited')).toBe('not_done');
      expect(await close(id, 'removed')).toBe('not_done');
      expect((await look(id)).state).toBe('open');
    }
    await edit(post);
    expect(await close(ofComment, 'edited')).toBe('not_done');
    expect(await close(ofPost, 'edited')).toBeUndefined();

    const remove = () => moderator.delete(`/blog/deletecomment/${comment}`, { body: { reason } });
    expect((await remove()).status).toBe(200);
    const [removal] = await actsOn(comment);
    expect((await moderator.post(`/moderation/restore/${removal?._id}`)).status).toBe(200);
    expect(await close(ofComment, 'removed')).toBe('not_done');
    await remove();
    expect(await close(ofComment, 'removed')).toBeUndefined();

    await moderator.delete(`/moderation/cases/${ofMessage}/message`, { body: { reason } });
    expect(await close(ofMessage, 'removed')).toBeUndefined();
  });

  it('hides the note to the author from reporters, whatever is stored', async () => {
    const { post } = await author.startThread();
    const id = await open('post', post);
    await edit(post);
    await onCase(moderator, id, 'resolve', { outcome: 'edited', reason: { code: 'unkind' } });
    const target = new Types.ObjectId(post);
    const stored = { $set: { 'reason.note': 'Please stop' } };
    await api.database.collection('notices').updateMany({ target }, stored);
    const [notice] = (await reporter.get('/users/notices?limit=1')).body as Notice[];
    expect(notice).toMatchObject({ kind: 'report_resolved', message: '', reason: { note: '' } });
  });

  it('happens once if two moderators resolve at the same time', async () => {
    const { post } = await author.startThread();
    const id = await open('post', post);
    const second = await api.staff('moderator');
    await edit(post);
    const before = Number((await reporter.get('/users/notices')).headers.get('x-total-count'));
    const answers = await Promise.all(
      [moderator, second, admin].map((by) => onCase(by, id, 'resolve', { outcome: 'edited' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const acts = await actsOn(post);
    expect(acts.map(({ action }) => action)).toEqual(['report.resolved', 'post.edited']);
    const after = Number((await reporter.get('/users/notices')).headers.get('x-total-count'));
    expect(after).toBe(before + 1);
  });

  it('excludes later reports, and loses no concurrent report', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { post } = await author.startThread();
      const id = await open('post', post);
      const second = await api.member();
      const [late] = await Promise.all([
        report(second, 'post', post),
        onCase(moderator, id, 'resolve', { outcome: 'no_action' }),
      ]);
      expect(late.status).toBe(201);
      const told = (await second.get('/users/notices')).body.length as number;
      const left = { target: new Types.ObjectId(post), isOpen: true };
      const waiting = await api.database.collection('cases').countDocuments(left);
      expect(told + waiting).toBe(1);
    }
  });

  it('of more reports than one transaction holds notifies all reporters, despite interruptions', async () => {
    const { post } = await author.startThread();
    const id = new Types.ObjectId(await open('post', post));
    const rows = (name: string) => api.database.collection(name);
    const others = Array.from({ length: 2 * reportBatchSize }, () => new Types.ObjectId());
    await rows('users').insertMany(
      others.map((_id) => ({ _id, ...nameFieldsOf(_id.toString()), email: _id.toString() })),
    );
    const first = await rows('reports').findOne({ case: id });
    await rows('reports').insertMany(
      others.map((by) => ({ ...first, _id: new Types.ObjectId(), reporter: by })),
    );
    const told = () => rows('notices').countDocuments({ target: new Types.ObjectId(post) });
    const left = () => rows('reports').countDocuments({ case: id, expiresAt: null });

    const notices = api.app.get(NoticesService);
    const send = notices.send.bind(notices);
    const sending = jest.spyOn(notices, 'send');
    sending.mockImplementationOnce(send).mockRejectedValueOnce(new Error('the process died here'));
    const answer = await onCase(moderator, id.toString(), 'resolve', { outcome: 'no_action' });
    expect([answer.status, answer.body.case.state]).toEqual([200, 'resolved']);
    expect([await told(), await left()]).toEqual([reportBatchSize, reportBatchSize + 1]);

    await runJobsDueIn(61_000, api);
    expect([await told(), await left()]).toEqual([others.length + 1, 0]);
    expect(
      await rows('notices').countDocuments({
        user: new Types.ObjectId(reporter.id),
        target: new Types.ObjectId(post),
      }),
    ).toBe(1);
    const sizes = sending.mock.calls.map(([some]) => some.length);
    expect(Math.max(...sizes)).toBe(reportBatchSize);
    expect(await rows('jobs').countDocuments({ target: id.toString() })).toBe(0);
  });

  it('refuses unknown values', async () => {
    const id = await open('post', (await author.startThread()).post);
    for (const body of [
      {},
      { outcome: 'banned' },
      { outcome: 'removed', reason: { code: 'no_such' } },
      { outcome: 'removed', note: 'x'.repeat(2_001) },
      { outcome: 'removed', toReporters: 'x'.repeat(501) },
    ]) {
      expect([body, (await onCase(moderator, id, 'resolve', body)).status]).toEqual([body, 400]);
    }
    expect((await look(id)).state).toBe('open');
  });
});

describe('a reported message', () => {
  it('is shown with five messages before and after it, without pictures, and each read is audited', async () => {
    const stranger = await api.member();
    const sent: string[] = [];
    for (let each = 0; each < 14; each += 1) {
      const [from, to] = each % 2 ? [reporter, stranger] : [stranger, reporter];
      sent.push((await from.send(to, { text: `Line ${each}` })).body._id);
    }
    const target = sent[6] ?? '';
    const id = await open('message', target);
    expect(JSON.stringify(await look(id))).not.toContain('Line');
    const answer = await onCase(moderator, id, 'message');
    const lines = answer.body.lines as ReportedMessage[];
    expect(lines.map(({ text }) => text)).toEqual(
      Array.from({ length: 11 }, (_, index) => `Line ${index + 1}`),
    );
    expect(lines.filter(({ isReported }) => isReported)).toMatchObject([
      { _id: target, sender: { _id: stranger.id, name: stranger.name }, hasImage: false },
    ]);
    await onCase(admin, id, 'message');
    const acts = await actsOn(target);
    expect(acts.map(({ action }) => action)).toEqual(['message.read', 'message.read']);
    await onCase(moderator, id, 'resolve', { outcome: 'no_action' });
    expect((await onCase(moderator, id, 'message')).status).toBe(409);
    expect(await actsOn(target)).toHaveLength(3);
  });

  it('is shown to staff as reported, also after its sender deleted it', async () => {
    const sender = await api.member();
    const line = async (text: string): Promise<string> =>
      (await sender.send(reporter, { text })).body._id;
    const before = await line('Before');
    const target = await line('A threat');
    const id = await open('message', target);
    await line('After the report');
    for (const each of [before, target]) await sender.delete(`/messages/deletemessage/${each}`);
    const lines = (await onCase(moderator, id, 'message')).body.lines as ReportedMessage[];
    expect(lines).toMatchObject([
      { text: 'Before', isReported: false, isDeletedSince: true },
      { text: 'A threat', isReported: true, isDeletedSince: true },
    ]);
    expect(await actsOn(target)).toMatchObject([{ action: 'message.read' }]);
    for (const [by, other] of [
      [sender, reporter],
      [reporter, sender],
    ] as const) {
      const seen = (await by.get(`/messages/getmessage/${other.id}`)).body as object[];
      expect(JSON.stringify(seen)).not.toContain('A threat');
    }
  });

  it('cannot be read through another case', async () => {
    const id = await open('user', author.id);
    expect((await onCase(moderator, id, 'message')).status).toBe(404);
  });
});

describe('a reported picture', () => {
  const day = 24 * 60 * 60_000;
  const sweep = (now = Date.now() + 1) => api.app.get(FileSweeper).sweep(new Date(now));
  const files = (folder: string) =>
    readdir(join(api.environment.files.directory, folder)).catch((): string[] => []);
  /** Loads a picture as a browser does: with the cookie and the page's origin. */
  const load = async (by: Client, address: string) => {
    const headers = { Cookie: by.cookie ?? '', 'Sec-Fetch-Site': 'same-origin' };
    const answer = await fetch(api.url + address, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const nameIn = (address: string) => /[0-9a-f]{32}\.webp/.exec(address)?.[0] ?? '';
  const picturesOf = async (id: string): Promise<ReportedPicture[]> =>
    (await onCase(moderator, id, 'pictures')).body.pictures;
  const threat = async (from: Client, image = 'red') =>
    (await from.send(reporter, { image: await picture(image) })).body as Message;
  const setAvatar = async (of: Client, colour: string): Promise<string> => {
    const form = new FormData();
    form.set('profilePic', new Blob([new Uint8Array(await picture(colour))]), 'me.png');
    const { body } = await of.put('/users/updateprofilepic', undefined, { form });
    return body.profilePic;
  };

  it('stays for staff, with audited reads, after its sender deletes the message', async () => {
    const sender = await api.member();
    const before = await threat(sender, 'blue');
    const { _id: target, image } = await threat(sender);
    const id = await open('message', target);
    expect(JSON.stringify(await look(id))).not.toContain(nameIn(image ?? ''));
    for (const each of [target, before._id]) await sender.delete(`/messages/deletemessage/${each}`);
    await sweep();
    expect(await files('chat')).toContain(nameIn(image ?? ''));
    // Of other messages taken back the picture goes after a week.
    await sweep(Date.now() + 8 * day);
    expect(await files('chat')).toContain(nameIn(image ?? ''));
    expect(await files('chat')).not.toContain(nameIn(before.image ?? ''));

    const [shown, ...others] = await picturesOf(id);
    expect([nameIn(shown?.image ?? ''), others]).toEqual([nameIn(image ?? ''), []]);
    expect(await load(moderator, shown?.image ?? '')).toBe(200);
    expect(await actsOn(target)).toMatchObject([{ action: 'picture.read' }]);
    for (const outsider of [sender, reporter, admin, api.visitor()]) {
      expect(await load(outsider, shown?.image ?? '')).toBe(403);
    }
    for (const by of [sender, reporter, author]) {
      expect((await onCase(by, id, 'pictures')).status).toBe(403);
    }
    for (const [by, other] of [
      [sender, reporter],
      [reporter, sender],
    ] as const) {
      const seen = (await by.get(`/messages/getmessage/${other.id}`)).body as Message[];
      expect(seen.map((message) => [message.image, message.imageSmall])).toEqual([
        [null, null],
        [null, null],
      ]);
    }
  });

  it('is deleted with the text, half a year after the case is resolved', async () => {
    const sender = await api.member();
    const { _id: target, image } = await threat(sender);
    const name = nameIn(image ?? '');
    const id = await open('message', target);
    await sender.delete(`/messages/deletemessage/${target}`);
    await sweep();
    await onCase(moderator, id, 'resolve', { outcome: 'no_action' });
    expect((await onCase(moderator, id, 'pictures')).status).toBe(409);
    await sweep(Date.now() + 181 * day);
    expect(await files('chat')).toContain(name);
    await sweep(Date.now() + 183 * day);
    expect(await files('chat')).not.toContain(name);
  });

  it('stays until the case is resolved', async () => {
    const sender = await api.member();
    const { _id: target, image } = await threat(sender);
    await open('message', target);
    await sender.delete(`/messages/deletemessage/${target}`);
    await sweep(Date.now() + 400 * day);
    expect(await files('chat')).toContain(nameIn(image ?? ''));
  });

  it('of a profile stays for staff only after it is replaced or removed, and the account deleted', async () => {
    const accused = await api.member();
    const [second, outsider] = [await api.member(), await api.member()];
    const first = await setAvatar(accused, 'red');
    const id = await open('user', accused.id);
    const last = await setAvatar(accused, 'blue');
    await report(second, 'user', accused.id);
    await accused.delete('/users/updateprofilepic');
    await accused.delete(`/users/deleteuser/${accused.id}`);
    await sweep();
    expect(await files('avatars')).toEqual(expect.arrayContaining([first, last].map(nameIn)));
    for (const by of [outsider, reporter, moderator, api.visitor()]) {
      for (const address of [first, `${first}?w=128`, last]) {
        expect([address, await load(by, address)]).toEqual([address, 404]);
      }
    }
    const shown = await picturesOf(id);
    expect(shown.map(({ image }) => nameIn(image))).toEqual([first, last].map(nameIn));
    for (const { image } of shown) {
      expect(await load(moderator, image)).toBe(200);
      expect(await load(outsider, image)).toBe(403);
    }
    expect(await actsOn(accused.id)).toMatchObject([{ action: 'picture.read' }]);
  });

  it('is null if the reported content had no picture', async () => {
    const message: string = (await author.send(reporter, { text: 'Unkind' })).body._id;
    for (const id of [
      await open('message', message),
      await open('post', (await author.startThread()).post),
    ]) {
      expect((await onCase(moderator, id, 'pictures')).status).toBe(404);
    }
    expect(await actsOn(message)).toEqual([]);
  });
});
