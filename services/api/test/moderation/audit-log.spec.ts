import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry, Notice } from '@unburden/contracts';
import { Types } from 'mongoose';
import { ReasonsService } from '../../src/reasons/reasons.service.js';
import type { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';

const content = mkdtemp(join(tmpdir(), 'unburden-content-'));
let api: Api;
let author: Client;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi({ contentDirectory: await content });
  [author, moderator, admin] = await Promise.all([
    api.member(),
    api.staff('moderator'),
    api.admin(),
  ]);
});
afterAll(async () => {
  await api.close();
  await rm(await content, { recursive: true });
});

const reason = { code: 'identity', note: 'Your street is in it' };
const kept = { code: 'identity', label: 'Shares someone’s identity', note: reason.note };
const actsOn = async (target: string): Promise<AuditEntry[]> =>
  (await admin.get(`/moderation/audit-log?target=${target}`)).body;
const noticesOf = async (client: Client): Promise<Notice[]> =>
  (await client.get('/users/notices')).body;

async function thread(by = author) {
  const post = await by.createPost('A title', 'Where I live');
  const { comment } = (await by.post(`/blog/comment/${post}`, { text: 'First', parent: null }))
    .body;
  const { reply } = (await by.post(`/blog/postreply/${comment._id}`, { text: 'Second' })).body;
  return { post, comment: comment._id as string, reply: reply._id as string };
}

describe('the audit log', () => {
  it('has one entry for each staff change to members’ content, and notifies the author', async () => {
    const { post, comment, reply } = await thread();
    const member = await api.member();
    const calls: [target: string, action: string, by: Client, run: () => Promise<unknown>][] = [
      [
        post,
        'post.edited',
        moderator,
        () => moderator.patch(`/blog/updatepost/${post}`, { text: 'Gone', reason }),
      ],
      [
        comment,
        'comment.edited',
        moderator,
        () => moderator.patch(`/blog/editcomment/${comment}`, { text: 'Gone', reason }),
      ],
      [
        reply,
        'reply.edited',
        moderator,
        () => moderator.patch(`/blog/editreply/${reply}`, { replyText: 'Gone', reason }),
      ],
      [
        comment,
        'comment.removed',
        moderator,
        () => moderator.delete(`/blog/deletecomment/${comment}`, { body: { reason } }),
      ],
      [
        reply,
        'reply.removed',
        moderator,
        () => moderator.delete(`/blog/deletereply/${reply}`, { body: { reason } }),
      ],
      [
        post,
        'post.removed',
        moderator,
        () => moderator.delete(`/blog/deletepost/${post}`, { body: { reason } }),
      ],
      [
        member.id,
        'user.edited',
        admin,
        () => admin.patch(`/users/updateuser/${member.id}`, { name: `${member.name} 2`, reason }),
      ],
      [
        member.id,
        'user.role_changed',
        admin,
        () =>
          admin.patch(`/moderation/role/${member.id}`, { role: 'moderator', toMember: 'Welcome' }),
      ],
      [
        member.id,
        'user.suspended',
        admin,
        () => admin.post(`/moderation/suspend/${member.id}`, { hours: 1, reason }),
      ],
      [
        member.id,
        'user.suspension_lifted',
        admin,
        () => admin.delete(`/moderation/suspend/${member.id}`),
      ],
      [
        member.id,
        'user.role_changed',
        admin,
        () => admin.patch(`/moderation/role/${member.id}`, { role: 'user' }),
      ],
      [
        member.id,
        'user.removed',
        admin,
        () => admin.delete(`/users/deleteuser/${member.id}`, { body: { reason } }),
      ],
    ];
    for (const [target, action, by, run] of calls) {
      const before = await api.database.collection('audit_entries').countDocuments();
      expect([action, await run()]).toMatchObject([action, { status: 200 }]);
      expect(await api.database.collection('audit_entries').countDocuments()).toBe(before + 1);
      const [act] = await actsOn(target);
      expect(act).toMatchObject({ action, actor: { _id: by.id } });
      const isOffence = !['user.role_changed', 'user.suspension_lifted'].includes(action);
      expect(act?.reason).toEqual(isOffence ? kept : null);
    }
    const [removed] = await actsOn(post);
    expect(removed).toMatchObject({
      author: { _id: author.id, name: author.name },
      before: { title: 'A title', text: 'Gone' },
      after: null,
      restorableUntil: expect.any(String),
    });
    const kinds = (await noticesOf(author)).slice(0, 6).map(({ kind }) => kind);
    expect(kinds).toEqual([
      ...['content_removed', 'content_removed', 'content_removed'],
      ...['content_edited', 'content_edited', 'content_edited'],
    ]);
    const text = JSON.stringify(await noticesOf(author));
    expect(text).toContain(reason.note);
    expect(text).not.toMatch(new RegExp(`${moderator.id}|${moderator.name}`));
  });

  it('has the texts before and after an edit', async () => {
    const { post } = await thread();
    await moderator.patch(`/blog/updatepost/${post}`, { text: 'Other words' });
    expect(await actsOn(post)).toMatchObject([
      {
        before: { title: 'A title', text: 'Where I live' },
        after: { title: 'A title', text: 'Other words' },
        reason: null,
        restorableUntil: null,
      },
    ]);
  });

  it('has no entry for changes to one’s own content', async () => {
    for (const by of [author, moderator]) {
      const { post, comment, reply } = await thread(by);
      await by.patch(`/blog/updatepost/${post}`, { text: 'Mine', reason });
      await by.patch(`/blog/editcomment/${comment}`, { text: 'Mine', reason: { code: 'none' } });
      await by.delete(`/blog/deletereply/${reply}`, { body: { reason } });
      expect((await by.delete(`/blog/deletepost/${post}`)).status).toBe(200);
      for (const target of [post, comment, reply]) expect(await actsOn(target)).toEqual([]);
    }
    await author.patch(`/users/updateuser/${author.id}`, { name: `${author.name} 2` });
    expect(await actsOn(author.id)).toEqual([]);
  });

  it('stores no email and no password', async () => {
    const member = await api.member();
    await admin.patch(`/users/updateuser/${member.id}`, {
      email: `new.${member.email}`,
      oldPassword: adminCredentials.password,
      newPassword: 'another pony battery',
    });
    expect((await actsOn(member.id))[0]?.after).toEqual({ email: null, password: null });
    const { database } = api;
    const traces = await database.collection('audit_diffs').find().toArray();
    expect(JSON.stringify(traces)).not.toMatch(/@example\.org|battery/);
  });

  it('records admins’ reads of members’ emails, likes and lists, once an hour each', async () => {
    const member = await api.member();
    const reader = await api.staff('admin');
    const read = async () => {
      for (const path of [
        `/users/userdetail/${member.id}`,
        `/blog/getlikedpost/${member.id}`,
        `/blog/getdislikedpost/${member.id}`,
        '/users/getallusers?limit=1',
        `/users/userdetail/${reader.id}`,
        `/blog/getlikedpost/${reader.id}`,
      ]) {
        expect((await reader.get(path)).status).toBe(200);
      }
    };
    await read();
    await read();
    const { body } = await admin.get(`/moderation/audit-log?actor=${reader.id}`);
    const done = (body as AuditEntry[]).map(({ action, target }) => [action, target._id]);
    expect(done).toEqual([
      ['users.listed', reader.id],
      ['user.votes_viewed', member.id],
      ['user.viewed', member.id],
      ['staff.signed_in', reader.id],
    ]);
    // Reading one's own data is not recorded.
    expect((await member.get(`/users/userdetail/${member.id}`)).status).toBe(200);
    expect((await admin.get(`/moderation/audit-log?actor=${member.id}`)).body).toEqual([]);
  });

  it('answers alike at its earlier address', async () => {
    const { body: entries } = await admin.get('/moderation/audit-log');
    expect(entries).not.toEqual([]);
    expect((await admin.get('/moderation/acts')).body).toEqual(entries);
  });

  it('records staff logins, and those that fail only at the admin key', async () => {
    const { email, password } = moderator;
    const enter = (adminKey: string) =>
      api.visitor().post('/users/adminlogin', { email, password, adminKey });
    const before = (await actsOn(moderator.id)).length;
    expect((await enter('wrong')).status).toBe(403);
    expect((await enter('wrong again')).status).toBe(403);
    expect((await enter(adminCredentials.adminKey)).status).toBe(200);
    const acts = await actsOn(moderator.id);
    expect(acts).toHaveLength(before + 2);
    expect(acts[0]).toMatchObject({ action: 'staff.signed_in', actor: { _id: moderator.id } });
    expect(acts[1]).toMatchObject({ action: 'staff.refused', target: { _id: moderator.id } });
  });

  it('is written in the transaction of the change', async () => {
    const { post } = await thread();
    const answer = await moderator.patch(`/blog/updatepost/${post}`, {
      text: 'Never',
      reason: { code: 'no_such_code' },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'reason.code' }] } });
    expect((await author.get(`/blog/getpostbyid/${post}`)).body.text).toBe('Where I live');
    expect(await actsOn(post)).toEqual([]);
  });

  it('filters by actor, action, kind, author and time, in pages', async () => {
    const { post } = await thread();
    const since = new Date().toISOString();
    for (const text of ['One', 'Two', 'Three']) {
      await moderator.patch(`/blog/updatepost/${post}`, { text });
    }
    await admin.patch(`/blog/updatepost/${post}`, { text: 'Four' });
    const find = async (query: string) => admin.get(`/moderation/audit-log?from=${since}&${query}`);
    expect((await find(`actor=${moderator.id}`)).body).toHaveLength(3);
    expect((await find('action=post.removed')).body).toHaveLength(0);
    expect((await find('targetType=post&action=post.edited')).body).toHaveLength(4);
    expect((await find(`author=${author.id}`)).body).toHaveLength(4);
    expect((await admin.get(`/moderation/audit-log?target=${post}&to=${since}`)).body).toHaveLength(
      0,
    );
    const first = await find('limit=3');
    expect(first.headers.get('x-total-count')).toBe('4');
    const rest = await find(`limit=3&cursor=${first.headers.get('x-next-cursor')}`);
    expect(rest.body).toMatchObject([{ after: { text: 'One' } }]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    const { email, password } = await api.staff('moderator');
    const login = { email, password, adminKey: adminCredentials.adminKey };
    await api.visitor().post('/users/adminlogin', login);
    expect((await find('action=staff.signed_in')).body).not.toEqual([]);
    const changes = await find('action=changes');
    expect(changes.body).toHaveLength(4);
    expect(changes.headers.get('x-total-count')).toBe('4');
    for (const bad of [
      'action=x',
      'actor=x',
      'from=yesterday',
      'to=2026-13-45',
      'to=2026-02-30',
      'targetType=x',
    ]) {
      expect([bad, (await admin.get(`/moderation/audit-log?${bad}`)).status]).toEqual([bad, 400]);
    }
  });

  it('lets MongoDB delete the texts after a month, and never the entry', async () => {
    const indexes = await api.database.collection('audit_diffs').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
    const { post } = await thread();
    await moderator.delete(`/blog/deletepost/${post}`);
    const [act] = await actsOn(post);
    const traces = api.database.collection('audit_diffs');
    const trace = await traces.findOne({ _id: new Types.ObjectId(act?._id) });
    const days = (Number(trace?.expiresAt) - Date.parse(act?.createdAt ?? '')) / 86_400_000;
    expect(Math.floor(days)).toBe(30);
    await traces.deleteOne({ _id: trace?._id });
    expect(await actsOn(post)).toMatchObject([{ before: null, restorableUntil: null }]);
  });
});

describe('notices', () => {
  it('announce a new role before the session ends, and at the next login', async () => {
    const member = await api.member();
    const socket = member.socket({ token: member.token });
    socket.connect();
    await once(socket as never, 'connect');
    const live = once(socket as never, 'notice') as Promise<[Notice]>;
    const ended = once(socket as never, 'disconnect');
    const change = { role: 'moderator', toMember: 'Thank you for doing this' };
    expect((await admin.patch(`/moderation/role/${member.id}`, change)).status).toBe(200);
    const [[notice]] = await Promise.all([live, ended]);
    expect(notice).toMatchObject({
      kind: 'role_changed',
      role: 'moderator',
      reason: null,
      message: change.toMember,
    });
    const [act] = await actsOn(member.id);
    expect(act).toMatchObject({
      reason: null,
      after: { role: 'moderator', note: change.toMember },
    });
    const again = await member.loginAgain();
    // Setting the same role again sends no notice.
    await admin.patch(`/moderation/role/${member.id}`, change);
    expect(await noticesOf(again)).toEqual([notice]);
  });

  it('arrive live from a muted thread too, and are marked read up to one in every tab', async () => {
    const member = await api.member();
    const { post, comment } = await thread(member);
    const socket = member.socket({ token: member.token });
    socket.connect();
    await once(socket as never, 'connect');
    await member.put(`/blog/follow/${post}`, { level: 'muted' });
    const live = once(socket as never, 'notice') as Promise<[Notice]>;
    await moderator.patch(`/blog/updatepost/${post}`, { title: 'Another', reason });
    const [notice] = await live;
    expect(notice).toMatchObject({
      kind: 'content_edited',
      target: { type: 'post', _id: post },
      excerpt: 'A title',
      reason: kept,
      read: false,
    });
    await moderator.delete(`/blog/deletecomment/${comment}`);
    const list = await member.get('/users/notices?limit=1');
    expect(list.body).toMatchObject([{ kind: 'content_removed', reason: null }]);
    expect(list.headers.get('x-unread-total')).toBe('2');
    expect(list.headers.get('x-total-count')).toBe('2');
    const told = once(socket as never, 'noticesRead');
    const read = await member.patch('/users/notices/read', { upTo: notice._id });
    expect(read).toMatchObject({ status: 200, body: { unread: 1 } });
    expect(await told).toEqual([{ unread: 1 }]);
    socket.disconnect();
    expect((await noticesOf(member)).map((each) => each.read)).toEqual([false, true]);
  });

  it('are visible to their member only, and go with the account', async () => {
    const member = await api.member();
    const { post } = await thread(member);
    await moderator.delete(`/blog/deletepost/${post}`);
    const [notice] = await noticesOf(member);
    expect((await author.patch('/users/notices/read', { upTo: notice?._id })).status).toBe(404);
    expect((await author.patch('/users/notices/read', { upTo: 'x' })).status).toBe(400);
    await member.delete(`/users/deleteuser/${member.id}`);
    const left = { user: new Types.ObjectId(member.id) };
    expect(await api.database.collection('notices').countDocuments(left)).toBe(0);
  });

  it('are not written for deleted accounts', async () => {
    const member = await api.member();
    const { post } = await thread(member);
    await member.delete(`/users/deleteuser/${member.id}`);
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    const left = { user: new Types.ObjectId(member.id) };
    expect(await api.database.collection('notices').countDocuments(left)).toBe(0);
  });
});

describe('the reasons', () => {
  it('are read from the operator’s file, or are the last valid ones', async () => {
    const list = async () => (await author.get('/moderation/reasons')).body;
    const [worry, unkind] = await list();
    expect(worry).toMatchObject({ code: 'worried', isConcern: true });
    expect(unkind).toEqual({
      code: 'unkind',
      label: 'Unkind or hurtful',
      text: 'It hurts someone, or is meant to.',
    });
    const file = join(await content, 'reasons.json');
    const own = [{ code: 'rule_1', label: 'Rule one', text: 'Be kind.' }];
    await writeFile(file, JSON.stringify(own));
    expect(await list()).toEqual(own);
    await writeFile(file, '[{ "code": "Rule 1" }]');
    expect(await list()).toEqual(own);
    await expect(new ReasonsService(api.environment).onModuleInit()).rejects.toThrow(
      'reasons.json',
    );
    await rm(file);
    expect(await list()).toHaveLength(10);
  });

  it('refuse a report-only reason for a staff action, and accept it for a report', async () => {
    const member = await api.member();
    const { post, comment } = await thread(member);
    const worry = { reason: { code: 'worried' } };
    const refusals = [
      await moderator.post(`/moderation/suspend/${member.id}`, { hours: 1, ...worry }),
      await moderator.delete(`/blog/deletepost/${post}`, { body: worry }),
      await moderator.patch(`/blog/editcomment/${comment}`, { text: 'Gone', ...worry }),
      await admin.patch(`/users/updateuser/${member.id}`, { name: 'Renamed', ...worry }),
      await admin.delete(`/users/deleteuser/${member.id}`, { body: worry }),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            field: 'reason.code',
            message: 'Being worried about someone isn’t an offence. Please choose another reason.',
            code: 'no_offence',
          },
        ],
      ]);
    }
    expect((await member.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect(await actsOn(post)).toEqual([]);
    const report = { target: { type: 'post', id: post }, reason: 'worried' };
    expect((await author.post('/reports', report)).status).toBeLessThan(300);
  });
});
