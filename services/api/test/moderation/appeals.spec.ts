import { randomUUID } from 'node:crypto';
import { type Appeal, type AuditEntry, limits, type Notice } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
let author: Client;
let moderator: Client;
let colleague: Client;
beforeAll(async () => {
  api = await startApi();
  [author, moderator, colleague] = await Promise.all([
    api.member(),
    api.staff('moderator'),
    api.staff('moderator'),
  ]);
});
afterAll(() => api.close());

const sockets = openSockets(() => api.member());
afterEach(() => sockets.closeAll());

const reason = { code: 'unkind' };
const wish = { text: 'I never\nmeant it so' };
const newest = async (of: Client) => ((await of.get('/users/notices')).body as Notice[])[0];
const appeal = (of: Client, id: string, body: object = wish) =>
  of.post(`/users/notices/${id}/appeal`, body);
const list = async (by: Client) => (await by.get('/moderation/appeals')).body as Appeal[];
const answer = (by: Client, id: string, how: 'accept' | 'reject', body?: object) =>
  by.post(`/moderation/appeals/${id}/${how}`, body);
const reject = (by: Client, id: string) => answer(by, id, 'reject', { answer: 'Rule 1 is clear' });
const isListed = async (id: string) => (await list(colleague)).some(({ _id }) => _id === id);

async function removedPost() {
  const post = await author.createPost('A hard night', 'Words');
  await moderator.delete(`/blog/deletepost/${post}`, { body: { reason } });
  return { post, id: (await newest(author))?._id ?? '' };
}

async function warning(of = author): Promise<string> {
  await moderator.post(`/moderation/warn/${of.id}`, { reason });
  return (await newest(of))?._id ?? '';
}

describe('another look at a decision', () => {
  it('is asked for once, within 20 days, by whom the decision is about', async () => {
    const { id } = await removedPost();
    const before = await newest(author);
    expect(before).toMatchObject({ kind: 'content_removed', appeal: null });
    const until = Date.parse(before?.createdAt ?? '') + limits.appeal.forMs;
    expect(before?.appealableUntil).toBe(new Date(until).toISOString());

    expect((await appeal(await api.member(), id)).body.code).toBe('notice_not_found');
    const both = await Promise.all([appeal(author, id), appeal(author, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await appeal(author, id)).body.code).toBe('appealed_already');
    const asked = { ...wish, isOpen: true };
    expect(await newest(author)).toMatchObject({ appealableUntil: null, appeal: asked });

    const late = await warning();
    const created = { createdAt: new Date(Date.now() - limits.appeal.forMs) };
    const stored = { _id: new Types.ObjectId(late) };
    await api.database.collection('notices').updateOne(stored, { $set: created });
    const all = (await author.get('/users/notices')).body as Notice[];
    expect(all.find(({ _id }) => _id === late)?.appealableUntil).toBeNull();
    expect((await appeal(author, late)).body.code).toBe('not_appealable');
  });

  it('is answered alike where the same call comes again', async () => {
    const key = { headers: { 'Idempotency-Key': randomUUID() } };
    const path = `/users/notices/${await warning()}/appeal`;
    const answers = [await author.post(path, wish, key), await author.post(path, wish, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is no matter of other notices', async () => {
    const post = await author.createPost();
    await moderator.patch(`/blog/updatepost/${post}`, { text: 'Kinder', reason });
    const edited = (await newest(author))?._id ?? '';
    expect((await appeal(author, edited)).body.code).toBe('not_appealable');
  });

  it('needs words, and not too many', async () => {
    const id = await warning();
    for (const text of ['', ' ', 'x'.repeat(limits.appeal.max + 1), 7]) {
      expect((await appeal(author, id, { text })).status).toBe(400);
    }
    expect((await appeal(author, id, { text: 'x'.repeat(limits.appeal.max) })).status).toBe(200);
  });
});

describe('the list of appeals', () => {
  it('has the open ones of others, the oldest decisions first, with the decision', async () => {
    const [early, late] = [await removedPost(), await warning()];
    await appeal(author, late);
    await appeal(author, early.id);
    const open = (await list(colleague)).filter(({ _id }) => [early.id, late].includes(_id));
    expect(open).toMatchObject([
      {
        _id: early.id,
        ...wish,
        member: { _id: author.id, name: author.name },
        decision: { action: 'post.removed', actor: { _id: moderator.id }, reason },
        mayAnswer: true,
      },
      { _id: late, decision: { action: 'user.warned' } },
    ]);
    const own = (await list(moderator)).find(({ _id }) => _id === late);
    expect(own).toMatchObject({ mayAnswer: false });
  });

  it('is counted in the overview, without one’s own', async () => {
    const count = async (by: Client): Promise<number> =>
      (await by.get('/moderation/overview')).body.openAppeals;
    const [theirs, own] = await Promise.all([count(colleague), count(moderator)]);
    const admin = await api.admin();
    await admin.post(`/moderation/warn/${moderator.id}`, { reason });
    await appeal(moderator, (await newest(moderator))?._id ?? '');
    expect([await count(colleague), await count(moderator)]).toEqual([theirs + 1, own]);
  });

  it('comes in pages', async () => {
    for (let asked = 0; asked < 3; asked += 1) await appeal(author, await warning());
    const first = await colleague.get('/moderation/appeals?limit=1');
    const total = Number(first.headers.get('x-total-count'));
    expect(total).toBeGreaterThan(2);
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page = await colleague.get(`/moderation/appeals?limit=2${query}`);
      for (const { _id } of page.body as Appeal[]) seen.add(_id);
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(seen.size).toBe(total);
  });

  it('hides from staff what they ask for themselves', async () => {
    const former = await api.staff('moderator');
    const admin = await api.admin();
    await admin.post(`/moderation/warn/${former.id}`, { reason });
    const id = (await newest(former))?._id ?? '';
    await appeal(former, id);
    expect((await list(former)).map(({ _id }) => _id)).not.toContain(id);
    expect(await isListed(id)).toBe(true);
    for (const how of ['accept', 'reject'] as const) {
      const { status, body } = await answer(
        former,
        id,
        how,
        how === 'reject' ? { answer: 'x' } : undefined,
      );
      expect([status, body.code]).toEqual([403, 'not_authorized']);
    }
  });
});

describe('an appeal, live', () => {
  it('is told to the staff as it comes and as it ends, and to no member', async () => {
    const { socket } = await sockets.connect(colleague);
    const member = await api.member();
    const hears = async (work: () => Promise<unknown>) => {
      const told = next(socket, 'casesChanged');
      await work();
      await told;
    };
    const warned = await warning(member);
    const heard = await sockets.heardDuring(member, async () => {
      await hears(() => appeal(member, warned));
      await hears(() => answer(colleague, warned, 'accept'));
      const again = await warning(member);
      await hears(() => appeal(member, again));
      await hears(() => reject(colleague, again));
      const third = await warning(member);
      await hears(() => appeal(member, third));
      await hears(() => moderator.delete(`/moderation/warning/${third}`));
    });
    expect(heard).not.toContain('casesChanged');
  });

  it('has read its notice, which the member’s other tabs hear', async () => {
    const member = await api.member();
    const [older, newer] = [await warning(member), await warning(member)];
    const { socket } = await sockets.connect(member);
    const told = next(socket, 'noticesRead');
    await appeal(member, newer);
    expect(await told).toEqual({ unread: 1 });
    const notices = (await member.get('/users/notices')).body as Notice[];
    expect(notices.map(({ _id, read }) => [_id, read])).toEqual([
      [newer, true],
      [older, false],
    ]);
  });
});

describe('the answer', () => {
  it('restores what was removed', async () => {
    const { post, id } = await removedPost();
    await appeal(author, id);
    expect((await answer(colleague, id, 'accept')).status).toBe(200);
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect((await toldKinds(author)).slice(0, 2)).toEqual(['content_restored', 'content_removed']);
    expect(await isListed(id)).toBe(false);
    expect((await reject(colleague, id)).body.code).toBe('appeal_not_found');
  });

  it('withdraws a warning', async () => {
    const member = await api.member();
    const id = await warning(member);
    await appeal(member, id);
    expect((await answer(colleague, id, 'accept')).status).toBe(200);
    expect(await toldKinds(member)).toEqual(['warning_withdrawn']);
    const history = await colleague.get(`/moderation/history/${member.id}`);
    expect(history.body.warnings).toBe(0);
  });

  it('says why the decision stands, and is on the record', async () => {
    const { post, id } = await removedPost();
    await appeal(author, id);
    expect((await answer(colleague, id, 'reject', { answer: ' ' })).status).toBe(400);
    expect((await reject(colleague, id)).status).toBe(200);
    const [told, removal] = (await author.get('/users/notices')).body as Notice[];
    expect(told).toMatchObject({
      kind: 'appeal_rejected',
      target: { type: 'post', _id: post },
      excerpt: 'A hard night',
      message: 'Rule 1 is clear',
      appealableUntil: null,
    });
    const answered = { ...wish, isOpen: false, answer: 'Rule 1 is clear' };
    expect(removal).toMatchObject({ _id: id, appeal: answered });
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    const log = await moderator.get(`/moderation/audit-log?target=${post}`);
    expect((log.body as AuditEntry[])[0]).toMatchObject({
      action: 'appeal.rejected',
      actor: { _id: colleague.id },
      author: { _id: author.id },
      after: { note: 'Rule 1 is clear' },
    });
    expect((await appeal(author, id)).body.code).toBe('appealed_already');
    const history = await moderator.get(`/moderation/history/${author.id}`);
    expect(history.body.latest[0]).toMatchObject({ action: 'appeal.rejected' });
  });

  it('to a warning about content is about that, too', async () => {
    const member = await api.member();
    const post = await member.createPost('Tea for sale', 'Only today');
    const id = await caseOf(api, colleague, { type: 'post', id: post });
    await moderator.post(`/moderation/warn/${member.id}`, { reason, case: id });
    const warned = await newest(member);
    expect(warned?.target).toEqual({ type: 'post', _id: post });
    await appeal(member, warned?._id ?? '');
    await reject(colleague, warned?._id ?? '');
    expect(await newest(member)).toMatchObject({
      kind: 'appeal_rejected',
      target: warned?.target,
      post: { title: 'Tea for sale' },
    });
  });

  it('is one, of two at once', async () => {
    const { id } = await removedPost();
    await appeal(author, id);
    const third = await api.staff('moderator');
    const both = await Promise.all([answer(colleague, id, 'accept'), reject(third, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const after = (await toldKinds(author))[0];
    expect(after).toBe(both[0].status === 200 ? 'content_restored' : 'appeal_rejected');
  });

  it('comes from somebody else than the decision', async () => {
    const { id } = await removedPost();
    await appeal(author, id);
    expect((await answer(moderator, id, 'accept')).body.code).toBe('own_decision');
    expect((await reject(moderator, id)).body.code).toBe('own_decision');
    expect(await isListed(id)).toBe(true);
  });

  it('is not needed where the decision was taken back without it', async () => {
    const { id } = await removedPost();
    await appeal(author, id);
    await moderator.post(`/moderation/restore/${id}`);
    expect((await newest(author))?.kind).toBe('content_restored');
    expect(await isListed(id)).toBe(false);
    expect((await reject(colleague, id)).body.code).toBe('appeal_not_found');
  });

  it('cannot be asked for any more where the decision was taken back', async () => {
    const { id } = await removedPost();
    await moderator.post(`/moderation/restore/${id}`);
    const all = (await author.get('/users/notices')).body as Notice[];
    expect(all.find(({ _id }) => _id === id)).toMatchObject({ appealableUntil: null });
    expect((await appeal(author, id)).body.code).toBe('not_appealable');
  });

  it('changes nothing where the place of what was removed is gone', async () => {
    const post = await author.createPost();
    const comment = (await author.post(`/blog/comment/${post}`, { text: 'Mine', parent: null }))
      .body.comment._id as string;
    await moderator.delete(`/blog/deletecomment/${comment}`, { body: { reason } });
    const id = (await newest(author))?._id ?? '';
    await appeal(author, id);
    await moderator.delete(`/blog/deletepost/${post}`, { body: { reason } });
    const refused = await answer(colleague, id, 'accept');
    expect([refused.status, refused.body.code]).toEqual([409, 'place_gone']);
    expect(await isListed(id)).toBe(true);
  });
});

describe('the words of an appeal', () => {
  it('are in the export, and go with the account', async () => {
    const member = await api.member();
    const id = await warning(member);
    await appeal(member, id);
    const { notices } = JSON.parse(await exportOf(api, member)) as { notices: unknown[] };
    expect(notices).toMatchObject([{ appeal: wish }]);
    await member.delete(`/users/deleteuser/${member.id}`);
    const stored = api.database.collection('notices');
    expect(await stored.countDocuments({ _id: new Types.ObjectId(id) })).toBe(0);
    expect(await isListed(id)).toBe(false);
  });
});

describe('staff who are alone', () => {
  let small: Api;
  beforeAll(async () => {
    small = await startApi();
  });
  afterAll(() => small.close());

  it('look at their own decision again', async () => {
    const [admin, member] = [await small.admin(), await small.member()];
    await admin.post(`/moderation/warn/${member.id}`, { reason });
    const id = (await newest(member))?._id ?? '';
    await appeal(member, id);
    const { db } = small.database;
    await db?.command({ profile: 2 });
    expect((await answer(admin, id, 'accept')).status).toBe(200);
    await db?.command({ profile: 0 });
    // However many members there are.
    const searches = { ns: /\.users$/, 'command.filter.role': { $in: ['admin', 'moderator'] } };
    const seen = (await db?.collection('system.profile').find(searches).toArray()) ?? [];
    const plans = seen.map(({ planSummary }) => planSummary as string);
    expect(plans.sort()).toEqual(['IXSCAN { role: 1 }', 'IXSCAN { role: 1, _id: 1 }']);
  });

  it('are so while all others are suspended', async () => {
    const [admin, member] = [await small.admin(), await small.member()];
    const other = await small.staff('moderator');
    await admin.post(`/moderation/warn/${member.id}`, { reason });
    const id = (await newest(member))?._id ?? '';
    await appeal(member, id);
    expect((await reject(admin, id)).body.code).toBe('own_decision');
    await admin.post(`/moderation/suspend/${other.id}`, { hours: 1, reason });
    expect((await reject(admin, id)).status).toBe(200);
  });

  it('are not so beside a colleague of the moderator who asks', async () => {
    const admin = await small.admin();
    const asking = await small.staff('moderator');
    const post = await asking.createPost();
    await admin.delete(`/blog/deletepost/${post}`, { body: { reason } });
    const id = (await newest(asking))?._id ?? '';
    await appeal(asking, id);
    await small.staff('moderator');
    expect((await reject(admin, id)).body.code).toBe('own_decision');
  });

  it('are so among moderators, of whom only admins may judge', async () => {
    const admin = await small.admin();
    const [warned, other] = [await small.staff('moderator'), await small.staff('moderator')];
    await admin.post(`/moderation/warn/${warned.id}`, { reason });
    const id = (await newest(warned))?._id ?? '';
    await appeal(warned, id);
    const seenBy = async (by: Client) => (await list(by)).find(({ _id }) => _id === id);
    expect(await seenBy(other)).toMatchObject({ mayAnswer: false });
    expect((await reject(other, id)).body.code).toBe('not_authorized');
    expect(await seenBy(admin)).toMatchObject({ mayAnswer: true });
    expect((await reject(admin, id)).status).toBe(200);
  });
});
