import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { ListedSession } from '@unburden/contracts';
import argon2 from 'argon2';
import { type mongo, Types } from 'mongoose';
import type { Answer, Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { next, openSockets } from '../support/sockets.js';

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
      recoveryWords: Array(8).fill(expect.stringMatching(/^[a-z]+$/)),
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
    const field = message.includes('name') ? 'name' : 'email';
    const code = `${field}_taken`;
    const errors = [{ field, message, code }];
    expect(answer.body).toEqual({ statusCode: 409, error: 'Conflict', message, code, errors });
    expect(answer.status).toBe(409);
  });

  it('says at once that both the name and the email are taken', async () => {
    const { name, email } = await api.member();
    const answer = await api
      .visitor()
      .post('/users/register', { name, email, password: 'a good long one' });
    expect([answer.status, answer.body.code]).toEqual([409, 'name_taken']);
    expect(answer.body.errors).toEqual([
      { field: 'name', message: 'That name is taken', code: 'name_taken' },
      { field: 'email', message: 'That email is already in use', code: 'email_taken' },
    ]);
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

  it('gives one of two names that look alike, and says what is wrong with the other', async () => {
    const [latin, cyrillic] = ['Paca', 'раса'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.visitor().post('/users/register', {
          name: index % 2 ? latin : cyrillic,
          email: `alike${index}@example.org`,
          password: 'a good long one',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const member = await api.database.collection('users').findOne({ email: /^alike/ });
    const other = await api.member();
    const [taken, confusable] = [
      { status: 409, message: 'That name is taken', code: 'name_taken' },
      { status: 400, message: 'That name looks like somebody else’s', code: 'name_confusable' },
    ];
    for (const [index, name] of [cyrillic, latin].entries()) {
      const { status, ...refusal } = name === member?.name ? taken : confusable;
      const renamed = await other.patch(`/users/updateuser/${other.id}`, { name });
      const registered = answers.filter((answer, n) => n % 2 === index && answer.status !== 201);
      for (const answer of [renamed, ...registered]) {
        expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(refusal)]);
        expect(answer.body.errors).toEqual([{ field: 'name', ...refusal }]);
      }
    }
  });

  it('looks for such a name where the unique indexes do, before a majority has written it', async () => {
    await api.member('Copa');
    const finds: mongo.Document[] = [];
    const note = ({ commandName, command }: mongo.CommandStartedEvent) => {
      if (commandName === 'find' && command.find === 'users') finds.push(command);
    };
    const client = api.database.getClient().on('commandStarted', note);
    const answer = await api.visitor().post('/users/register', {
      name: 'Сора',
      email: 'copa2@example.org',
      password: 'a good long one',
    });
    client.off('commandStarted', note);
    expect(answer.body.code).toBe('name_confusable');
    const looks = finds.filter(({ filter }) => '$or' in filter);
    expect(looks.map(({ readConcern }) => readConcern)).toEqual([{ level: 'local' }]);
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
    ['name with letters of two alphabets', 'name', { name: 'pаca' }],
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

  it.each(['Admin.', 'Moderator Team', 'Unburden Support', 'deleted.', 'Staff'])(
    'refuses the name %s as reserved',
    async (name) => {
      const credentials = { email: 'fine@example.org', password: 'a good long one' };
      const answer = await api.visitor().post('/users/register', { name, ...credentials });
      const refusal = { message: 'That name is reserved', code: 'name_reserved' };
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(refusal)]);
      expect(answer.body.errors).toEqual([{ field: 'name', ...refusal }]);
    },
  );

  it('takes an email in its own script for the same in ASCII, also at the login', async () => {
    const forms = ['Vera@Bücher.example.org', 'vera@xn--bcher-kva.example.org'];
    const password = 'a good long one';
    const register = (name: string, email = '') =>
      api.visitor().post('/users/register', { name, email, password });
    expect((await register('Vera', forms[0])).status).toBe(201);
    for (const email of forms) {
      const again = await register('Another Vera', email);
      expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
      const login = await api.visitor().post('/users/login', { email, password });
      expect([login.status, login.body.user.name]).toEqual([200, 'Vera']);
    }
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
        unconfirmedEmail: member.email,
        updatedAt: expect.any(String),
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

describe('the list of sessions', () => {
  const sockets = openSockets();
  afterEach(sockets.closeAll);

  const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';
  const listOf = async (client: Client): Promise<ListedSession[]> =>
    (await client.get('/users/sessions')).body;
  const currentOf = async (client: Client) =>
    (await listOf(client)).find(({ isCurrent }) => isCurrent)?._id ?? '';

  it('has devices in words and days, the latest first, and nothing else', async () => {
    const member = await api.member();
    const { email, password } = member;
    const headers = { 'User-Agent': firefox };
    const { body } = await api.visitor().post('/users/login', { email, password }, { headers });
    expect(body.role).toBe('user');
    const today = new Date().toISOString().slice(0, 10);
    const days = { firstDay: today, lastDay: today };
    const _id = expect.stringMatching(/^[0-9a-f]{24}$/);
    const own = { ...days, isOnSharedDevice: false };
    expect(await listOf(member)).toEqual([
      { _id, browser: 'Firefox', system: 'Android', ...own, isCurrent: false },
      { _id, browser: null, system: null, ...own, isCurrent: true },
    ]);
  });

  it('keeps no address and no version of the browser', async () => {
    const member = await api.member();
    const headers = { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.7' };
    const { email, password } = member;
    await api.visitor().post('/users/login', { email, password }, { headers });
    const stored = JSON.stringify(await api.database.collection('sessions').find().toArray());
    expect(stored).toContain('"Firefox"');
    expect(stored).not.toMatch(/Gecko|133\.0|203\.0\.113|127\.0\.0\.1|::1/);
  });

  it('leaves out sessions that have expired', async () => {
    const member = await api.member();
    const other = await member.loginAgain();
    const createdAt = { $gt: new Date(0) };
    const [latest] = await api.database
      .collection('sessions')
      .find({ userId: new Types.ObjectId(member.id), createdAt })
      .sort({ createdAt: -1 })
      .toArray();
    await api.database
      .collection('sessions')
      .updateOne({ _id: latest?._id }, { $set: { expiresAt: new Date(0) } });
    expect(await listOf(member)).toHaveLength(1);
    expect((await other.get('/users/sessions')).status).toBe(401);
  });

  it('lists a session from before devices were stored', async () => {
    const member = await api.member();
    await api.database
      .collection('sessions')
      .updateOne({ userId: new Types.ObjectId(member.id) }, { $unset: { device: 1 } });
    expect(await listOf(member)).toMatchObject([{ browser: null, system: null }]);
  });

  it('walks an index', async () => {
    const explained = await api.database
      .collection('sessions')
      .find({ userId: new Types.ObjectId(), expiresAt: { $gt: new Date() } })
      .sort({ lastSeenAt: -1 })
      .explain();
    const plan = JSON.stringify((explained.queryPlanner as { winningPlan: object }).winningPlan);
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  });

  it('ends one session with its sockets, once', async () => {
    const member = await api.member();
    const [gone, stays] = [await member.loginAgain(), await member.loginAgain()];
    const { socket } = await sockets.connect(gone);
    const closed = next(socket, 'disconnect');
    const path = `/users/sessions/${await currentOf(gone)}`;
    const answer = await member.delete(path);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'We’ve logged out that device' },
    ]);
    await closed;
    expect((await gone.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
    expect((await stays.get('/users/loggedin')).status).toBe(200);
    const again = await member.delete(path);
    expect([again.status, again.body.code]).toEqual([404, 'session_not_found']);
  });

  it('ends no session of another member', async () => {
    const [member, stranger] = [await api.member(), await api.member()];
    const path = `/users/sessions/${await currentOf(member)}`;
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await member.get('/users/loggedin')).status).toBe(200);
  });

  it('ends all other sessions with their sockets', async () => {
    const member = await api.member();
    const others = [await member.loginAgain(), await member.loginAgain()];
    const open = await Promise.all(others.map((other) => sockets.connect(other)));
    const closed = open.map(({ socket }) => next(socket, 'disconnect'));
    expect((await member.delete('/users/sessions')).status).toBe(200);
    await Promise.all(closed);
    expect(await listOf(member)).toMatchObject([{ isCurrent: true }]);
    for (const other of others) expect((await other.get('/users/loggedin')).status).toBe(401);
  });
});

describe('a session', () => {
  beforeEach(() => stopClock(Date.now()));
  afterEach(() => jest.useRealTimers());

  const hour = 60 * 60_000;
  const day = 24 * hour;
  const statusOf = async (client: Client, path = '/users/loggedin') =>
    (await client.get(path, { by: 'cookie' })).status;

  it('ends after seven days without use, and after 30 however much it is used', async () => {
    const [used, idle] = [await api.member(), await api.member()];
    moveClock(6.9 * day);
    expect(await statusOf(used)).toBe(200);
    moveClock(0.2 * day);
    expect(await statusOf(idle)).toBe(401);
    for (const days of [6.6, 6.9, 6.9, 2.4]) {
      moveClock(days * day);
      expect(await statusOf(used)).toBe(200);
    }
    moveClock(0.2 * day);
    expect(await statusOf(used)).toBe(401);
  });

  it('of staff has no power after twelve hours, and goes on as a member’s', async () => {
    const admin = await api.admin();
    moveClock(11.9 * hour);
    expect(await statusOf(admin, '/users/getallusers')).toBe(200);
    moveClock(0.2 * hour);
    expect(await statusOf(admin, '/users/getallusers')).toBe(403);
    expect(await statusOf(admin)).toBe(200);
  });
});

describe('a session on a shared device', () => {
  beforeEach(() => stopClock(Date.now()));
  afterEach(() => jest.useRealTimers());

  const minute = 60_000;
  const cookiesOf = (answer: Answer) => answer.headers.getSetCookie();
  async function logIn() {
    const { email, password } = await api.member();
    const answer = await api
      .visitor()
      .post('/users/login', { email, password, sharedDevice: true });
    expect([answer.status, answer.body.sharedDevice]).toEqual([200, true]);
    const cookie = cookiesOf(answer)[0]?.split(';')[0];
    return { answer, client: Object.assign(api.visitor(), { token: answer.body.token, cookie }) };
  }

  it('leaves no cookie beyond the browser’s session', async () => {
    const { answer, client } = await logIn();
    const [session, device] = cookiesOf(answer);
    expect(session).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(device).toMatch(/^device=; .*Expires=Thu, 01 Jan 1970/);
    expect((await client.get('/users/loggedin', { by: 'cookie' })).body.sharedDevice).toBe(true);
    expect((await client.get('/users/sessions')).body).toContainEqual(
      expect.objectContaining({ isCurrent: true, isOnSharedDevice: true }),
    );
  });

  it('ends after 30 minutes without the cookie, for the bearer too', async () => {
    const { client } = await logIn();
    moveClock(29 * minute);
    expect((await client.get('/users/loggedin', { by: 'cookie' })).status).toBe(200);
    moveClock(29 * minute);
    // An open page that nobody looks at.
    expect((await client.get('/users/sessions')).status).toBe(200);
    moveClock(2 * minute);
    for (const by of ['bearer', 'cookie'] as const) {
      expect((await client.get('/users/sessions', { by })).status).toBe(401);
    }
  });

  it('can be chosen at each way in', async () => {
    const { name, email, recoveryWords: words, password } = await api.member();
    const credentials = { name: 'Guest of the library', email: 'guest@example.org', password };
    const bodies = {
      register: credentials,
      adminlogin: adminCredentials,
      recover: { name, words, newPassword: 'a whole new password' },
    };
    for (const [way, body] of Object.entries(bodies)) {
      const answer = await api.visitor().post(`/users/${way}`, { ...body, sharedDevice: true });
      expect([way, answer.body.sharedDevice]).toEqual([way, true]);
      expect(cookiesOf(answer)[0]).not.toMatch(/Max-Age|Expires/);
    }
    const odd = await api.visitor().post('/users/login', { email, password, sharedDevice: 'yes' });
    expect([odd.status, odd.body.errors[0].code]).toEqual([400, 'is_boolean']);
  });
});

describe('recovery words', () => {
  const sockets = openSockets();
  afterEach(sockets.closeAll);

  const newPassword = 'a meadow in the morning';
  const recover = ({ name, recoveryWords }: Client, change: object = {}) =>
    api.visitor().post('/users/recover', { name, words: recoveryWords, newPassword, ...change });

  it('are stored as an argon2id hash only', async () => {
    const member = await api.member();
    const stored = await api.database.collection('users').findOne({ email: member.email });
    expect(stored?.recoveryHash).toMatch(/^\$argon2id\$v=19\$/);
    expect(JSON.stringify(stored)).not.toContain(member.recoveryWords);
  });

  it('set a new password, end all sessions with their sockets, and log in', async () => {
    const member = await api.member();
    const { socket } = await sockets.connect(member);
    const closed = next(socket, 'disconnect');
    const answer = await recover(member);
    expect([answer.status, answer.body.message]).toEqual([200, 'Your new password is set']);
    expect(answer.headers.get('set-cookie')).toMatch(/^sid=/);
    await closed;
    expect((await member.get('/users/loggedin', { by: 'cookie' })).status).toBe(401);
    expect((await member.get('/users/loggedin')).status).toBe(401);
    member.token = answer.body.token;
    expect((await member.get('/users/sessions')).body).toHaveLength(1);
    const { email, password } = member;
    const login = (each: string) => api.visitor().post('/users/login', { email, password: each });
    expect((await login(password)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('may be typed in capitals, with numbers, and the name in any case', async () => {
    const member = await api.member();
    const words = member.recoveryWords
      .split(' ')
      .map((word, index) => `${index + 1}. ${word.toUpperCase()}`)
      .join(',\n');
    expect((await recover(member, { words, name: member.name.toUpperCase() })).status).toBe(200);
  });

  it('work once, and the new ones after them', async () => {
    const member = await api.member();
    const first = await recover(member);
    expect(first.status).toBe(200);
    expect((await recover(member)).status).toBe(401);
    const words = (first.body.recoveryWords as string[]).join(' ');
    expect((await recover(member, { words })).status).toBe(200);
  });

  it('work for one of two calls at once', async () => {
    const member = await api.member();
    const answers = await Promise.all([recover(member), recover(member)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('give the same answer for wrong words, an unknown name, and an account without words', async () => {
    const [member, without] = [await api.member(), await api.member()];
    await api.database
      .collection('users')
      .updateOne({ email: without.email }, { $unset: { recoveryHash: 1 } });
    const wrong = await recover(member, { words: without.recoveryWords });
    expect(wrong.status).toBe(401);
    expect(wrong.body.code).toBe('wrong_recovery_words');
    expect(wrong.headers.get('set-cookie')).toBeNull();
    const unknown = await recover(member, { name: 'nobody of this name' });
    expect(unknown.body).toEqual(wrong.body);
    expect((await recover(without)).body).toEqual(wrong.body);
    expect((await member.get('/users/loggedin')).status).toBe(200);
  });

  it('do not help with a common password, nor while the account is suspended', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const common = await recover(member, { newPassword: 'Password123' });
    expect([common.status, common.body.errors[0].field]).toEqual([400, 'newPassword']);
    const reason = { code: 'other' };
    await admin.post(`/moderation/suspend/${member.id}`, { hours: 1, reason });
    const suspended = await recover(member);
    expect([suspended.status, suspended.body.code]).toEqual([403, 'suspended']);
    expect(suspended.headers.get('set-cookie')).toBeNull();
    await admin.delete(`/moderation/suspend/${member.id}`);
    expect((await recover(member)).status).toBe(200);
  });

  it('are replaced by new ones for their member with a recent proof', async () => {
    const member = await api.member();
    const { status, body } = await member.post('/users/recoverywords');
    expect(status).toBe(201);
    expect(body).toEqual({ recoveryWords: Array(8).fill(expect.stringMatching(/^[a-z]+$/)) });
    expect((await recover(member)).status).toBe(401);
    await api.database
      .collection('sessions')
      .updateMany({ userId: new Types.ObjectId(member.id) }, { $set: { createdAt: new Date(0) } });
    expect((await member.post('/users/recoverywords')).body.code).toBe('proof_required');
    const words = (body.recoveryWords as string[]).join(' ');
    expect((await recover(member, { words })).status).toBe(200);
  });
});
