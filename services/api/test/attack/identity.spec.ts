import type { Client } from '../support/client.js';
import { adminCredentials, ownOrigin } from '../support/harness.js';
import { authorizationMatrix } from './authorization-matrix.js';
import { type Call, tally } from './probe.js';
import { adminAgain, cut, newAdmin, setStage, unique, writings } from './stage.js';

const stage = setStage();
const nobodysId = 'f'.repeat(24);

/** Calls that change another member's content. */
const meddling = ({ post, comment, reply }: { post: string; comment: string; reply: string }) =>
  [
    { call: `PATCH /blog/updatepost/${post}`, body: { text: 'mine now' } },
    { call: `PATCH /blog/editcomment/${comment}`, body: { text: 'mine now' } },
    { call: `PATCH /blog/editreply/${reply}`, body: { replyText: 'mine now' } },
    { call: `DELETE /blog/deletereply/${reply}` },
    { call: `DELETE /blog/deletecomment/${comment}` },
    { call: `DELETE /blog/deletepost/${post}` },
  ] as { call: Call; body?: unknown }[];

async function statusesOf(calls: { call: Call; body?: unknown }[], as?: Client) {
  const replies = [];
  for (const { call, body } of calls) replies.push(await stage.send(call, { as, body }));
  return replies.map(({ status }) => status);
}

const register = (extra: object) =>
  stage.send('POST /users/register', {
    body: {
      name: unique(),
      email: `${unique()}@example.org`,
      password: 'a good long one',
      ...extra,
    },
  });
const adminLogin = (body: object) => stage.send('POST /users/adminlogin', { body });

describe('another member’s content', () => {
  it('conversations are readable by their two members only', async () => {
    const { ann, bob, cid, admin, send } = stage;
    const text = `between two ${unique()}`;
    await send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body: { text } });
    for (const stranger of [cid, admin]) {
      for (const party of [ann, bob]) {
        const reply = await send(`GET /messages/getmessage/${party.id}`, { as: stranger });
        expect(reply.body).toEqual([]);
      }
      const sidebar = await send('GET /messages/getUserForSidebar', { as: stranger });
      expect(sidebar.text).not.toContain(text);
    }
    const own = await send(`GET /messages/getmessage/${ann.id}`, { as: bob });
    expect(own.text).toContain(text);
  });

  it('messages get their sender, time and id from the server', async () => {
    const { ann, bob, cid, send, unchanged } = stage;
    for (const extra of [
      { senderId: cid.id },
      { sender: cid.id },
      { receiverId: cid.id },
      { createdAt: '2001-01-01T00:00:00.000Z' },
      { _id: nobodysId },
      { image: 'https://evil.example/x.png' },
    ]) {
      const body = { text: 'hello', ...extra };
      const reply = await unchanged(() =>
        send(`POST /messages/sendmessage/${bob.id}`, { as: ann, body }),
      );
      expect(reply.status).toBe(400);
    }
  });

  it('posts can be changed and deleted by their authors only', async () => {
    const target = await writings(stage);
    const calls = meddling(target).filter(({ call }) => call.includes(target.post));
    const statuses = await stage.unchanged(() => statusesOf(calls, stage.bob));
    expect(statuses).toEqual([403, 403]);
  });

  it('comments and replies can be changed and deleted by their authors only', async () => {
    const target = await writings(stage);
    const calls = meddling(target).filter(({ call }) => !call.includes(target.post));
    const statuses = await stage.unchanged(() => statusesOf(calls, stage.bob));
    expect(statuses).toEqual([403, 403, 403, 403]);
  });

  it('ids of another kind of content give no access', async () => {
    const { post, comment, reply } = await writings(stage);
    for (const id of [post, comment, stage.ann.id, nobodysId]) {
      const calls = meddling({ post: comment, comment: post, reply: id }).filter(({ call }) =>
        call.includes('reply'),
      );
      const statuses = await stage.unchanged(() => statusesOf(calls, stage.bob));
      expect(statuses.every((status) => status === 403 || status === 404)).toBe(true);
    }
    const crossed = meddling({ post: comment, comment: reply, reply: post });
    const statuses = await stage.unchanged(() => statusesOf(crossed, stage.bob));
    expect(statuses.every((status) => status === 403 || status === 404)).toBe(true);
  });

  it('content of deleted members can be changed by admins only', async () => {
    const { api, bob, admin, send, unchanged } = stage;
    const gone = await api.member();
    const target = await writings({ ann: gone, send });
    await send(`DELETE /users/deleteuser/${gone.id}`, { as: gone });
    const calls = meddling(target);
    expect(await unchanged(() => statusesOf(calls))).toEqual(calls.map(() => 401));
    expect(await unchanged(() => statusesOf(calls, bob))).toEqual(calls.map(() => 403));
    // Simulates the end of the 30-day reservation of the name.
    await api.database.collection('quarantined_names').deleteMany({});
    const heir = await api.member(gone.name);
    expect(await unchanged(() => statusesOf(calls, heir))).toEqual(calls.map(() => 403));
    expect(await statusesOf(calls, admin)).toEqual(calls.map(() => 200));
  });

  it('accounts can be changed and deleted by their owners only', async () => {
    const { ann, bob, send, unchanged } = stage;
    for (const body of [{ name: 'stolen' }, { email: 'stolen@example.org' }]) {
      const reply = await unchanged(() =>
        send(`PATCH /users/updateuser/${ann.id}`, { as: bob, body }),
      );
      expect(reply.status).toBe(403);
    }
    const passwords = { oldPassword: bob.password, newPassword: 'another good one' };
    const change = await unchanged(() =>
      send(`PATCH /users/updateuser/${ann.id}`, { as: bob, body: passwords }),
    );
    expect(change.status).toBe(403);
    const removal = await unchanged(() => send(`DELETE /users/deleteuser/${ann.id}`, { as: bob }));
    expect(removal.status).toBe(403);
  });

  it('account details are visible to their owners only', async () => {
    const reply = await stage.send(`GET /users/userdetail/${stage.ann.id}`, { as: stage.bob });
    expect(reply.status).toBe(403);
    expect(reply.text).not.toContain('@');
  });

  it('complete lists are visible to admins only', async () => {
    const { bob, send } = stage;
    for (const call of [
      'GET /users/getallusers',
      'GET /blog/allcomments',
      'GET /blog/getallreplies',
    ] as const) {
      expect((await send(call)).status).toBe(401);
      expect((await send(call, { as: bob })).status).toBe(403);
      expect((await send(`${call}?role=admin`, { as: bob })).status).toBe(403);
    }
  });

  it('votes are visible to their members only', async () => {
    const { ann, bob, send } = stage;
    for (const list of ['getlikedpost', 'getdislikedpost']) {
      expect((await send(`GET /blog/${list}/${ann.id}`, { as: bob })).status).toBe(403);
      expect((await send(`GET /blog/${list}/${ann.id}`)).status).toBe(401);
    }
  });

  it('unknown accounts get the same answer as those of others', async () => {
    const { ann, bob, send } = stage;
    for (const path of ['users/userdetail', 'blog/getlikedpost', 'blog/getdislikedpost'] as const) {
      const there = await send(`GET /${path}/${ann.id}`, { as: bob });
      const absent = await send(`GET /${path}/${nobodysId}`, { as: bob });
      expect(there.status).toBe(403);
      expect([absent.status, absent.text]).toEqual([there.status, there.text]);
    }
    // Members may know who exists: the sidebar lists everyone.
    const chats = await send(`GET /messages/getmessage/${nobodysId}`, { as: bob });
    expect(chats.status).toBe(404);
  });
});

describe('fields that clients may not set', () => {
  it('register creates only plain members', async () => {
    for (const extra of [
      { role: 'admin' },
      { _id: nobodysId },
      { createdAt: '2001-01-01' },
      { isAdmin: true },
      { tokenVersion: 7 },
      { passwordHash: 'x' },
      { nameKey: 'x' },
      { profilePic: 'http://evil.example/x.png' },
    ]) {
      const reply = await stage.unchanged(() => register(extra));
      expect(reply.status).toBe(400);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('members cannot set their role or another’s picture', async () => {
    const { ann, send, unchanged } = stage;
    for (const extra of [
      { role: 'admin' },
      { profilePic: 'http://evil.example/x.png' },
      { passwordHash: 'x' },
      { _id: nobodysId },
    ]) {
      for (const body of [extra, { name: 'Ann', ...extra }]) {
        const reply = await unchanged(() =>
          send(`PATCH /users/updateuser/${ann.id}`, { as: ann, body }),
        );
        expect(reply.status).toBe(400);
      }
    }
  });

  it('members cannot set a post’s author, views or votes', async () => {
    const { ann, send, unchanged } = stage;
    const { post } = await writings(stage);
    for (const extra of [
      { user: 'Bob' },
      { author: stage.bob.id },
      { views: 1_000 },
      { upvotes: 1_000 },
      { upvotedBy: [ann.id] },
      { createdAt: '2001-01-01' },
    ]) {
      const body = { title: 'A title', text: 'A text', ...extra };
      for (const call of ['POST /blog/createpost', `PATCH /blog/updatepost/${post}`] as Call[]) {
        expect((await unchanged(() => send(call, { as: ann, body }))).status).toBe(400);
      }
    }
  });
});

describe('admin rights', () => {
  it('need the key, of the right type', async () => {
    const { email, password } = adminCredentials;
    for (const key of [
      {},
      { adminKey: 'wrong' },
      { adminKey: '' },
      { adminKey: 'x'.repeat(500) },
    ]) {
      const reply = await stage.unchanged(() => adminLogin({ email, password, ...key }));
      expect(reply.body).toEqual({
        statusCode: 403,
        error: 'Forbidden',
        message: 'Not an Admin',
        code: 'not_an_admin',
      });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    for (const adminKey of [{ $ne: '' }, [adminCredentials.adminKey], 7, true]) {
      const reply = await stage.unchanged(() => adminLogin({ email, password, adminKey }));
      expect(reply.status).toBe(400);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('are refused to members who know the key, with the same message', async () => {
    const { email, password } = stage.ann;
    const member = await adminLogin({ email, password, adminKey: adminCredentials.adminKey });
    const wrongKey = await adminLogin({ ...adminCredentials, adminKey: 'wrong' });
    expect(member.status).toBe(403);
    expect(member.text).toBe(wrongKey.text);
    expect(member.headers['set-cookie']).toBeUndefined();
  });

  it('are not part of an admin’s plain login', async () => {
    const admin = await newAdmin(stage.api);
    const plain = await admin.loginAgain();
    const { status, body } = await stage.send('GET /users/loggedin', { as: plain });
    expect([status, body.role]).toEqual([200, 'user']);
    expect((await stage.send('GET /users/getallusers', { as: plain })).status).toBe(403);
    await adminAgain(plain);
    expect((await stage.send('GET /users/getallusers', { as: plain })).status).toBe(200);
  });

  it('end with the role, at the next call', async () => {
    const { api, send } = stage;
    const admin = await newAdmin(api);
    await api.database
      .collection('users')
      .updateOne({ email: admin.email }, { $set: { role: 'user' } });
    for (const by of ['bearer', 'cookie'] as const) {
      for (const call of ['GET /users/getallusers', 'GET /blog/allcomments'] as Call[]) {
        expect((await send(call, { as: admin, by })).status).toBe(403);
      }
    }
    const again = await adminLogin({
      email: admin.email,
      password: admin.password,
      adminKey: adminCredentials.adminKey,
    });
    expect(again.status).toBe(403);
  });
});

describe('a deleted account', () => {
  it('has no valid credentials for calls or sockets', async () => {
    const { api, connect, send } = stage;
    const gone = await api.member();
    const { socket } = await connect(gone);
    const end = cut(socket);
    expect((await send(`DELETE /users/deleteuser/${gone.id}`, { as: gone })).status).toBe(200);
    await end;
    const doors = /register|recover$|login$|logout/;
    const calls = authorizationMatrix.filter(
      ({ call }) => !doors.test(call) || call.includes('loggedin'),
    );
    for (const by of ['bearer', 'cookie'] as const) {
      const surprises: string[] = [];
      for (const { call, expected } of calls) {
        const path = call.replace(/:\w+$/, call.includes(':name') ? 'Ann' : stage.ann.id) as Call;
        const reply = await stage.unchanged(() =>
          send(path, { as: gone, by, body: bodyFor(call) }),
        );
        // An invalid cookie may still read public routes; 404 is fine too.
        const wanted =
          expected[by === 'bearer' ? 'deadBearer' : 'deadCookie'] === 401 ? 401 : 'open';
        const got = reply.status === 401 ? 401 : 'open';
        if (got !== wanted) surprises.push(`${call} by ${by}: ${reply.status}`);
      }
      expect(surprises).toEqual([]);
    }
    const headers = { Cookie: gone.cookie ?? '', Origin: ownOrigin };
    expect((await connect(gone, { headers })).refusal).toBe('Not authorized');
    expect((await connect(gone)).refusal).toBe('Not authorized');
    const login = { email: gone.email, password: gone.password };
    expect(tally([await send('POST /users/login', { body: login })])).toEqual({ 401: 1 });
  });
});

function bodyFor(call: string): unknown {
  return call.startsWith('GET') ? undefined : { text: 'from the grave' };
}
