import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket as TcpSocket } from 'node:net';
import type { RecoverableSession } from '@unburden/contracts';
import type { Request } from 'express';
import { type TOTP, URI } from 'otpauth';
import type { Socket } from 'socket.io-client';
import { type RedisServer, startRedis } from '../../../../tools/system/redis.mjs';
import { RateLimiter } from '../../src/rate-limit/rate-limiter.js';
import { socketLimits } from '../../src/rate-limit/rate-limits.js';
import { RedisConnection } from '../../src/redis/redis-connection.js';
import type { Answer, Client } from '../support/client.js';
import { moveClock, stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { isAll, itInAll } from '../support/in-all.js';

let redis: RedisServer;
/** Behind a proxy, with the counters in memory. */
let alone: Api;
/** Behind a proxy, with the counters in the same Redis. */
let pair: [Api, Api];
beforeAll(async () => {
  redis = await startRedis();
  const proxied = { rateLimits: true, trustedProxies: 1 };
  const shared = { ...proxied, redisUrl: redis.url };
  pair = [await startApi(shared), await startApi(shared)];
  await Promise.all(pair.map(isBack));
  pair.forEach(beOfPatience);
  // The last: Passport asks the API that was started last who a member is.
  alone = await startApi(proxied);
});
afterEach(() => jest.useRealTimers());
afterAll(async () => {
  await Promise.all([alone, ...pair].map((api) => api.close()));
  await redis.kill();
});

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
/** An unused client address. */
const newAddress = () => [...randomBytes(4)].join('.');
/** An unused /48 of IPv6. */
const newNetwork = () => `2001:db8:${(1 + (randomBytes(2).readUInt16BE() % 0xfffe)).toString(16)}`;
const newEmail = () => `${randomBytes(6).toString('hex')}@example.org`;
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  );
const refusals = (answers: { status: number }[]) => statuses(answers)[429] ?? 0;
const wrongLogin = (api: Api, address: string, email = newEmail()) =>
  api.visitor().post('/users/login', { email, password: 'wrong wrong' }, from(address));

/** Registers from a new address: only five may register from one. */
async function newMember(api: Api): Promise<Client> {
  const member = api.visitor();
  const name = `member ${randomBytes(6).toString('hex')}`;
  const body = { name, email: newEmail(), password: 'correct pony battery' };
  const answer = await member.post('/users/register', body, from(newAddress()));
  const { token, user, recoveryWords } = answer.body as RecoverableSession;
  return Object.assign(member, {
    name,
    token,
    id: user._id,
    recoveryWords: recoveryWords.join(' '),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
  });
}

const absent = '0123456789abcdef01234567';
/** Reads a route's limit and window. The input is invalid on purpose: refused calls count too. */
const memberCalls: [method: string, path: string, allowed: number][] = [
  ['PATCH', `/users/updateuser/${absent}`, 10],
  ['DELETE', `/users/deleteuser/${absent}`, 30],
  ['PUT', '/users/updateprofilepic', 30],
  ['DELETE', '/users/updateprofilepic', 30],
  ['POST', '/users/recoverywords', 10],
  ['POST', '/users/secondfactor/confirm', 10],
  ['DELETE', '/users/secondfactor', 10],
  ['POST', '/users/passkeys/options', 10],
  ['POST', '/users/passkeys', 10],
  ['DELETE', `/users/passkeys/${absent}`, 10],
  ['DELETE', `/users/sessions/${absent}`, 60],
  ['POST', '/users/prove', 10],
  ['POST', '/users/confirmemail/resend', 5],
  ['GET', '/blog/allpost?q=word', 30],
  ['POST', '/blog/createpost', 10],
  ['PATCH', `/blog/updatepost/${absent}`, 30],
  ['DELETE', `/blog/deletepost/${absent}`, 30],
  ['PATCH', `/blog/viewscount/${absent}`, 60],
  ['POST', `/blog/likepost/${absent}`, 60],
  ['POST', `/blog/dislikepost/${absent}`, 60],
  ['POST', `/blog/comment/${absent}`, 30],
  ['PATCH', `/blog/editcomment/${absent}`, 30],
  ['DELETE', `/blog/deletecomment/${absent}`, 30],
  ['POST', `/blog/postreply/${absent}`, 30],
  ['PATCH', `/blog/editreply/${absent}`, 30],
  ['DELETE', `/blog/deletereply/${absent}`, 30],
  ['POST', `/messages/sendmessage/${absent}`, 60],
  ['PATCH', `/messages/editmessage/${absent}`, 60],
  ['DELETE', `/messages/deletemessage/${absent}`, 30],
  ['PATCH', `/messages/read/${absent}`, 120],
  ['POST', `/messages/typing/${absent}`, 60],
  ['PATCH', '/messages/settings', 60],
];

const newPassword = 'a whole new password';
/** Calls with no session that lead back into an account, with the answer to one that is allowed. */
const waysBack: [path: string, answer: number, body: () => object][] = [
  ['recover', 401, () => ({ name: newEmail(), words: 'abacus zoom', newPassword })],
  ['forgot', 200, () => ({ email: newEmail() })],
  ['reset', 400, () => ({ token: newEmail(), newPassword })],
  ['confirmemail', 400, () => ({ token: newEmail() })],
];

/** Ten a minute, plus the refill while a slow machine counted. */
function expectTen(answers: { status: number }[], allowed = 10): void {
  const passed = answers.length - refusals(answers);
  expect(passed).toBeGreaterThanOrEqual(allowed);
  expect(passed).toBeLessThanOrEqual(allowed * 1.5);
}

/** Refused for a number of seconds that the answer names. */
function expectRefused({ status, headers }: Answer, { longest }: { longest: number }): void {
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(longest);
}

async function isBack(api: Api): Promise<void> {
  const { client } = api.app.get(RedisConnection);
  if (client && client.status !== 'ready') await once(client, 'ready');
}

/** Disables the Redis timeout: the fallback counts apart and would allow other numbers. */
function beOfPatience(api: Api): void {
  delete api.app.get(RedisConnection).client?.options.commandTimeout;
}

describe.each(isAll ? ['memory', 'Redis'] : ['Redis'])('rate limits, counted in %s', (store) => {
  let api: Api;
  beforeAll(() => {
    api = store === 'Redis' ? pair[0] : alone;
  });

  it('allow ten of 200 concurrent logins from one address in a minute', async () => {
    const address = newAddress();
    const answers = await times(200, () => wrongLogin(api, address));
    expectTen(answers);
    const refused = answers.find(({ status }) => status === 429);
    const retryAfter = Number(refused?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused?.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Too many tries. Please wait a little.',
      code: 'too_many',
    });
    expect((await wrongLogin(api, newAddress())).status).toBe(401);
  });

  it('protect one account against many addresses, also with the right password', async () => {
    const name = `victim ${randomBytes(6).toString('hex')}`;
    const [email, password] = [newEmail(), 'correct pony battery'];
    await api.visitor().post('/users/register', { name, email, password }, from(newAddress()));
    const attempts: Answer[] = [];
    for (let round = 0; round < 10; round += 1) {
      const some = await times(21, (index) =>
        wrongLogin(api, newAddress(), index % 2 ? ` ${email.toUpperCase()}` : email),
      );
      attempts.push(...some);
    }
    expect(statuses(attempts)).toEqual({ 401: 200, 429: 10 });
    const own = await api.visitor().post('/users/login', { email, password }, from(newAddress()));
    expect(own.status).toBe(429);
    expect(Number(own.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  });

  it('trust only the client address that our own proxy added', async () => {
    const [own, spoofed] = [newAddress(), newAddress];
    const answers = await times(20, () => wrongLogin(api, `${spoofed()}, ${own}`));
    expectTen(answers);
  });

  it('allow five registrations in half an hour from one address', async () => {
    const address = newAddress();
    const answers = await times(6, () => {
      const name = `new ${randomBytes(6).toString('hex')}`;
      const body = { name, email: newEmail(), password: 'long enough' };
      return api.visitor().post('/users/register', body, from(address));
    });
    expect(statuses(answers)).toEqual({ 201: 5, 429: 1 });
  });
});

describe('the limit of each route', () => {
  let api: Api;
  let member: Client;
  beforeEach(async () => {
    api = alone;
    member = await newMember(api);
    // With a stopped clock the limit does not refill on a slow machine.
    stopClock();
  });

  it.each(memberCalls)('%s %s: %d for each member', async (method, path, allowed) => {
    const answers = await times(allowed + 2, () => member.request(method, path));
    expect(refusals(answers)).toBe(2);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect((await member.get('/blog/allpost')).status).toBe(200);
  });

  it('edits of posts, comments and replies have one allowance, and leave other writes theirs', async () => {
    const edit = (kind: string) => member.patch(`/blog/${kind}/${absent}`, {});
    for (const kind of ['updatepost', 'editcomment', 'editreply']) {
      expect(refusals(await times(10, () => edit(kind)))).toBe(0);
    }
    expectRefused(await edit('updatepost'), { longest: 600 });
    expectRefused(await edit('editreply'), { longest: 600 });
    expect((await member.patch('/messages/settings', {})).status).not.toBe(429);
    expect((await member.post(`/blog/comment/${absent}`, {})).status).not.toBe(429);
    moveClock(601_000);
    expect(refusals([await edit('updatepost')])).toBe(0);
  });

  it.each(waysBack)(
    'POST /users/%s: ten a minute and 30 an hour for each address',
    async (path, answer, body) => {
      const call = (address: string) => api.visitor().post(`/users/${path}`, body(), from(address));
      const address = newAddress();
      for (let round = 0; round < 3; round += 1) {
        expect(statuses(await times(10, () => call(address)))).toEqual({ [answer]: 10 });
        expectRefused(await call(address), { longest: 60 });
        moveClock(60_000);
      }
      expectRefused(await call(address), { longest: 3_600 });
      expect((await call(newAddress())).status).toBe(answer);
    },
  );

  it('a member’s password: five tries in ten minutes and 100 a day, in any session', async () => {
    const path = `/users/updateuser/${member.id}`;
    // Unlike a bearer, the cookie outlives the hours of this test.
    const by = { by: 'cookie' } as const;
    const inForm = (oldPassword = 'wrong wrong') =>
      member.patch(path, { oldPassword, newPassword }, by);
    const asProof = () => member.post('/users/prove', { password: 'wrong wrong' }, by);
    for (let tries = 0; tries < 100; tries += 5) {
      const answers = [await inForm(), await inForm(), await inForm()];
      answers.push(await asProof(), await asProof());
      expect(statuses(answers)).toEqual({ 400: 5 });
      expectRefused(await inForm('correct pony battery'), { longest: 600 });
      expectRefused(await asProof(), { longest: 600 });
      moveClock(601_000);
    }
    expectRefused(await asProof(), { longest: 86_400 });
    const name = `member ${randomBytes(6).toString('hex')}`;
    expect((await member.patch(path, { name }, by)).status).toBe(200);
  });

  it('POST /users/forgot: five an hour for each email, from whatever address', async () => {
    const email = newEmail();
    const forgot = (given: string) =>
      api.visitor().post('/users/forgot', { email: given }, from(newAddress()));
    const forms = [email, email.toUpperCase(), ` ${email}`];
    const answers = await times(5, (index) => forgot(forms[index % 3] ?? email));
    expect(statuses(answers)).toEqual({ 200: 5 });
    for (const form of forms) expectRefused(await forgot(form), { longest: 3_600 });
    expect((await forgot(newEmail())).status).toBe(200);
  });

  it('POST /users/recover: ten codes an hour for each account, from whatever address', async () => {
    const { address } = (await member.post('/users/secondfactor')).body;
    const app = URI.parse(address as string) as TOTP;
    const now = () => app.generate({ timestamp: Date.now() });
    await member.post('/users/secondfactor/confirm', { code: now() });
    moveClock(60_000);
    const { name, recoveryWords: words } = member;
    const recover = (code: string) => {
      const body = { name, words, newPassword, code };
      return api.visitor().post('/users/recover', body, from(newAddress()));
    };
    const answers = await times(10, (index) => recover(`no ${index}`));
    expect(statuses(answers)).toEqual({ 401: 10 });
    expectRefused(await recover(now()), { longest: 3_600 });
    moveClock(3_600_000);
    expect((await recover(now())).status).toBe(200);
  });

  // Limits of an address, with the allowance of one.
  it.each([
    ['login', 10],
    ['recover', 10],
    ['forgot', 10],
    ['token', 10],
    ['register', 5],
    ['passkeyOptions', 30],
    ['search', 30],
    ['readAsVisitor', 300],
  ] as const)('%s: %d for each IPv6 /64, and ten times that for its /48', async (name, allowed) => {
    const limiter = api.app.get(RateLimiter);
    const net = newNetwork();
    const fits = (ip: string) =>
      limiter.consume(name, { ip, body: { email: newEmail() } } as Request).then(
        () => true,
        () => false,
      );
    for (let count = 0; count < allowed; count += 1) expect(await fits(`${net}:0::1`)).toBe(true);
    expect(await fits(`${net}:0::2`)).toBe(false);
    // A refused call does not count for the /48.
    for (let count = allowed; count < 10 * allowed; count += 1) {
      expect(await fits(`${net}:${count.toString(16)}::1`)).toBe(true);
    }
    expect(await fits(`${net}:ffff::1`)).toBe(false);
    expect(await fits(`${newNetwork()}:ffff::1`)).toBe(true);
  });

  it('a handshake: 300 for each IPv6 /64, and ten times that for its /48', async () => {
    const limiter = api.app.get(RateLimiter);
    const net = newNetwork();
    const fits = (subnet: number) => limiter.hasRoom('handshake', `${net}:${subnet.toString(16)}`);
    for (let count = 0; count < 3_000; count += 1) expect(await fits(count)).toBe(true);
    expect(await fits(3_000)).toBe(false);
  });

  it('comes back after the seconds that a refusal names, and not before', async () => {
    const address = newAddress();
    const refused = (await times(11, () => wrongLogin(api, address))).find(
      ({ status }) => status === 429,
    );
    const seconds = Number(refused?.headers.get('retry-after'));
    moveClock((seconds - 1) * 1000);
    expect((await wrongLogin(api, address)).status).toBe(429);
    moveClock(1000);
    expect((await wrongLogin(api, address)).status).toBe(401);
  });

  itInAll('lets staff remove 50 items of others at once, and not without limit', async () => {
    const staff = await api.staff('moderator');
    const remove = (path: string) => (index: number) =>
      staff.delete(`/blog/${path}/${absent.slice(0, -3)}${String(index).padStart(3, '0')}`);
    const answers = [
      ...(await times(50, remove('deletepost'))),
      ...(await times(552, remove('deletecomment'))),
    ];
    expect(refusals(answers)).toBe(2);
    const account = await times(32, () => staff.delete(`/users/deleteuser/${absent}`));
    expect(refusals(account)).toBe(2);
  });

  it('GET: 300 for each visitor', async () => {
    const address = newAddress();
    const answers = await times(302, () => api.visitor().get('/blog/allpost', from(address)));
    expect(statuses(answers)).toEqual({ 200: 300, 429: 2 });
    const others = [
      await api.visitor().get('/blog/allpost', from(newAddress())),
      await member.get('/blog/allpost', from(address)),
    ];
    expect(statuses(others)).toEqual({ 200: 2 });
  });

  it('GET with a search: 30 for each visitor, who may still read', async () => {
    const own = from(newAddress());
    const answers = await times(32, () => api.visitor().get('/blog/allpost?q=word', own));
    expect(statuses(answers)).toEqual({ 200: 30, 429: 2 });
    expect((await api.visitor().get('/blog/allpost?q=', own)).status).toBe(200);
  });
});

describe('the sockets of an IPv6 network', () => {
  afterEach(() => jest.restoreAllMocks());

  it('are ten times as many at once as those of an address', async () => {
    jest.replaceProperty(socketLimits, 'perAddress', 1 as never);
    const members = [await newMember(alone), await newMember(alone)];
    const net = newNetwork();
    const open: Socket[] = [];
    const connect = async (address: string) => {
      const member = members[open.length % 2] as Client;
      const headers = { 'X-Forwarded-For': address };
      const socket = member.socket({ token: member.token, headers });
      open.push(socket);
      return new Promise<string | null>((resolve) => {
        socket
          .once('connect', () => resolve(null))
          .once('connect_error', (e) => resolve(e.message));
        socket.connect();
      });
    };
    for (let subnet = 0; subnet < 10; subnet += 1) {
      expect(await connect(`${net}:${subnet}::1`)).toBeNull();
    }
    expect(await connect(`${net}:ffff::1`)).toBe('Too many connections');
    expect(await connect(`${newNetwork()}:ffff::1`)).toBeNull();
    open.forEach((socket) => socket.disconnect());
  });
});

describe('the limit of all calls', () => {
  it('counts refused calls for each address, and exempts the probes', async () => {
    stopClock();
    const own = from(newAddress());
    const visitor = alone.visitor();
    const dead = { ...own.headers, Authorization: 'Bearer dead' };
    const cross = { ...own.headers, Origin: 'https://evil.example' };
    const refused = [
      () => visitor.get('/users/loggedin', { headers: dead }),
      () => visitor.post('/users/login', {}, { headers: cross }),
      () => visitor.get('/nothing/at/all', own),
      () => visitor.get('/users/login', own),
      () => visitor.post('/users/login', undefined, { raw: '{', ...own }),
      () => visitor.request('OPTIONS', '/users/login', own),
      () =>
        visitor.post('/blog/createpost', undefined, {
          raw: 'x',
          headers: { ...own.headers, 'Content-Type': 'text/plain' },
        }),
    ];
    expect((await Promise.all(refused.map((call) => call()))).map(({ status }) => status)).toEqual([
      401, 403, 404, 404, 400, 204, 401,
    ]);
    // The remaining calls, sent without the network.
    const limiter = alone.app.get(RateLimiter);
    const ip = own.headers['X-Forwarded-For'];
    await times(6_000 - refused.length, () => limiter.consume('call', { ip } as Request));
    const beyond = await Promise.all(refused.map((call) => call()));
    expect(statuses(beyond)).toEqual({ 429: refused.length });
    for (const { headers } of beyond) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get('/blog/allpost', from(newAddress()))).status).toBe(200);
    expect((await visitor.get('/health/live', own)).status).toBe(200);
    const probe = (path: string, method = 'GET', more: Record<string, string> = {}) =>
      fetch(`${alone.url}/api/health/${path}`, { method, headers: { ...own.headers, ...more } });
    expect((await probe('live', 'HEAD')).status).toBe(200);
    // It answers 404 to all that come through a proxy.
    expect((await probe('ready')).status).toBe(404);
    const others = [
      await probe('else'),
      await probe('live/'),
      await probe('live', 'POST'),
      await probe('live', 'GET', { 'Content-Type': 'application/json' }),
    ];
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  });
});

describe('the counter in Redis', () => {
  it('is shared by all processes, and contains no names or addresses', async () => {
    const address = newAddress();
    const answers = await times(20, (index) => wrongLogin(index % 2 ? pair[0] : pair[1], address));
    expectTen(answers);
    const keys = await pair[0].app.get(RedisConnection).client?.keys('*');
    expect(keys).not.toHaveLength(0);
    expect(keys?.join()).not.toMatch(/@example|%40/);
    expect(keys?.join()).not.toContain(address);
  });

  it('of a network is for IPv6 alone: IPv4 costs no more commands', async () => {
    const { client } = pair[0].app.get(RedisConnection);
    const ofNetworks = () => client?.keys('rate-limit:*:network:*');
    expect((await wrongLogin(pair[0], newAddress())).status).toBe(401);
    expect(await ofNetworks()).toEqual([]);
    const net = newNetwork();
    const answers = await times(101, (index) =>
      wrongLogin(index % 2 ? pair[0] : pair[1], `${net}:${index}::1`),
    );
    expectTen(answers, 100);
    expect((await ofNetworks())?.length).toBeGreaterThan(0);
    expect((await ofNetworks())?.join()).not.toContain(net);
  });

  it('is kept for no longer than its window, however many calls are refused', async () => {
    const { client } = pair[0].app.get(RedisConnection);
    const counters = async () => (await client?.keys('rate-limit:login:address:60:*')) ?? [];
    // Counters of earlier tests may end meanwhile.
    const earlier = await counters();
    const address = newAddress();
    await times(20, () => wrongLogin(pair[0], address));
    const keys = (await counters()).filter((key) => !earlier.includes(key));
    expect(keys).not.toHaveLength(0);
    for (const key of keys) {
      const left = await client?.pttl(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(60_000);
    }
  });

  it('falls back to half the limit in memory while Redis is down, and recovers', async () => {
    const [api] = pair;
    const address = newAddress();
    expect((await wrongLogin(api, address)).status).toBe(401);
    await redis.kill();
    const away = await times(20, () => wrongLogin(api, address));
    expectTen(away, 5);
    expect((await api.visitor().get('/health/ready')).status).toBe(200);
    await redis.start();
    await Promise.all(pair.map(isBack));
    const back = await times(20, (index) => wrongLogin(index % 2 ? pair[0] : pair[1], address));
    expectTen(back);
  });

  itInAll('does not wait until a frozen Redis is back', async () => {
    const api = await startApi({ rateLimits: true, trustedProxies: 1, redisUrl: redis.url });
    await isBack(api);
    await redis.freeze();
    const first = await times(5, () => wrongLogin(api, newAddress()));
    const address = newAddress();
    const answers = await times(20, () => wrongLogin(api, address));
    await redis.thaw();
    expect(statuses(first)).toEqual({ 401: 5 });
    expectTen(answers, 5);
    await isBack(api);
    expect(statuses(await times(12, () => wrongLogin(api, newAddress())))).toEqual({ 401: 12 });
    await api.close();
  });

  it('is optional at the start: the API boots without Redis', async () => {
    const api = await startApi({ rateLimits: true, redisUrl: 'redis://127.0.0.1:1' });
    const answers = await times(12, () => api.visitor().get('/blog/allpost'));
    expect(statuses(answers)).toEqual({ 200: 12 });
    await api.close();
  });

  it('lets the API end without an unhandled error while Redis takes connections and is mute', async () => {
    const connections = new Set<TcpSocket>();
    const mute = createServer((socket) => connections.add(socket.resume()));
    await once(mute.listen(0, '127.0.0.1'), 'listening');
    const { port } = mute.address() as AddressInfo;
    const api = await startApi({ redisUrl: `redis://127.0.0.1:${port}` });
    // One for the commands, and two that the adapter of the sockets reads from.
    while (connections.size < 3) await once(mute, 'connection');
    await api.close();
    await once(mute.close(), 'close');
  });
});

describe('without a proxy', () => {
  let direct: Api;
  beforeAll(async () => {
    direct = await startApi({ rateLimits: true });
  });
  afterAll(() => direct.close());

  describe('the search for a chat partner', () => {
    it('is limited to 30 a minute, and the list without a search is not', async () => {
      const member = await direct.member();
      stopClock();
      const answers = await times(32, () => member.get('/messages/getUserForSidebar?q=a'));
      expect(statuses(answers)).toEqual({ 200: 30, 429: 2 });
      expect((await member.get('/messages/getUserForSidebar')).status).toBe(200);
    });
  });

  describe('forged client addresses', () => {
    it('count for the real address', async () => {
      const answers = await times(50, () =>
        direct.visitor().post(
          '/users/login',
          { email: newEmail(), password: 'wrong wrong' },
          {
            headers: {
              'X-Forwarded-For': newAddress(),
              Forwarded: `for=${newAddress()}`,
              'X-Real-IP': newAddress(),
              'CF-Connecting-IP': newAddress(),
              'True-Client-IP': newAddress(),
            },
          },
        ),
      );
      expectTen(answers);
    });
  });

  describe('sockets', () => {
    it('are limited to ten at once for each member', async () => {
      const member = await direct.member();
      const open = await times(10, () => {
        const socket = member.socket({ token: member.token ?? '' });
        return new Promise<typeof socket>((resolve, reject) => {
          socket.once('connect', () => resolve(socket)).once('connect_error', reject);
          socket.connect();
        });
      });
      const eleventh = member.socket({ token: member.token ?? '' });
      const error = await new Promise<Error>((resolve) => {
        eleventh.once('connect_error', resolve);
        eleventh.connect();
      });
      expect(error.message).toBe('Too many connections');
      open.forEach((socket) => socket.disconnect());
    });
  });
});
