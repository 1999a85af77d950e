import { once } from 'node:events';
import type { AuditEntry, Notice } from '@unburden/contracts';
import { Types } from 'mongoose';
import { caseOf } from '../attack/authorization-affairs.js';
import type { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';

let api: Api;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  [moderator, admin] = await Promise.all([api.staff('moderator'), api.admin()]);
});
afterAll(() => api.close());

const reason = { code: 'harassment', note: 'After two warnings' };
const suspend = (by: Client, id: string, input: object = { hours: 24, reason }) =>
  by.post(`/moderation/suspend/${id}`, input);
const lift = (by: Client, id: string) => by.delete(`/moderation/suspend/${id}`);
const loginOf = ({ email, password }: Client) =>
  api.visitor().post('/users/login', { email, password });

/** Connects a socket of the member, with a promise of its end. */
async function endOfSocket(member: Client): Promise<{ now: Promise<unknown> }> {
  const socket = member.socket({ token: member.token });
  socket.connect();
  await once(socket as never, 'connect');
  return { now: once(socket as never, 'disconnect') };
}

describe('a suspension', () => {
  it('ends sessions and sockets at once, and shows reason and end at the next login', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const ended = await endOfSocket(member);
    const answer = await suspend(moderator, member.id);
    expect(answer).toMatchObject({ status: 200, body: { user: { _id: member.id } } });
    await ended.now;
    const over = await member.get('/users/loggedin');
    expect(over.status).toBe(401);
    expect(over.body.suspension.reason).toEqual({
      ...reason,
      label: 'Harassment, hate or threats',
    });
    expect((await api.visitor().get('/users/loggedin')).body).not.toHaveProperty('suspension');

    const refused = await loginOf(member);
    expect(refused.status).toBe(403);
    const { suspension, message } = refused.body;
    expect(suspension.reason).toEqual({ ...reason, label: 'Harassment, hate or threats' });
    const hours = (Date.parse(suspension.until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    expect(message).toBe('This account is suspended');
    const wrong = { email: member.email, password: 'not the password' };
    expect((await api.visitor().post('/users/login', wrong)).status).toBe(401);
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).body.user).toBe(member.name);
  });

  it('can be lifted by staff, with a notice of both', async () => {
    const member = await api.member();
    await suspend(moderator, member.id);
    expect((await lift(moderator, member.id)).status).toBe(200);
    expect((await lift(moderator, member.id)).status).toBe(404);
    const { status } = await loginOf(member);
    expect(status).toBe(200);
    const notices = (await (await member.loginAgain()).get('/users/notices')).body;
    expect(notices).toMatchObject([
      { kind: 'suspension_lifted', reason: null },
      { kind: 'suspended', until: expect.any(String), reason },
    ]);
  });

  it('stores the staff’s internal note only in the audit log', async () => {
    const member = await api.member();
    await suspend(moderator, member.id, { hours: 1, reason, note: 'Third account of theirs' });
    const [act] = (await admin.get(`/moderation/audit-log?target=${member.id}`)).body;
    expect(act).toMatchObject({ reason, after: { note: 'Third account of theirs' } });
    const refused = await loginOf(member);
    expect(JSON.stringify(refused.body)).not.toContain('Third account');
    await lift(moderator, member.id);
    const notices = (await (await member.loginAgain()).get('/users/notices')).body;
    expect(JSON.stringify(notices)).not.toContain('Third account');
  });

  it('ends by itself', async () => {
    const member = await api.member();
    await suspend(moderator, member.id);
    await api.database
      .collection('users')
      .updateOne(
        { _id: new Types.ObjectId(member.id) },
        { $set: { 'suspension.until': new Date(Date.now() - 1) } },
      );
    expect((await loginOf(member)).status).toBe(200);
    expect((await lift(moderator, member.id)).status).toBe(404);
  });

  it('leaves no session to a concurrent login', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await api.member();
      const [login] = await Promise.all([loginOf(member), suspend(moderator, member.id)]);
      if (login.status === 200) {
        const headers = { Authorization: `Bearer ${login.body.token}` };
        const answer = await api.visitor().get('/users/loggedin', { headers });
        expect(answer.status).toBe(401);
      } else expect(login.status).toBe(403);
    }
  });

  it('can be given to members by moderators, and to moderators by admins', async () => {
    const second = await api.staff('moderator');
    const refused: [Client, string][] = [
      [moderator, second.id],
      [moderator, moderator.id],
      [moderator, admin.id],
      [admin, admin.id],
      [admin, (await api.staff('admin')).id],
    ];
    for (const [by, id] of refused) expect((await suspend(by, id)).status).toBe(403);
    expect((await second.get('/users/loggedin')).status).toBe(200);
    expect((await suspend(admin, second.id)).status).toBe(200);
    expect((await lift(moderator, second.id)).status).toBe(403);
    const { email, password } = second;
    const { adminKey } = adminCredentials;
    const entered = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
    expect(entered.status).toBe(403);
    expect(entered.body.suspension).toBeDefined();
  });

  it('changes nothing with a bad end time or reason', async () => {
    const member = await api.member();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const bad: object[] = [
      {},
      { hours: 24 },
      { reason },
      { hours: 0, reason },
      { hours: 1.5, reason },
      { hours: 1, until: soon, reason },
      { until: '2020-01-01', reason },
      { until: '2999-01-01', reason },
      { until: 'tomorrow', reason },
      { hours: 1, reason: { code: 'none' } },
      { hours: 1, reason: { code: 'other', more: 1 } },
      { hours: 1, reason: { code: 'other', note: 'x'.repeat(501) } },
      { hours: 1, reason: 'other' },
      { hours: 1, reason: [reason] },
      { hours: 1, reason, note: 'x'.repeat(2_001) },
    ];
    for (const input of bad) {
      expect([input, (await suspend(moderator, member.id, input)).status]).toEqual([input, 400]);
    }
    expect((await loginOf(member)).status).toBe(200);
    expect((await suspend(moderator, member.id, { until: soon, reason })).status).toBe(200);
    const nobody = new Types.ObjectId().toString();
    expect((await suspend(moderator, nobody)).status).toBe(404);
    expect((await lift(moderator, nobody)).status).toBe(404);
  });
});

describe('a moderator', () => {
  it('has moderator rights only in a session through adminlogin, and never admin rights', async () => {
    const plain = await moderator.loginAgain();
    expect((await plain.get('/blog/allcomments')).status).toBe(403);
    expect((await moderator.get('/blog/allcomments')).status).toBe(200);
    const me = (await moderator.get('/users/loggedin')).body;
    expect(me.role).toBe('moderator');
    const member = await api.member();
    for (const answer of [
      await moderator.get(`/users/userdetail/${member.id}`),
      await moderator.patch(`/users/updateuser/${member.id}`, { name: 'Somebody else' }),
      await moderator.delete(`/users/deleteuser/${member.id}`),
      await moderator.patch(`/moderation/role/${member.id}`, { role: 'moderator' }),
    ]) {
      expect(answer.status).toBe(403);
    }
  });
});

describe('a change of role', () => {
  it('takes a note within its length, and no reason of the list', async () => {
    const member = await api.member();
    const change = (more: object) =>
      admin.patch(`/moderation/role/${member.id}`, { role: 'moderator', ...more });
    expect((await change({ reason })).status).toBe(400);
    expect((await change({ toMember: 'x'.repeat(501) })).status).toBe(400);
    expect((await change({ toMember: 1 })).status).toBe(400);
    expect((await change({ toMember: ' ' })).status).toBe(200);
  });

  it('ends all sessions of the account at once, on HTTP and sockets', async () => {
    const keeper = await api.staff('moderator');
    const plain = await keeper.loginAgain();
    const ended = await Promise.all([keeper, plain].map(endOfSocket));
    expect((await keeper.get('/blog/allcomments')).status).toBe(200);
    const answer = await admin.patch(`/moderation/role/${keeper.id}`, { role: 'user' });
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'user' } } });
    await Promise.all(ended.map(({ now }) => now));
    for (const session of [keeper, plain]) {
      expect((await session.get('/users/loggedin')).status).toBe(401);
      expect((await session.get('/blog/allcomments')).status).toBe(401);
    }
    const { email, password } = keeper;
    const { adminKey } = adminCredentials;
    const again = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
    expect(again.status).toBe(403);
  });
});

describe('a warning', () => {
  const warn = (by: Client, id: string, input: object = { reason }) =>
    by.post(`/moderation/warn/${id}`, input);

  it('sends the member the reason with its note, and keeps the staff note in the audit log', async () => {
    const member = await api.member();
    const input = { reason, note: 'Third time this week' };
    expect(await warn(moderator, member.id, input)).toMatchObject({
      status: 200,
      body: { message: 'Member warned', user: { _id: member.id } },
    });
    const notices = (await member.get('/users/notices')).body;
    expect(notices).toMatchObject([
      { kind: 'warned', target: { type: 'user', _id: member.id }, reason, message: '' },
    ]);
    expect(JSON.stringify(notices)).not.toContain('Third time');
    expect((await admin.get(`/moderation/audit-log?target=${member.id}`)).body).toMatchObject([
      { action: 'user.warned', reason, after: { note: 'Third time this week' } },
    ]);
    expect((await member.get('/users/loggedin')).status).toBe(200);
  });

  it('needs a reason that is an offence', async () => {
    const member = await api.member();
    for (const input of [{}, { reason: { code: 'worried' } }, { reason: { code: 'nothing' } }]) {
      expect((await warn(moderator, member.id, input)).status).toBe(400);
    }
    expect((await member.get('/users/notices')).body).toEqual([]);
  });

  it('is not for oneself, nor by moderators for other staff', async () => {
    const second = await api.staff('moderator');
    expect((await warn(moderator, moderator.id)).status).toBe(403);
    expect((await warn(moderator, second.id)).status).toBe(403);
    expect((await warn(admin, second.id)).status).toBe(200);
    expect((await warn(admin, '0'.repeat(24))).status).toBe(404);
  });

  it('counts in the member’s history, with removals, suspensions and cases', async () => {
    const member = await api.member();
    const historyOf = async () => (await moderator.get(`/moderation/history/${member.id}`)).body;
    const none = { cases: 0, removals: 0, warnings: 0, suspensions: 0, latest: [] };
    expect(await historyOf()).toMatchObject({
      user: { _id: member.id, createdAt: expect.any(String) },
      suspension: null,
      ...none,
    });
    await warn(moderator, member.id);
    const post = await member.createPost();
    await moderator.delete(`/blog/deletepost/${post}`, { body: { reason } });
    await suspend(moderator, member.id);
    expect(await historyOf()).toMatchObject({
      suspension: { reason },
      cases: 0,
      removals: 1,
      warnings: 1,
      suspensions: 1,
      latest: [
        { action: 'user.suspended' },
        { action: 'post.removed' },
        { action: 'user.warned', actor: { _id: moderator.id } },
      ],
    });
    await lift(moderator, member.id);
    expect(await historyOf()).toMatchObject({ suspension: null, suspensions: 0 });
  });
});

describe('a withdrawn warning', () => {
  const warningOf = async (member: Client, by = moderator) => {
    const warned = await by.post(`/moderation/warn/${member.id}`, { reason });
    expect(warned.status).toBe(200);
    const query = `target=${member.id}&action=user.warned`;
    const { body } = await admin.get(`/moderation/audit-log?${query}`);
    return (body as [AuditEntry])[0];
  };
  const withdraw = (by: Client, entry: string) => by.delete(`/moderation/warning/${entry}`);
  const historyOf = async ({ id }: Client) => (await admin.get(`/moderation/history/${id}`)).body;

  it('leaves nothing to the member who has not read it', async () => {
    const member = await api.member();
    const { _id, restorableUntil } = await warningOf(member);
    expect(new Date(restorableUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(await withdraw(moderator, _id)).toMatchObject({
      status: 200,
      body: { message: 'Warning withdrawn', user: { _id: member.id } },
    });
    expect((await member.get('/users/notices')).body).toEqual([]);
    expect(await historyOf(member)).toMatchObject({
      warnings: 0,
      latest: [
        { action: 'user.warning_withdrawn', actor: { _id: moderator.id } },
        { action: 'user.warned', restorableUntil: null, isUndone: true },
      ],
    });
  });

  it('is told to who has read it, about the same, and no other warning goes', async () => {
    const [member, reporter] = await Promise.all([api.member(), api.member()]);
    await warningOf(member);
    const post = await member.createPost('Umbrellas', 'All of them lost');
    const of = await caseOf(api, reporter, { type: 'post', id: post });
    await moderator.post(`/moderation/warn/${member.id}`, { reason, case: of });
    const [latest] = (await member.get('/users/notices')).body as Notice[];
    await member.patch('/users/notices/read', { upTo: latest?._id });
    const { body } = await admin.get(`/moderation/audit-log?target=${member.id}`);
    expect(body).toMatchObject([{ case: of }, { case: null }]);
    expect((await withdraw(admin, (body as [AuditEntry])[0]._id)).status).toBe(200);
    const about = { target: { type: 'post', _id: post }, excerpt: 'Umbrellas' };
    expect((await member.get('/users/notices')).body).toMatchObject([
      { kind: 'warning_withdrawn', ...about, reason: null, read: false },
      { kind: 'warned', read: true },
    ]);
    expect(await historyOf(member)).toMatchObject({ warnings: 1 });
  });

  it('is withdrawn once, also by two at once', async () => {
    const member = await api.member();
    const { _id } = await warningOf(member);
    const answers = await Promise.all([withdraw(moderator, _id), withdraw(admin, _id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await historyOf(member)).toMatchObject({ warnings: 0 });
  });

  it('is not one’s own, nor that of other staff for moderators, nor restored like content', async () => {
    const second = await api.staff('moderator');
    const { _id } = await warningOf(second, admin);
    expect((await withdraw(second, _id)).status).toBe(403);
    expect((await withdraw(moderator, _id)).status).toBe(403);
    expect((await admin.post(`/moderation/restore/${_id}`)).status).toBe(409);
    expect((await withdraw(admin, '0'.repeat(24))).status).toBe(404);
    expect((await withdraw(admin, _id)).status).toBe(200);
  });
});

describe('a warning or suspension after reports', () => {
  const latestOf = async (member: Client) =>
    ((await member.get('/users/notices')).body as Notice[])[0];
  const decide = (kind: 'warn' | 'suspend', id: string, of: string) =>
    moderator.post(`/moderation/${kind}/${id}`, {
      ...{ reason, case: of },
      ...(kind === 'suspend' && { hours: 1 }),
    });

  it('names what it is about, also once that is gone', async () => {
    const [author, reporter] = await Promise.all([api.member(), api.member()]);
    const post = await author.createPost('Umbrellas', 'All of them lost');
    const of = await caseOf(api, reporter, { type: 'post', id: post });
    expect((await decide('warn', author.id, of)).status).toBe(200);
    const about = { target: { type: 'post', _id: post }, excerpt: 'Umbrellas' };
    expect(await latestOf(author)).toMatchObject({
      ...about,
      kind: 'warned',
      post: { _id: post, title: 'Umbrellas' },
    });
    await author.delete(`/blog/deletepost/${post}`);
    expect((await decide('suspend', author.id, of)).status).toBe(200);
    const { body } = await admin.get(`/moderation/audit-log?target=${author.id}`);
    expect(body).toMatchObject([
      { action: 'user.suspended', case: of },
      { action: 'user.warned', case: of },
    ]);
    const suspended = { user: new Types.ObjectId(author.id), kind: 'suspended' };
    expect(await api.database.collection('notices').findOne(suspended)).toMatchObject({
      ...{ targetType: 'post', target: new Types.ObjectId(post), excerpt: 'Umbrellas' },
    });
  });

  it('quotes what it says now: an earlier text would tell when it was reported', async () => {
    const [author, reporter] = await Promise.all([api.member(), api.member()]);
    const post = await author.createPost('Umbrellas', 'All of them lost');
    const of = await caseOf(api, reporter, { type: 'post', id: post });
    await author.patch(`/blog/updatepost/${post}`, { title: 'Parasols' });
    expect((await decide('warn', author.id, of)).status).toBe(200);
    expect((await latestOf(author))?.excerpt).toBe('Parasols');
  });

  it('names no private message: that would tell who reported it', async () => {
    const [sender, receiver] = await Promise.all([api.member(), api.member()]);
    await receiver.send(sender);
    const { _id } = (await sender.send(receiver, { text: 'Unwanted' })).body as { _id: string };
    const of = await caseOf(api, receiver, { type: 'message', id: _id });
    expect((await decide('warn', sender.id, of)).status).toBe(200);
    const told = await latestOf(sender);
    expect(told).toMatchObject({ kind: 'warned', target: { type: 'user', _id: sender.id } });
    expect(JSON.stringify(told)).not.toContain('Unwanted');
  });

  it('follows no case about somebody else', async () => {
    const [author, reporter] = await Promise.all([api.member(), api.member()]);
    const of = await caseOf(api, reporter, { type: 'post', id: await author.createPost() });
    for (const [kind, id, about] of [
      ['warn', reporter.id, of],
      ['suspend', reporter.id, of],
      ['warn', author.id, '0'.repeat(24)],
    ] as const) {
      expect(await decide(kind, id, about)).toMatchObject({
        status: 404,
        body: { code: 'case_not_found' },
      });
    }
    expect((await reporter.get('/users/notices')).body).toEqual([]);
    expect((await decide('warn', author.id, 'none')).status).toBe(400);
  });
});
