import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import argon2 from 'argon2';
import { type Api, adminCredentials, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signs a token with the given header and key, as an attacker (or the API) would. */
function forge(header: object, claims: object, key: string): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

describe('register', () => {
  it('returns the session and sets the cookie', async () => {
    const answer = await api.visitor().post('/users/register', {
      name: '  Ada  ',
      email: ' Ada@Example.ORG ',
      password: 'a good long one',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: expect.any(String),
      token: expect.any(String),
      role: 'user',
      user: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Ada',
        role: 'user',
        profilePic: null,
      },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sid=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(cookie).not.toContain(answer.body.token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('stores only an argon2id hash of the password', async () => {
    const member = await api.member();
    const stored = await api.database.collection('users').findOne({ email: member.email });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(stored)).not.toContain(member.password);
  });

  it.each([
    ['the same name', { name: 'Taken', email: 'other@example.org' }, 'That name is taken'],
    ['the name in another case', { name: 'tAKEN', email: 'o@example.org' }, 'That name is taken'],
    [
      'the name in full width',
      { name: 'Ｔａｋｅｎ', email: 'o@example.org' },
      'That name is taken',
    ],
    [
      'the same email',
      { name: 'Free', email: 'TAKEN@example.org' },
      'That email is already in use',
    ],
  ])('refuses %s with 409', async (_what, { name, email }, message) => {
    await api.visitor().post('/users/register', {
      name: 'Taken',
      email: 'taken@example.org',
      password: 'a good long one',
    });
    const answer = await api
      .visitor()
      .post('/users/register', { name, email, password: 'a good long one' });
    const code = message.includes('name') ? 'name_taken' : 'email_taken';
    expect(answer.body).toEqual({ statusCode: 409, error: 'Conflict', message, code });
    expect(answer.status).toBe(409);
  });

  it('treats accented names as different', async () => {
    await api.member('Zoe');
    const answer = await api.visitor().post('/users/register', {
      name: 'Zoë',
      email: 'zoe2@example.org',
      password: 'a good long one',
    });
    expect(answer.status).toBe(201);
  });

  it('gives a name to one of 50 concurrent callers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.visitor().post('/users/register', {
          name: index % 2 ? 'Wanted' : 'WANTED',
          email: `wanted${index}@example.org`,
          password: 'a good long one',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
    expect(await api.database.collection('users').countDocuments({ nameKey: 'wanted' })).toBe(1);
  });

  it('gives an email to one of 50 concurrent callers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.visitor().post('/users/register', {
          name: `Wants an email ${index}`,
          email: index % 2 ? 'one@example.org' : 'ONE@example.org',
          password: 'a good long one',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(49).fill(409)]);
    const rows = api.database.collection('users').countDocuments({ email: 'one@example.org' });
    expect(await rows).toBe(1);
  });

  it.each([
    ['name of one character', 'name', { name: 'x' }],
    ['name of 33 characters', 'name', { name: 'x'.repeat(33) }],
    ['reserved name', 'name', { name: 'admin' }],
    ['reserved name in full width', 'name', { name: 'ＡＤＭＩＮ' }],
    ['name with a zero-width space', 'name', { name: 'a\u200bb' }],
    ['name that changes direction', 'name', { name: '\u202eevil' }],
    ['name with an invisible letter', 'name', { name: 'a\u3164b' }],
    ['name of dots', 'name', { name: '..' }],
    ['name with a slash', 'name', { name: 'a/b' }],
    ['name of another type', 'name', { name: ['array'] }],
    ['malformed email', 'email', { email: 'no at sign' }],
    ['email of another type', 'email', { email: { $ne: null } }],
    ['email of 262 characters', 'email', { email: `${'a'.repeat(250)}@example.org` }],
    ['password of 7 characters', 'password', { password: '1234567' }],
    ['password of 130 characters', 'password', { password: 'x1'.repeat(65) }],
    ['password that everybody has', 'password', { password: 'Password123' }],
    ['password that is the email', 'password', { password: 'fine@example.org' }],
    ['field that is not for clients', 'role', { role: 'admin' }],
    ['field that is not for anybody', '_id', { _id: '0'.repeat(24) }],
  ])('refuses a %s', async (_what, field, change) => {
    const before = await api.database.collection('users').countDocuments();
    const answer = await api.visitor().post('/users/register', {
      name: 'Fine',
      email: 'fine@example.org',
      password: 'a good long one',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
    expect(answer.body.message).toBe(answer.body.errors[0].message);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await api.database.collection('users').countDocuments()).toBe(before);
  });

  it('accepts passwords of 8 and of 128 characters, with spaces', async () => {
    for (const password of [
      '8 chars!',
      ' leading and trailing ',
      '🦊🐻 emoji 🐼',
      'ab'.repeat(64),
    ]) {
      const member = api.visitor();
      await member.register(
        `pw ${password.length} ${Math.random().toString(36).slice(2, 8)}`,
        password,
      );
      await expect(member.loginAgain()).resolves.toBeDefined();
    }
  });
});

describe('login', () => {
  it('returns 200 with a new session', async () => {
    const member = await api.member();
    const other = await member.loginAgain();
    expect(other.id).toBe(member.id);
    expect(decode(other.token ?? '').sid).not.toBe(decode(member.token ?? '').sid);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const member = await api.member();
    const wrong = await api
      .visitor()
      .post('/users/login', { email: member.email, password: 'wrong one' });
    const unknown = await api
      .visitor()
      .post('/users/login', { email: 'no@example.org', password: 'wrong one' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Invalid email or password',
      code: 'invalid_credentials',
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [{ email: { $ne: null }, password: { $ne: null } }],
    [{ email: ['a@example.org'], password: 'x' }],
    [{ email: 'a@example.org' }],
    [{ email: 'a@example.org', password: 'x', extra: 1 }],
  ])('refuses the wrong form %j with 400', async (body) => {
    expect((await api.visitor().post('/users/login', body)).status).toBe(400);
  });

  it('ends the previous session of the browser', async () => {
    const member = await api.member();
    const old = { token: member.token, cookie: member.cookie };
    const answer = await member.post(
      '/users/login',
      { email: member.email, password: member.password },
      { by: 'cookie' },
    );
    expect(answer.status).toBe(200);
    member.token = old.token;
    expect((await member.get('/users/loggedin')).status).toBe(401);
    expect((await member.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
  });

  it('rehashes a password with an outdated cost, without refusing concurrent logins', async () => {
    const member = await api.member();
    const { email, password } = member;
    const users = api.database.collection('users');
    const cheaper = {
      type: argon2.argon2id,
      memoryCost: 1_024,
      timeCost: 1,
      parallelism: 1,
    } as const;
    const passwordHash = await argon2.hash(password, cheaper);
    await users.updateOne({ email }, { $set: { passwordHash } });
    const wrong = await api.visitor().post('/users/login', { email, password: 'not that one' });
    expect(wrong.status).toBe(401);
    expect((await users.findOne({ email }))?.passwordHash).toBe(passwordHash);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.visitor().post('/users/login', { email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const renewed = String((await users.findOne({ email }))?.passwordHash);
    expect(renewed).toMatch(/t=2\b/);
    await member.loginAgain();
    expect((await users.findOne({ email }))?.passwordHash).toBe(renewed);
  });

  it('works with an invalid bearer in the request', async () => {
    const member = await api.member();
    const { email, password } = member;
    const headers = { Authorization: 'Bearer nonsense' };
    const answer = await api.visitor().post('/users/login', { email, password }, { headers });
    expect(answer.status).toBe(200);
  });
});

describe('adminlogin', () => {
  const credentials = adminCredentials;

  it('creates a session with admin rights', async () => {
    const answer = await api.visitor().post('/users/adminlogin', credentials);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ role: 'admin', user: { role: 'admin', name: 'keeper' } });
  });

  it('accepts the second key too', async () => {
    const [, adminKey] = api.environment.adminKeys;
    const answer = await api.visitor().post('/users/adminlogin', { ...credentials, adminKey });
    expect(answer.status).toBe(200);
  });

  it('gives an admin who uses the plain login only a member’s rights', async () => {
    const client = api.visitor();
    const session = await client.enter('login', {
      email: credentials.email,
      password: credentials.password,
    });
    expect(session).toMatchObject({ role: 'user', user: { role: 'user' } });
    expect((await client.get('/users/loggedin')).body.role).toBe('user');
    expect((await client.get('/users/userpublicdetail/keeper')).body.role).toBe('admin');
  });

  it.each([
    ['no key', { adminKey: undefined }, 403],
    ['an empty key', { adminKey: '' }, 403],
    ['a wrong key', { adminKey: 'not the admin key' }, 403],
    ['a key of another type', { adminKey: { $ne: '' } }, 400],
    ['a wrong password', { password: 'not the password' }, 401],
  ])('refuses %s', async (_what, change, status) => {
    const answer = await api.visitor().post('/users/adminlogin', { ...credentials, ...change });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('set-cookie')).toBeNull();
    if (status === 403) expect(answer.body.message).toBe('Not an Admin');
  });

  it('refuses a member who knows the key with the same message', async () => {
    const { email, password } = await api.member();
    const { adminKey } = credentials;
    const answer = await api.visitor().post('/users/adminlogin', { email, password, adminKey });
    expect(answer.body).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'Not an Admin',
      code: 'not_an_admin',
    });
  });

  it('withdraws admin rights at once when the role or the time ends', async () => {
    const author = await api.member();
    const admin = await api.admin();
    const users = api.database.collection('users');
    await users.updateOne({ email: credentials.email }, { $set: { role: 'user' } });
    const post = await author.createPost();
    expect((await admin.delete(`/blog/deletepost/${post}`)).status).toBe(403);
    await users.updateOne({ email: credentials.email }, { $set: { role: 'admin' } });
    await api.database
      .collection('sessions')
      .updateMany(
        { adminUntil: { $ne: null } },
        { $set: { adminUntil: new Date(Date.now() - 1) } },
      );
    expect((await admin.delete(`/blog/deletepost/${post}`)).status).toBe(403);
    expect((await admin.get('/users/loggedin')).body.role).toBe('user');
  });
});

describe('loggedin', () => {
  it('returns the member by either credential, with a bearer', async () => {
    const member = await api.member();
    for (const by of ['bearer', 'cookie'] as const) {
      const { status, body } = await member.get('/users/loggedin', { by });
      expect(status).toBe(200);
      expect(body).toEqual({
        _id: member.id,
        name: member.name,
        email: member.email,
        role: 'user',
        profilePic: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        token: expect.any(String),
      });
      const { exp, iat } = decode(body.token);
      expect(exp - iat).toBeLessThanOrEqual(3_600);
      member.token = body.token;
    }
    expect((await member.get('/users/loggedin')).status).toBe(200);
  });

  it('renews the bearer only by the cookie, so a stolen bearer is valid for at most an hour', async () => {
    const member = await api.member();
    const half = Math.floor(Date.now() / 1000) + 1_800;
    const claims = { ...decode(member.token ?? ''), exp: half };
    const secret = api.environment.jwtSecrets[0];
    const stolen = api.visitor();
    stolen.token = forge({ alg: 'HS256', typ: 'JWT' }, claims, secret);
    for (let round = 0; round < 3; round += 1) {
      const { status, body } = await stolen.get('/users/loggedin');
      expect(status).toBe(200);
      expect(decode(body.token).exp).toBeLessThanOrEqual(half);
      stolen.token = body.token;
    }
    const { body } = await member.get('/users/loggedin', { by: 'cookie' });
    expect(decode(body.token).exp).toBeGreaterThan(half);
  });

  it('returns 401 to visitors', async () => {
    const answer = await api.visitor().get('/users/loggedin');
    expect(answer.body).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Please log in first',
      code: 'not_logged_in',
    });
  });

  it('never falls back from an invalid bearer to the cookie', async () => {
    const member = await api.member();
    for (const Authorization of ['Bearer nonsense', 'Bearer', 'bearer   ']) {
      const headers = { Authorization };
      expect((await member.get('/users/loggedin', { by: 'cookie', headers })).status).toBe(401);
      expect((await member.get('/blog/allpost', { by: 'cookie', headers })).status).toBe(401);
    }
  });

  it('treats an invalid cookie on a public route as a visitor', async () => {
    const headers = { Cookie: 'sid=dead' };
    expect((await api.visitor().get('/blog/allpost', { headers })).status).toBe(200);
    expect((await api.visitor().get('/users/loggedin', { headers })).status).toBe(401);
  });

  it('accepts no bearer as a cookie and no cookie as a bearer', async () => {
    const member = await api.member();
    const cookieToken = member.cookie?.split('=')[1] ?? '';
    const asBearer = { Authorization: `Bearer ${cookieToken}` };
    const asCookie = { Cookie: `sid=${member.token}` };
    expect((await api.visitor().get('/users/loggedin', { headers: asBearer })).status).toBe(401);
    expect((await api.visitor().get('/users/loggedin', { headers: asCookie })).status).toBe(401);
    expect((await api.visitor().get(`/users/loggedin?token=${member.token}`)).status).toBe(401);
  });

  it('accepts tokens of the second secret, and signs with the first', async () => {
    const member = await api.member();
    const [first, second = ''] = api.environment.jwtSecrets;
    const header = { alg: 'HS256', typ: 'JWT' };
    const by = (secret: string, change: object = {}) =>
      forge(header, { ...decode(member.token ?? ''), ...change }, secret);
    const status = async (Authorization: string) =>
      (await api.visitor().get('/users/loggedin', { headers: { Authorization } })).status;
    expect(member.token).toBe(by(first));
    expect(await status(`Bearer ${by(second)}`)).toBe(200);
    // The socket handshake has its own verifier.
    const socket = member.socket({ token: by(second) });
    socket.connect();
    await once(socket as never, 'connect');
    socket.disconnect();
    expect(await status(`Bearer ${by(second, { exp: 1 })}`)).toBe(401);
    expect(await status(`Bearer ${by('neither')}`)).toBe(401);
  });

  it('refuses forged and expired tokens', async () => {
    const member = await api.member();
    const other = await api.member();
    const secret = api.environment.jwtSecrets[0];
    const claims = decode(member.token ?? '');
    const header = { alg: 'HS256', typ: 'JWT' };
    const now = Math.floor(Date.now() / 1000);
    const good = forge(header, claims, secret);
    expect(
      (await api.visitor().get('/users/loggedin', { headers: { Authorization: `Bearer ${good}` } }))
        .status,
    ).toBe(200);
    const bad = [
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      forge(header, claims, 'another key'),
      forge({ alg: 'RS256', typ: 'JWT' }, claims, secret),
      forge(header, { ...claims, sub: other.id }, secret),
      forge(header, { ...claims, exp: now - 1 }, secret),
      forge(header, { ...claims, nbf: now + 600 }, secret),
      forge(header, { ...claims, iss: 'someone' }, secret),
      forge(header, { ...claims, aud: 'another' }, secret),
      forge(header, { ...claims, sid: 'x'.repeat(43) }, secret),
      forge(header, { ...claims, sub: { $ne: null } }, secret),
    ];
    for (const token of bad) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await api.visitor().get('/users/loggedin', { headers })).status).toBe(401);
    }
  });

  it('ends with the account', async () => {
    const member = await api.member();
    await api.database.collection('users').deleteOne({ email: member.email });
    expect((await member.get('/users/loggedin')).status).toBe(401);
  });

  it('returns 401 for an expired session before MongoDB deletes it', async () => {
    const member = await api.member();
    const id = (await api.database.collection('users').findOne({ email: member.email }))?._id;
    const sessions = api.database.collection('sessions');
    await sessions.updateOne({ userId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await member.get('/users/loggedin')).status).toBe(401);
  });

  it('extends a session only by the cookie, with few writes', async () => {
    const member = await api.member();
    const sessions = api.database.collection('sessions');
    const id = (await api.database.collection('users').findOne({ email: member.email }))?._id;
    const stored = () =>
      sessions.findOne<{ expiresAt: Date; lastSeenAt: Date }>({ userId: id }) as Promise<{
        expiresAt: Date;
        lastSeenAt: Date;
      }>;
    const first = await stored();
    await member.get('/users/loggedin');
    await member.get('/users/loggedin', { by: 'cookie' });
    expect(await stored()).toEqual(first);
    const aDayAgo = new Date(Date.now() - 86_400_000);
    const soon = new Date(Date.now() + 60_000);
    await sessions.updateOne({ userId: id }, { $set: { lastSeenAt: aDayAgo, expiresAt: soon } });
    await member.get('/users/loggedin');
    const byBearer = await stored();
    expect(byBearer.lastSeenAt.getTime()).toBeGreaterThan(aDayAgo.getTime());
    expect(byBearer.expiresAt).toEqual(soon);
    await member.get('/users/loggedin', { by: 'cookie' });
    expect((await stored()).expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });
});

describe('logout', () => {
  it('ends the session on the server at once and clears the cookie', async () => {
    const member = await api.member();
    const other = await member.loginAgain();
    const answer = await member.get('/users/logout');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Logged out successfully' });
    expect(answer.headers.get('set-cookie')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect((await member.get('/users/loggedin')).status).toBe(401);
    expect((await member.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
    expect((await other.get('/users/loggedin')).status).toBe(200);
  });

  it('works by the cookie, also with an invalid bearer', async () => {
    const member = await api.member();
    const headers = { Authorization: 'Bearer dead' };
    expect((await member.get('/users/logout', { by: 'cookie', headers })).status).toBe(200);
    expect((await member.get('/users/loggedin')).status).toBe(401);
  });

  it('succeeds when already logged out', async () => {
    expect((await api.visitor().get('/users/logout')).status).toBe(200);
  });
});

describe('userpublicdetail', () => {
  it('finds a member by name in any case, without the email', async () => {
    const member = await api.member('Åsa of the Lake');
    const answer = await api
      .visitor()
      .get(`/users/userpublicdetail/${encodeURIComponent('åSA OF the lake')}`);
    expect(answer.body).toEqual({
      _id: member.id,
      name: 'Åsa of the Lake',
      role: 'user',
      profilePic: null,
      createdAt: expect.any(String),
    });
  });

  it.each([
    ['nobody', 'nobody'],
    ['a pattern', '.*'],
    ['an operator', '{"$ne":1}'],
    ['a zero byte', '\u0000'],
    ['1,800 characters', 'x'.repeat(1_800)],
  ])('returns 404 for %s', async (_what, name) => {
    const answer = await api.visitor().get(`/users/userpublicdetail/${encodeURIComponent(name)}`);
    expect(answer.body).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'No user found',
      code: 'user_not_found',
    });
  });
});
