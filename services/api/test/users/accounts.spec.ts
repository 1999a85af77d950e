import { once } from 'node:events';
import type { ListedSession } from '@unburden/contracts';
import { Types } from 'mongoose';
import { nameFieldsOf } from '../../src/users/user-name.js';
import type { Client } from '../support/client.js';
import { stopClock } from '../support/clock.js';
import { adminCredentials, type Api, ownOrigin, startApi } from '../support/harness.js';
import { toldKinds } from '../support/notices.js';
import { promoteMeanwhile } from '../support/promotion.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const nobody = () => new Types.ObjectId().toString();
const stored = (id: string) =>
  api.database.collection('users').findOne({ _id: new Types.ObjectId(id) });

/** Connects a socket of the client, by bearer unless told otherwise, with a promise of its end. */
async function connected(
  client: Client,
  options: Parameters<Client['socket']>[0] = { token: client.token },
) {
  const socket = client.socket(options);
  socket.connect();
  await once(socket as never, 'connect');
  return { socket, ended: once(socket as never, 'disconnect') };
}

/** The headers that a page sends besides the bearer. */
const asPage = (client: Client) => ({ Cookie: client.cookie ?? '', Origin: ownOrigin });

describe('userdetail', () => {
  it('shows an account to its owner and to admins, with the email', async () => {
    const member = await api.member();
    const expected = {
      _id: member.id,
      name: member.name,
      email: member.email,
      unconfirmedEmail: member.email,
      role: 'user',
      profilePic: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    for (const viewer of [member, await api.admin()]) {
      const answer = await viewer.get(`/users/userdetail/${member.id}`);
      expect([answer.status, answer.body]).toEqual([200, expected]);
    }
  });

  it('tells others nothing of who is a member, and returns 404 to admins, 400 for a bad id', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const refused = await other.get(`/users/userdetail/${member.id}`);
    expect(refused.body).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'Not authorized',
      code: 'not_authorized',
    });
    expect((await other.get(`/users/userdetail/${nobody()}`)).body).toEqual(refused.body);
    expect((await (await api.admin()).get(`/users/userdetail/${nobody()}`)).status).toBe(404);
    expect((await member.get('/users/userdetail/me')).status).toBe(400);
  });
});

describe('getallusers', () => {
  it('lists all members to admins in pages, newest first, with the total', async () => {
    for (let index = 0; index < 3; index += 1) await api.member();
    const admin = await api.admin();
    const all = await api.database.collection('users').find().sort({ createdAt: -1 }).toArray();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await admin.get(
        `/users/getallusers?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.headers.get('x-total-count')).toBe(String(all.length));
      seen.push(...(page.body as { _id: string }[]).map(({ _id }) => _id));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(seen).toEqual(all.map(({ _id }) => String(_id)));
    const [first] = (await admin.get('/users/getallusers?limit=1')).body;
    const fields = ['_id', 'createdAt', 'email', 'name', 'profilePic', 'role', 'suspension'];
    expect(Object.keys(first).sort()).toEqual(fields);
  });

  it('is not for admins who logged in as members, and refuses a bad limit', async () => {
    const asMember = api.visitor();
    const { email, password } = adminCredentials;
    await asMember.enter('login', { email, password });
    expect((await asMember.get('/users/getallusers')).status).toBe(403);
    expect((await (await api.admin()).get('/users/getallusers?limit=0')).status).toBe(400);
  });
});

describe('updateuser', () => {
  const path = (client: Client) => `/users/updateuser/${client.id}`;

  it('changes the name everywhere at once', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const comment = await member.post(`/blog/comment/${post}`, { text: 'Hello', parent: null });
    await member.post(`/blog/postreply/${comment.body.comment._id}`, { text: 'Me again' });
    const name = `Renamed ${member.id.slice(-6)}`;
    const answer = await member.patch(path(member), { name: ` ${name} ` });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: expect.any(String),
      user: {
        _id: member.id,
        name,
        email: member.email,
        unconfirmedEmail: member.email,
        role: 'user',
        profilePic: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const lists = [
      `/blog/getpostbyid/${post}`,
      `/blog/getcommets/${post}`,
      `/blog/getNestedComments/${comment.body.comment._id}`,
      `/blog/getallpostbyuser/${member.id}`,
      `/blog/getallcommentsbyuser/${member.id}`,
      `/blog/userpublicprofile/${encodeURIComponent(name)}`,
      '/users/loggedin',
      `/users/userpublicdetail/${encodeURIComponent(name.toUpperCase())}`,
    ];
    for (const list of lists) {
      const text = JSON.stringify((await member.get(list)).body);
      expect(text).toContain(name);
      expect(text).not.toContain(member.name);
    }
    expect((await api.visitor().get(`/users/userpublicdetail/${member.name}`)).status).toBe(404);
  });

  describe('a name that a member gave up', () => {
    const register = (name: string) =>
      api.visitor().post('/users/register', {
        name,
        email: `${new Types.ObjectId().toString()}@example.org`,
        password: 'a good long one',
      });
    const expectTaken = (answer: { status: number; body: { message: string } }) =>
      expect([answer.status, answer.body.message]).toEqual([409, 'That name is taken']);

    it('is reserved for 30 days, in any case', async () => {
      const [member, other] = [await api.member(), await api.member()];
      await member.patch(path(member), { name: `Moved ${member.id.slice(-6)}` });
      expectTaken(await register(member.name.toUpperCase()));
      expectTaken(await other.patch(path(other), { name: member.name }));
      const names = api.database.collection('quarantined_names');
      const text = JSON.stringify(await names.find().toArray());
      for (const told of [member.name, member.id]) expect(text).not.toContain(told);
      await names.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
      expect((await register(member.name)).status).toBe(201);
    });

    it('is reserved with the names that look like it', async () => {
      const member = await api.member('Hope 1');
      await member.patch(path(member), { name: `Hoped ${member.id.slice(-6)}` });
      expectTaken(await register('Норе l'));
      expect((await register('Норе 2')).status).toBe(201);
    });

    it('can be taken back by its last owner', async () => {
      const member = await api.member();
      await member.patch(path(member), { name: `Away ${member.id.slice(-6)}` });
      const back = await member.patch(path(member), { name: member.name });
      expect([back.status, back.body.user.name]).toEqual([200, member.name]);
    });

    it('is reserved after the account is deleted, until MongoDB forgets it after 30 days', async () => {
      const member = await api.member();
      expect((await member.delete(`/users/deleteuser/${member.id}`)).status).toBe(200);
      expectTaken(await register(member.name));
      const names = api.database.collection('quarantined_names');
      const [last] = await names.find<{ expiresAt: Date }>({}).sort({ expiresAt: -1 }).toArray();
      const days = ((last?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(30);
      expect(await names.indexes()).toContainEqual(
        expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      );
    });
  });

  it('changes the email, in lower case, without the password', async () => {
    const member = await api.member();
    const email = `New.${member.email}`;
    const answer = await member.patch(path(member), { email: email.toUpperCase() });
    expect(answer.body.user.email).toBe(email.toLowerCase());
    Object.assign(member, { email });
    await expect(member.loginAgain()).resolves.toBeDefined();
  });

  it('lets a member who has a reserved name keep it beside other changes, and get no other', async () => {
    const member = await api.member();
    const name = 'Moderator Ann';
    await api.database
      .collection('users')
      .updateOne({ email: member.email }, { $set: nameFieldsOf(name) });
    const profile = await api.visitor().get('/users/userpublicdetail/Moderator%20Ann');
    expect(profile.body._id).toBe(member.id);
    const email = `new.${member.email}`;
    const kept = await member.patch(path(member), { name, email });
    expect([kept.status, kept.body.user]).toEqual([200, expect.objectContaining({ name, email })]);
    Object.assign(member, { email });
    const again = await member.loginAgain();
    const another = await again.patch(path(member), { name: 'Moderator Bob' });
    const reserved = { message: 'That name is reserved', code: 'name_reserved' };
    expect(another.body).toMatchObject({
      statusCode: 400,
      ...reserved,
      errors: [{ field: 'name', ...reserved }],
    });
  });

  it('lets a member change only the case of the name', async () => {
    const member = await api.member();
    const name = member.name.toUpperCase();
    expect((await member.patch(path(member), { name })).body.user.name).toBe(name);
  });

  it('ends the other sessions and their sockets when the password changes, not the caller’s', async () => {
    const member = await api.member();
    const second = await member.loginAgain();
    const [own, others] = [
      await connected(member, { token: member.token, headers: asPage(member) }),
      await connected(second),
    ];
    const newPassword = 'another pony battery';
    const answer = await member.patch(path(member), {
      oldPassword: member.password,
      newPassword,
    });
    expect(answer.status).toBe(200);
    await others.ended;
    expect((await second.get('/users/loggedin')).status).toBe(401);
    expect((await second.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
    member.token = answer.body.token;
    expect((await member.get('/users/loggedin')).body._id).toBe(member.id);
    expect((await member.get('/users/loggedin', { by: 'cookie' })).status).toBe(200);
    expect(own.socket.connected).toBe(true);
    const { email, password } = member;
    expect((await api.visitor().post('/users/login', { email, password })).status).toBe(401);
    Object.assign(member, { password: newPassword });
    await expect(member.loginAgain()).resolves.toBeDefined();
  });

  it.each([
    ['password', (own: string) => ({ oldPassword: own, newPassword: 'another pony battery' })],
    ['email', () => ({ email: `${new Types.ObjectId().toString()}@example.org` })],
  ])(
    'with a new %s closes the sockets of a copied bearer of the same session',
    async (_what, input) => {
      const member = await api.member();
      const copied = { token: member.token };
      const page = await connected(member, { ...copied, headers: asPage(member) });
      const byCookie = await connected(member, { headers: asPage(member) });
      const thief = await connected(member, copied);
      const answer = await member.patch(path(member), input(member.password), { by: 'cookie' });
      expect(answer.status).toBe(200);
      await thief.ended;
      expect((await member.get('/users/loggedin')).status).toBe(401);
      member.token = answer.body.token;
      expect((await member.get('/users/loggedin')).status).toBe(200);
      expect([page.socket.connected, byCookie.socket.connected]).toEqual([true, true]);
    },
  );

  it('ends the other sessions and their sockets when the email changes', async () => {
    const member = await api.member();
    const second = await member.loginAgain();
    const { ended } = await connected(second, { headers: asPage(second) });
    const email = `moved.${member.email}`;
    expect((await member.patch(path(member), { email })).status).toBe(200);
    await ended;
    expect((await second.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
    expect((await member.get('/users/loggedin', { by: 'cookie' })).status).toBe(200);
  });

  it('renews the bearer after a new email only for the password or by the cookie', async () => {
    const member = await api.member();
    const expiry = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp as number;
    const first = expiry(member.token ?? '');
    stopClock(Date.now() + 60_000);
    try {
      const byBearer = await member.patch(path(member), { email: `a.${member.email}` });
      expect(expiry(byBearer.body.token)).toBe(first);
      const byCookie = await member.patch(
        path(member),
        { email: `b.${member.email}` },
        { by: 'cookie' },
      );
      expect(expiry(byCookie.body.token)).toBeGreaterThan(first);
    } finally {
      jest.useRealTimers();
    }
  });

  it('refuses an edit of an older version, shows the newer one, and writes nothing', async () => {
    const member = await api.member();
    const detail = async () => (await member.get(`/users/userdetail/${member.id}`)).body;
    const made = await detail();
    const [first, second] = [`first ${member.name}`, `second ${member.name}`];
    const edit = (change: object) => member.patch(path(member), change);
    const newer = await edit({ name: first, updatedAt: made.updatedAt });
    expect(newer.status).toBe(200);
    expect(newer.body.user.updatedAt > made.updatedAt).toBe(true);
    const { updatedAt } = made;
    const passwords = { oldPassword: member.password, newPassword: 'another pony battery' };
    for (const change of [{ name: second }, { email: 'late@example.org' }, passwords]) {
      const late = await edit({ ...change, updatedAt });
      expect(late.body).toMatchObject({
        statusCode: 409,
        code: 'changed_meanwhile',
        current: newer.body.user,
      });
    }
    expect(await detail()).toEqual(newer.body.user);
    const again = await edit({ name: second, updatedAt: newer.body.user.updatedAt });
    expect(again.body.user.name).toBe(second);
  });

  it('saves one of ten names that begin from the same version', async () => {
    const member = await api.member();
    const { updatedAt } = (await member.get(`/users/userdetail/${member.id}`)).body;
    const names = Array.from({ length: 10 }, (_, index) => `${index} of ${member.name}`);
    const answers = await Promise.all(
      names.map((name) => member.patch(path(member), { name, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const saved = answers.find(({ status }) => status === 200)?.body.user;
    expect((await member.get(`/users/userdetail/${member.id}`)).body).toEqual(saved);
  });

  it('does not take a chat, a mute or a new password for a newer version', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const { updatedAt } = (await member.get(`/users/userdetail/${member.id}`)).body;
    await member.send(other);
    await member.put(`/users/relations/${other.id}`, { kind: 'mute' });
    const newPassword = 'another pony battery';
    const passwords = { oldPassword: member.password, newPassword };
    const { token } = (await member.patch(path(member), passwords)).body;
    Object.assign(member, { token });
    const name = `renamed ${member.name}`;
    expect((await member.patch(path(member), { name, updatedAt })).status).toBe(200);
  });

  it('writes, audits and ends nothing if nothing differs', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const { socket } = await connected(member);
    const before = await stored(member.id);
    const acts = await api.database.collection('audit_entries').countDocuments();
    const same = { name: ` ${member.name} `, email: member.email.toUpperCase() };
    const answer = await admin.patch(path(member), same);
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ name: member.name, email: member.email });
    expect(await stored(member.id)).toEqual(before);
    expect(await api.database.collection('audit_entries').countDocuments()).toBe(acts);
    expect((await member.get('/users/notices')).body).toEqual([]);
    expect((await member.get('/users/loggedin')).status).toBe(200);
    expect(socket.connected).toBe(true);
  });

  it('records only the changed fields in the audit log, and ends the sessions', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const name = `Other ${member.id.slice(-6)}`;
    await admin.patch(path(member), { name, email: member.email });
    const { body } = await admin.get(`/moderation/audit-log?target=${member.id}`);
    expect(body[0]).toMatchObject({
      action: 'user.edited',
      before: { name: member.name },
      after: { name },
    });
    expect(body[0].after).not.toHaveProperty('email');
    expect((await member.get('/users/loggedin')).status).toBe(401);
  });

  it('lets an admin who gives their own password change a member’s', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const newPassword = 'given by the keeper';
    const wrong = await admin.patch(path(member), { oldPassword: member.password, newPassword });
    expect(wrong.body).toMatchObject({ statusCode: 400, message: 'Old password is incorrect' });
    const answer = await admin.patch(path(member), {
      name: `Kept ${member.id.slice(-6)}`,
      oldPassword: adminCredentials.password,
      newPassword,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user._id).toBe(member.id);
    expect(answer.body.token).toBeUndefined();
    expect((await member.get('/users/loggedin')).status).toBe(401);
    expect((await admin.get('/users/getallusers?limit=1')).status).toBe(200);
    Object.assign(member, { password: newPassword });
    await expect(member.loginAgain()).resolves.toBeDefined();
  });

  describe('of another of the staff', () => {
    const passwords = {
      oldPassword: adminCredentials.password,
      newPassword: 'given by the keeper',
    };
    const changes = (): object[] => [passwords, { email: `${nobody()}@example.org` }];

    it.each(['moderator', 'admin'] as const)(
      'gives nobody the email or the password of one with the role %s before the role is gone',
      async (role) => {
        const [admin, other] = [await api.admin(), await api.staff(role)];
        const before = await stored(other.id);
        for (const change of changes()) {
          expect(await admin.patch(path(other), { name: nobody(), ...change })).toMatchObject({
            status: 403,
            body: { message: 'You can’t do this to a staff account. Remove their role first.' },
          });
        }
        expect(await stored(other.id)).toEqual(before);
        expect((await other.get('/users/loggedin')).status).toBe(200);
        await admin.patch(`/moderation/role/${other.id}`, { role: 'user' });
        for (const change of changes()) {
          expect((await admin.patch(path(other), change)).status).toBe(200);
        }
      },
    );

    it('still gives them another name', async () => {
      const [admin, other] = [await api.admin(), await api.staff('moderator')];
      const name = `Other ${other.id.slice(-6)}`;
      expect((await admin.patch(path(other), { name })).body.user).toMatchObject({ name });
    });

    it('is refused also for a role that they just got', async () => {
      const admin = await api.admin();
      for (const change of changes()) {
        const member = await api.member();
        const before = await stored(member.id);
        promoteMeanwhile(api, member);
        expect((await admin.patch(path(member), change)).status).toBe(403);
        expect(await stored(member.id)).toEqual({ ...before, role: 'moderator' });
      }
    });

    it('leaves them their own', async () => {
      const other = await api.staff('moderator');
      const { password: oldPassword } = other;
      const own = {
        email: `${nobody()}@example.org`,
        oldPassword,
        newPassword: 'a pony of my own',
      };
      expect((await other.patch(path(other), own)).status).toBe(200);
    });
  });

  it.each([
    ['nothing', () => ({}), 'Please update at least one field.'],
    ['a new password alone', () => ({ newPassword: 'another pony' }), /fill both/],
    ['an old password alone', (own: string) => ({ oldPassword: own }), /fill both/],
    [
      'a wrong old password',
      () => ({ oldPassword: 'wrong one', newPassword: 'another pony' }),
      'Old password is incorrect',
    ],
    [
      'a wrong old password beside a name',
      () => ({ oldPassword: 'wrong one', name: 'Somebody else' }),
      'Old password is incorrect',
    ],
    ['the same password', (own: string) => ({ oldPassword: own, newPassword: own }), /old one/],
    [
      'a common password',
      (own: string) => ({ oldPassword: own, newPassword: 'Password123' }),
      /too common/,
    ],
    [
      'the new name as password',
      (own: string) => ({ oldPassword: own, newPassword: 'nightingale', name: 'Nightingale' }),
      /must not be your name/,
    ],
    ['a short password', (own: string) => ({ oldPassword: own, newPassword: '1234567' }), /8 to/],
    ['a reserved name', () => ({ name: 'admin' }), 'That name is reserved'],
    ['a name of authority', () => ({ name: 'Unburden Support' }), 'That name is reserved'],
    ['no name', () => ({ name: null }), /cannot be shown/],
    ['a blank name', () => ({ name: ' ' }), /./],
    ['a malformed email', () => ({ email: 'nowhere' }), /valid email/],
    ['an operator', () => ({ email: { $ne: null } }), /./],
    ['a role', () => ({ role: 'admin' }), 'Unknown field: role'],
    ['a picture', () => ({ profilePic: 'http://x' }), 'Unknown field: profilePic'],
  ])('refuses %s and changes nothing', async (_what, input, message) => {
    const member = await api.member();
    const before = await stored(member.id);
    const answer = await member.patch(path(member), input(member.password));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(await stored(member.id)).toEqual(before);
  });

  it('returns 404 for an unknown member', async () => {
    const answer = (await api.admin()).patch(`/users/updateuser/${nobody()}`, { name: 'Nobody' });
    expect((await answer).status).toBe(404);
  });

  it.each(['name', 'email'] as const)('returns 409 for a taken %s, in any case', async (field) => {
    const [ann, bob] = [await api.member(), await api.member()];
    const answer = await ann.patch(path(ann), { [field]: bob[field].toUpperCase() });
    expect(answer.status).toBe(409);
    expect((await stored(ann.id))?.[field]).toBe(ann[field]);
  });

  it('returns 409 for an email that is taken in its other form', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const ascii = 'otto@xn--mnchen-3ya.example.org';
    expect((await ann.patch(path(ann), { email: 'otto@münchen.example.org' })).status).toBe(200);
    expect((await stored(ann.id))?.email).toBe(ascii);
    expect((await bob.patch(path(bob), { email: ascii })).status).toBe(409);
    expect((await bob.patch(path(bob), { email: 'Otto@MÜNCHEN.example.org' })).status).toBe(409);
  });

  it('gives a name or an email to only one of many concurrent callers', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => api.member()));
    for (const wanted of [{ name: 'Everybodys' }, { email: 'everybodys@example.org' }]) {
      const answers = await Promise.all(
        members.map((member) => member.patch(path(member), wanted)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
      expect(await api.database.collection('users').countDocuments(wanted)).toBe(1);
    }
  });

  it('lets one of two concurrent password changes win and disables the old password', async () => {
    const member = await api.member();
    const second = await member.loginAgain();
    const change = (client: Client, newPassword: string) =>
      client.patch(path(member), { oldPassword: member.password, newPassword });
    const answers = await Promise.all([
      change(member, 'first one wins'),
      change(second, 'no, I do'),
    ]);
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(
      await api.database.collection('sessions').countDocuments({
        userId: new Types.ObjectId(member.id),
      }),
    ).toBe(1);
  });

  it('leaves no session to concurrent logins with the old password', async () => {
    const member = await api.member();
    const { email, password } = member;
    const [changed, ...logins] = await Promise.all([
      member.patch(path(member), { oldPassword: password, newPassword: 'something else' }),
      ...Array.from({ length: 8 }, () => api.visitor().post('/users/login', { email, password })),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of logins) {
      if (status !== 200) continue;
      const headers = { Authorization: `Bearer ${body.token}` };
      expect((await api.visitor().get('/users/loggedin', { headers })).status).toBe(401);
    }
  });
});

describe('a change of role', () => {
  it('ends a former admin’s sessions on HTTP and sockets at once', async () => {
    const admin = await api.admin();
    const second = await api.staff('admin');
    expect((await second.get('/users/getallusers')).status).toBe(200);
    const { ended } = await connected(second);
    const demoted = await admin.patch(`/moderation/role/${second.id}`, { role: 'user' });
    expect(demoted).toMatchObject({ status: 200, body: { user: { role: 'user' } } });
    await ended;
    for (const list of ['/users/getallusers', '/blog/allcomments', '/blog/getallreplies']) {
      expect((await second.get(list)).status).toBe(401);
    }
    const again = await second.loginAgain();
    expect((await again.get('/users/getallusers')).status).toBe(403);
  });

  it('never removes the last admin', async () => {
    const admin = await api.admin();
    const change = (id: string, role: string) => admin.patch(`/moderation/role/${id}`, { role });
    expect((await change(admin.id, 'user')).status).toBe(409);
    expect((await change(admin.id, 'moderator')).status).toBe(409);
    expect((await stored(admin.id))?.role).toBe('admin');
    expect((await admin.get('/users/getallusers')).status).toBe(200);
    expect((await change(nobody(), 'admin')).status).toBe(404);
    expect((await change(admin.id, 'king')).status).toBe(400);
  });
});

describe('a recent proof', () => {
  const code = 'proof_required';

  /** Lets the client's sessions be older than a proof is good for. */
  const grow = (client: Client, minutes = 11) =>
    api.database
      .collection('sessions')
      .updateMany(
        { userId: new Types.ObjectId(client.id) },
        { $set: { createdAt: new Date(Date.now() - minutes * 60_000), provenAt: null } },
      );
  const prove = (client: Client, password = client.password) =>
    client.post('/users/prove', { password });
  const reason = { code: 'other' };

  it('is needed for an email, the sessions, the account, and an admin’s changes of members', async () => {
    const [member, other, admin] = [await api.member(), await api.member(), await api.admin()];
    const helper = await api.member();
    await member.loginAgain();
    const sessions = (await member.get('/users/sessions')).body as ListedSession[];
    const session = sessions.find(({ isCurrent }) => !isCurrent);
    await Promise.all([grow(member), grow(admin)]);
    const calls: [Client, 'patch' | 'post' | 'delete', string, object?][] = [
      [member, 'delete', `/users/sessions/${session?._id}`],
      [member, 'delete', '/users/sessions'],
      [member, 'patch', `/users/updateuser/${member.id}`, { email: `${member.id}@example.org` }],
      [member, 'delete', `/users/deleteuser/${member.id}`],
      [admin, 'patch', `/users/updateuser/${other.id}`, { name: other.id, reason }],
      [admin, 'patch', `/moderation/role/${helper.id}`, { role: 'moderator' }],
      // With a proof, the answer is that there is no confirmed address.
      [admin, 'post', `/moderation/recovery/${other.id}`],
      [admin, 'delete', `/users/deleteuser/${other.id}`, { reason }],
    ];
    const call = async ([client, method, path, body]: (typeof calls)[number]) => {
      const { status, body: answer } = await client.request(method.toUpperCase(), path, {
        body,
        by: 'cookie',
      });
      return [path, status, answer.code];
    };
    for (const each of calls) expect(await call(each)).toEqual([each[2], 403, code]);
    expect((await prove(member)).status).toBe(204);
    expect((await prove(admin, adminCredentials.password)).status).toBe(204);
    for (const each of calls) {
      const done = each[1] === 'post' ? [409, 'no_confirmed_address'] : [200, undefined];
      expect(await call(each)).toEqual([each[2], ...done]);
    }
  });

  it('is not needed for an own name, nor beside the old password', async () => {
    const member = await api.member();
    await grow(member);
    const path = `/users/updateuser/${member.id}`;
    const oldPassword = member.password;
    const email = `${member.id}@example.org`;
    expect((await member.patch(path, { name: member.id })).status).toBe(200);
    expect((await member.patch(path, { oldPassword: 'not that', email })).status).toBe(400);
    expect((await member.patch(path, { oldPassword, email })).status).toBe(200);
    await grow(member);
    const newPassword = 'another good one';
    const passwords = { oldPassword, newPassword };
    expect((await member.patch(path, passwords, { by: 'cookie' })).status).toBe(200);
  });

  it('lasts ten minutes in its session only', async () => {
    const member = await api.member();
    const other = await member.loginAgain();
    await grow(member, 60);
    await prove(member);
    expect((await other.delete('/users/sessions')).body.code).toBe(code);
    const age = (minutes: number) =>
      api.database
        .collection('sessions')
        .updateMany({}, { $set: { provenAt: new Date(Date.now() - minutes * 60_000) } });
    await age(9);
    expect((await member.delete('/users/sessions')).status).toBe(200);
    await age(11);
    expect((await member.delete('/users/sessions')).body.code).toBe(code);
  });

  it('is not given for a wrong password, nor for another member’s', async () => {
    const [member, other] = [await api.member(), api.visitor()];
    await other.register('has another password', 'blue moon over fields');
    await grow(member);
    const wrong = await prove(member, 'not that one');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    expect((await prove(member, other.password)).status).toBe(400);
    expect((await member.delete('/users/sessions')).body.code).toBe(code);
  });
});

describe('the owner of an account', () => {
  const words = async (member: Client) =>
    ((await member.post('/users/recoverywords')).body.recoveryWords as string[]).join(' ');

  it('is told of each change to its security, in every tab at once', async () => {
    const member = await api.member();
    const { socket } = await connected(member);
    const told = once(socket as never, 'notice');
    await member.post('/users/recoverywords');
    expect((await told)[0]).toMatchObject({
      kind: 'recovery_words_changed',
      target: { type: 'user', _id: member.id },
      reason: null,
      excerpt: '',
    });
    const password = { oldPassword: member.password, newPassword: 'quite another walk' };
    for (const change of [{ email: `new.${member.email}` }, password]) {
      const changed = await member.patch(`/users/updateuser/${member.id}`, change);
      expect(changed.status).toBe(200);
      member.token = changed.body.token;
    }
    expect(await toldKinds(member)).toEqual([
      'password_changed',
      'email_changed',
      'recovery_words_changed',
    ]);
  });

  it('is asked to write the words down until they confirm it, and after each change anew', async () => {
    const member = api.visitor();
    await member.register('keeps a note', 'blue moon over fields');
    const areConfirmed = async () => {
      const { status, body } = await member.get('/users/recoverywords');
      expect([status, Object.keys(body as object)]).toEqual([200, ['areConfirmed']]);
      return body.areConfirmed as boolean;
    };
    const confirm = async () =>
      expect((await member.post('/users/recoverywords/confirm')).status).toBe(204);
    expect(await areConfirmed()).toBe(false);
    await confirm();
    await confirm();
    expect(await areConfirmed()).toBe(true);
    const renewed = await words(member);
    expect(await areConfirmed()).toBe(false);
    await confirm();
    const input = { name: member.name, words: renewed, newPassword: 'quite another walk' };
    const recovered = await api.visitor().post('/users/recover', input);
    member.token = recovered.body.token as string;
    expect(await areConfirmed()).toBe(false);
  });

  it('of an earlier release is not asked', async () => {
    const member = await api.member();
    const id = new Types.ObjectId(member.id);
    await api.database
      .collection('users')
      .updateOne({ _id: id }, { $unset: { recoveryWordsConfirmed: 1 } });
    expect((await member.get('/users/recoverywords')).body).toEqual({ areConfirmed: true });
  });

  it('is told that the words were used, and of other devices that were logged out', async () => {
    const member = await api.member();
    const recovered = await api.visitor().post('/users/recover', {
      name: member.name,
      words: await words(member),
      newPassword: 'quite another walk',
    });
    const back = Object.assign(api.visitor(), { token: recovered.body.token as string });
    expect((await back.delete('/users/sessions')).status).toBe(200);
    // Both at once, so in any order.
    expect((await toldKinds(back)).sort()).toEqual(['recovered', 'recovery_words_changed']);
    const login = { email: member.email, password: 'quite another walk' };
    expect((await api.visitor().post('/users/login', login)).status).toBe(200);
    expect((await back.delete('/users/sessions')).status).toBe(200);
    expect((await toldKinds(back))[0]).toBe('devices_logged_out');
  });

  it('is told nothing of a change that is refused, nor of a new name', async () => {
    const member = await api.member();
    const path = `/users/updateuser/${member.id}`;
    const wrong = { oldPassword: 'not this one', newPassword: 'quite another walk' };
    expect((await member.patch(path, wrong)).status).toBe(400);
    expect((await member.patch(path, { name: `New ${member.id.slice(-6)}` })).status).toBe(200);
    expect(await toldKinds(member)).toEqual([]);
  });
});
