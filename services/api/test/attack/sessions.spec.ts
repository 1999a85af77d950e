import argon2 from 'argon2';
import type { Client } from '../support/client.js';
import { adminCredentials, ownOrigin } from '../support/harness.js';
import type { Reply } from './probe.js';
import { cut, setStage, unique } from './stage.js';
import { decoded, forge, tokenOfCookie } from './tokens.js';

/** Uses the real hash cost, because timing and load are tested. */
const stage = setStage({}, null);

const loggedIn = (as: Pick<Client, 'token' | 'cookie'>, by: 'bearer' | 'cookie' = 'bearer') =>
  stage.send('GET /users/loggedin', { as, by });
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  stage.send('POST /users/login', { body: { email, password }, headers });
const change = (as: Client, body: object) =>
  stage.send(`PATCH /users/updateuser/${as.id}`, { as, body });

async function expectDead(old: Pick<Client, 'token' | 'cookie'>): Promise<void> {
  expect((await loggedIn(old)).status).toBe(401);
  expect((await loggedIn(old, 'cookie')).status).toBe(401);
}

describe('the end of a session', () => {
  it('by logout invalidates both credentials and clears the browser’s data', async () => {
    const member = await stage.api.member();
    const reply = await stage.send('GET /users/logout', { as: member, by: 'cookie' });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(reply.headers['clear-site-data']).toBe('"cache"');
    await expectDead(member);
  });

  it('by logout closes the sockets', async () => {
    const { api, ann, connect, send } = stage;
    const member = await api.member();
    const { socket, heard } = await connect(member);
    const end = cut(socket);
    await send('GET /users/logout', { as: member });
    await end;
    const before = heard.length;
    const sent = await send(`POST /messages/sendmessage/${member.id}`, {
      as: ann,
      body: { text: 'too late' },
    });
    expect(sent.status).toBe(201);
    expect(heard).toHaveLength(before);
  });

  it('by a new password affects only the other sessions', async () => {
    const member = await stage.api.member();
    const elsewhere = await member.loginAgain();
    const { socket } = await stage.connect(elsewhere);
    const end = cut(socket);
    const reply = await change(member, {
      oldPassword: member.password,
      newPassword: 'another good one',
    });
    expect(reply.status).toBe(200);
    await end;
    await expectDead(elsewhere);
    const present = { token: reply.body.token, cookie: undefined };
    expect((await loggedIn(present)).status).toBe(200);
    expect((await loggedIn(member)).status).toBe(401);
    const byCookie = await loggedIn(member, 'cookie');
    expect(byCookie.status).toBe(200);
    expect((await loggedIn({ ...present, token: byCookie.body.token })).status).toBe(200);
    expect((await login(member.email, member.password)).status).toBe(401);
    expect((await login(member.email, 'another good one')).status).toBe(200);
  });

  it('by a new login affects the previous session of the browser', async () => {
    const member = await stage.api.member();
    const Cookie = member.cookie ?? '';
    const again = await login(member.email, member.password, { Cookie, Origin: ownOrigin });
    expect(again.status).toBe(200);
    const sid = (token: string | undefined) => decoded(token, 'claims').sid;
    expect(sid(again.body.token)).not.toBe(sid(member.token));
    await expectDead(member);
    const planted = await login(member.email, member.password, { Cookie: 'sid=planted' });
    expect(String(planted.headers['set-cookie'])).not.toContain('planted');
  });
});

describe('tokens', () => {
  it('are accepted only with our signature and algorithm', async () => {
    const { api, ann, admin } = stage;
    const claims = decoded(ann.token, 'claims');
    const header = { alg: 'HS256', typ: 'JWT' };
    const key = api.environment.jwtSecrets[0];
    const [, payload, signature] = (ann.token ?? '').split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const changed = (more: object) =>
      `${encode(header)}.${encode({ ...claims, ...more })}.${signature}`;
    const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
    const bad = [
      `${encode({ ...header, alg: 'none' })}.${payload}.`,
      `${encode({ ...header, alg: 'None' })}.${payload}.${signature}`,
      forge({ ...header, alg: 'none' }, claims, key),
      forge({ ...header, alg: 'RS256' }, claims, key),
      forge({ ...header, alg: 'HS512' }, claims, key),
      forge(header, claims, 'another key'),
      forge(header, claims, ''),
      forge({ ...header, kid: '../../dev/null' }, claims, ''),
      forge({ ...header, jwk }, claims, 'mine'),
      forge({ ...header, jku: 'http://127.0.0.1:9/keys' }, claims, 'mine'),
      forge(header, { ...claims, sub: admin.id }, key),
      changed({ sub: admin.id }),
      changed({ role: 'admin' }),
      `${ann.token}x`,
      (ann.token ?? '').split('.').slice(0, 2).join('.'),
      '',
      'null',
      'a.b.c',
    ];
    // Control: the same token without changes is accepted.
    expect((await loggedIn({ token: forge(header, claims, key), cookie: '' })).status).toBe(200);
    const statuses = await Promise.all(bad.map((token) => loggedIn({ token, cookie: '' })));
    expect(statuses.map(({ status }) => status)).toEqual(bad.map(() => 401));
    const asCookies = bad.map((token) => loggedIn({ token: '', cookie: `sid=${token}` }, 'cookie'));
    expect((await Promise.all(asCookies)).map(({ status }) => status)).toEqual(bad.map(() => 401));
  });

  it('are valid in their lifetime and for one purpose', async () => {
    const { api, ann } = stage;
    const header = { alg: 'HS256', typ: 'JWT' };
    const claims = decoded(ann.token, 'claims');
    const now = Math.floor(Date.now() / 1000);
    const bad = [
      { exp: now - 1 },
      { exp: 'never' },
      { nbf: now + 600 },
      { aud: 'unburden:cookie' },
      { aud: 'somebody else' },
      { aud: undefined },
      { iss: 'somebody else' },
      { iss: undefined },
      { sid: undefined },
      { sub: undefined },
    ].map((change) => forge(header, { ...claims, ...change }, api.environment.jwtSecrets[0]));
    const statuses = await Promise.all(bad.map((token) => loggedIn({ token, cookie: '' })));
    expect(statuses.map(({ status }) => status)).toEqual(bad.map(() => 401));
    const swapped = { token: tokenOfCookie(ann.cookie), cookie: `sid=${ann.token}` };
    await expectDead(swapped);
    const lifetime = Number(claims.exp) - Number(claims.iat);
    expect(lifetime).toBeLessThanOrEqual(60 * 60);

    const member = await api.member();
    await api.database
      .collection('sessions')
      .updateMany(
        { userId: (await api.database.collection('users').findOne({ email: member.email }))?._id },
        { $set: { expiresAt: new Date(Date.now() - 1) } },
      );
    await expectDead(member);
  });

  it('in a URL are ignored', async () => {
    const { ann, connect, send } = stage;
    for (const name of ['token', 'access_token', 'auth_token', 'jwt', 'sid']) {
      expect((await send(`GET /users/loggedin?${name}=${ann.token}`)).status).toBe(401);
      const query = { [name]: ann.token ?? '' };
      const { refusal } = await connect(ann, { token: undefined, query });
      // `sid` is the transport's parameter for an existing connection.
      expect(refusal).toBe(name === 'sid' ? 'websocket error' : 'Not authorized');
    }
    const body = { title: 'a', text: 'b', token: ann.token };
    expect((await send('POST /blog/createpost', { body })).status).toBe(401);
  });

  it('are stored as hashes only, like passwords', async () => {
    const { api } = stage;
    const same = 'the same password twice';
    const twins = [api.visitor(), api.visitor()];
    for (const twin of twins) await twin.register(`twin ${unique()}`, same);
    const users = await api.database.collection('users').find().toArray();
    const hashes = users.map(({ passwordHash }) => String(passwordHash));
    for (const hash of hashes) {
      const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),(?:p=\d+,)?t=(\d+)/.exec(hash) ?? [];
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
      expect(Number(time)).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(hashes).size).toBe(users.length);
    const everything = JSON.stringify(
      await Promise.all(
        ((await api.database.db?.collections()) ?? []).map((each) => each.find().toArray()),
      ),
    );
    for (const { token, cookie } of twins) {
      for (const secret of [
        same,
        token ?? '?',
        tokenOfCookie(cookie),
        String(decoded(token, 'claims').sid),
      ]) {
        expect(everything).not.toContain(secret);
      }
    }
  });
});

describe('login', () => {
  /** All parts of an answer that could differ. */
  const look = ({ status, headers, text }: Reply) => {
    const rest = { ...headers };
    delete rest.date;
    delete rest['x-request-id'];
    return { status, text, headers: rest };
  };

  it('gives the same answer for existing and unknown accounts', async () => {
    const { ann, send } = stage;
    const known = await login(ann.email, 'not the password');
    expect(known.status).toBe(401);
    expect(look(await login('nobody@example.org', 'not the password'))).toEqual(look(known));
    const admin = (email: string) =>
      send('POST /users/adminlogin', {
        body: { ...adminCredentials, email, password: 'not the password' },
      });
    const knownAdmin = look(await admin(adminCredentials.email));
    expect(look(await admin('nobody@example.org'))).toEqual(knownAdmin);
    expect(look(await admin(ann.email))).toEqual(knownAdmin);
    expect(knownAdmin.text).toBe(known.text);
  });

  /** The cost of each hash that the call computes, which is nearly all of its time. */
  async function hashCostsOf(call: () => Promise<Reply>): Promise<(string | undefined)[]> {
    const verify = jest.spyOn(argon2, 'verify');
    const hash = jest.spyOn(argon2, 'hash');
    expect((await call()).status).toBe(401);
    const costs = verify.mock.calls.map(
      ([against]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(against)?.[0],
    );
    expect(hash).not.toHaveBeenCalled();
    jest.restoreAllMocks();
    return costs;
  }

  it('computes the same hash for existing and unknown accounts', async () => {
    const known = await hashCostsOf(() => login(stage.ann.email, 'not the password'));
    expect(known).toEqual(['$argon2id$v=19$m=19456,p=1,t=2']);
    const unknown = () => login(`${unique()}@example.org`, 'not the password');
    expect(await hashCostsOf(unknown)).toEqual(known);
  });

  it('by recovery words tells nothing about which names exist', async () => {
    const words = 'abacus abacus abacus abacus abacus abacus abacus abacus';
    const recover = (name: string) =>
      stage.send('POST /users/recover', { body: { name, words, newPassword: 'a good long one' } });
    const known = await recover(stage.ann.name);
    expect(known.status).toBe(401);
    expect(look(await recover(unique()))).toEqual(look(known));
    const costs = await hashCostsOf(() => recover(stage.ann.name));
    expect(costs).toHaveLength(1);
    expect(await hashCostsOf(() => recover(unique()))).toEqual(costs);
  });

  it('requires passwords that are long and uncommon, and does not change them', async () => {
    const register = (password: string, name = unique()) =>
      stage.send('POST /users/register', {
        body: { name, email: `${unique()}@example.org`, password },
      });
    for (const password of ['seven 7', '12345678', 'password1', 'iloveyou', 'x'.repeat(129)]) {
      expect((await register(password)).status).toBe(400);
    }
    expect((await register('ann of avonlea', 'Ann of Avonlea')).status).toBe(400);
    expect((await register('x'.repeat(1024 * 1024))).status).toBe(413);
    for (const password of [
      'eight ch',
      'a passphrase of words'.padEnd(64, ' and more'),
      'ab1 '.repeat(32),
      '🦊🐻🐼 in the woods',
      '  spaces around  ',
    ]) {
      const member = stage.api.visitor();
      await member.register(unique(), password);
      expect((await login(member.email, password)).status).toBe(200);
      expect((await login(member.email, password.slice(0, -1))).status).toBe(401);
    }
  });

  it('needs the current password to change it', async () => {
    const { api, admin, send, unchanged } = stage;
    const member = await api.member();
    const newPassword = 'another good one';
    for (const body of [
      { newPassword },
      { newPassword, oldPassword: 'not the password' },
      { newPassword, oldPassword: '' },
      { newPassword, oldPassword: null },
      { newPassword: 'short', oldPassword: member.password },
      { newPassword: 'password1', oldPassword: member.password },
      { newPassword: member.name, oldPassword: member.password },
    ]) {
      expect((await unchanged(() => change(member, body))).status).toBe(400);
    }
    const wrong = await change(member, { newPassword, oldPassword: 'not the password' });
    expect(wrong.body.message).toBe('Old password is incorrect');
    // An admin who sets a member's password must give their own.
    for (const oldPassword of [member.password, 'not the password']) {
      const body = { newPassword, oldPassword };
      const reply = await unchanged(() =>
        send(`PATCH /users/updateuser/${member.id}`, { as: admin, body }),
      );
      expect(reply.status).toBe(400);
    }
    expect((await login(member.email, member.password)).status).toBe(200);
  });
});
