import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { demoValues, parseEnvironment } from '../../src/config/environment.js';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { itInAll } from '../support/in-all.js';
import { type Attack, type Call, type Reply, send, tally } from './probe.js';
import { unique } from './stage.js';

/** The built server as in production, behind one TLS proxy. */
const origin = 'https://unburden.example';
const secrets = {
  JWT_SECRET: randomBytes(32).toString('base64'),
  ADMIN_KEY: randomBytes(32).toString('base64'),
};
const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

const settings = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  MONGODB_URI: uri.toString(),
  ALLOWED_ORIGINS: origin,
  TRUST_PROXY: '1',
  DATA_DIR: join(tmpdir(), `unburden-production-${unique()}`),
  ...secrets,
  ...more,
});

let server: ApiProcess;
let url: string;
let bare: Awaited<ReturnType<typeof startBare>>;
beforeAll(async () => {
  server = startProcess(settings());
  url = await server.listening;
  bare = await startBare();
});
/** The same process must survive each test. */
afterEach(async () => {
  expect(server.child.exitCode).toBeNull();
  expect((await call('GET /health/live')).status).toBe(200);
});
afterAll(async () => {
  server.child.kill('SIGINT');
  await Promise.all([server.exited, bare.stop()]);
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

const call = (what: Call, { headers, ...attack }: Attack = {}) =>
  send(url, what, {
    ...attack,
    headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '10.0.0.1', ...headers },
  });
const credentials = { email: 'ann@example.org', password: 'a good long one' };

async function logIn() {
  const { status, body } = await call('POST /users/login', { body: credentials });
  expect(status).toBe(200);
  return { token: body.token as string, cookie: undefined, id: body.user._id as string };
}

describe('production', () => {
  it('starts without accounts, and refuses weak or example secrets', async () => {
    const client = await MongoClient.connect(uri.toString());
    expect(await client.db().collection('users').countDocuments()).toBe(0);
    await client.close();
    for (const [name, value] of [
      ['JWT_SECRET', ''],
      ['JWT_SECRET', 'short'],
      ['JWT_SECRET', demoValues.JWT_SECRET],
      ['ADMIN_KEY', ''],
      ['ADMIN_KEY', 'x'.repeat(31)],
      ['ADMIN_KEY', demoValues.ADMIN_KEY],
      ['ADMIN_KEY', 'x'.repeat(43)],
      ['ADMIN_KEY', secrets.JWT_SECRET],
      ['ALLOWED_ORIGINS', ''],
      ['RATE_LIMITS', 'off'],
      ['SEED', 'demo'],
      ['STAFF_SECOND_FACTOR', 'optional'],
      ['STAFF_SECOND_FACTOR', 'off'],
    ] as const) {
      expect(() => parseEnvironment(settings({ [name]: value }))).toThrow(name);
    }
    const weak = startProcess(settings({ JWT_SECRET: 'short', ADMIN_KEY: demoValues.ADMIN_KEY }));
    expect((await weak.exited).code).toBe(1);
    expect(weak.output()).toContain('JWT_SECRET');
    expect(weak.output()).toContain('ADMIN_KEY');
    expect(weak.output()).not.toContain(demoValues.ADMIN_KEY);
  });

  it('sets a cookie that is Secure, HttpOnly and bound to the host', async () => {
    const reply = await call('POST /users/register', { body: { ...credentials, name: 'Ann' } });
    expect(reply.status).toBe(201);
    const cookies = reply.headers['set-cookie'] ?? [];
    expect(cookies.map((each) => each.split('=')[0])).toEqual(['__Host-sid', '__Host-device']);
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(
        expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Strict']),
      );
      expect(attributes.some((each) => /^domain/i.test(each))).toBe(false);
      expect(cookie).not.toContain(reply.body.token);
    }
    const pair = cookies[0]?.split('; ')[0] ?? '';
    const inside = await call('GET /users/loggedin', { headers: { Cookie: pair } });
    expect(inside.status).toBe(200);
    const renamed = pair.replace('__Host-sid', 'sid');
    expect((await call('GET /users/loggedin', { headers: { Cookie: renamed } })).status).toBe(401);
  });

  it('sends security headers with every answer', async () => {
    const as = await logIn();
    const replies = [
      await call('GET /blog/allpost'),
      await call('GET /blog/allpost?limit=-1'),
      await call('GET /blog/nothing'),
      await call('GET //'),
      await call('GET //nothing'),
      await call('GET /users/loggedin'),
      await call('GET /users/loggedin', { as }),
      await call('GET /users/getallusers', { as }),
      await call('POST /blog/createpost', { as, raw: '{' }),
      await call('POST /blog/createpost', { as, raw: 'x'.repeat(200_000) }),
      await call('OPTIONS /blog/createpost', { headers: { Origin: origin } }),
      await call('GET /files/avatars/00000000000000000000000000000000.webp'),
      await call('GET /files/chat/00000000000000000000000000000000.webp'),
      await call('GET /health/ready'),
      await call('GET //socket.io/?EIO=4&transport=polling'),
      await call('GET //socket.io/?EIO=4&transport=nonsense'),
    ];
    const surprises: string[] = [];
    for (const [index, { headers, status }] of replies.entries()) {
      const missing = [
        /max-age=(31536\d\d\d|[4-9]\d{7}|\d{9,}).*includeSubDomains/i.test(
          headers['strict-transport-security'] ?? '',
        ) || 'strict-transport-security',
        headers['x-content-type-options'] === 'nosniff' || 'nosniff',
        headers['referrer-policy'] === 'no-referrer' || 'referrer-policy',
        String(headers['content-security-policy']).includes("frame-ancestors 'none'") || 'csp',
        headers['x-powered-by'] === undefined || 'x-powered-by',
        headers.server === undefined || 'server',
      ].filter((each) => each !== true);
      if (missing.length > 0) surprises.push(`${index} (${status}): ${missing.join(', ')}`);
    }
    expect(surprises).toEqual([]);
  });

  it('hides the API’s description unless it is enabled', async () => {
    for (const page of ['/docs', '/docs/', '/docs/index.html', '/openapi.json'] as const) {
      expect((await call(`GET ${page}`)).status).toBe(404);
    }
    expect(parseEnvironment(settings()).apiDocs).toBe(false);
    expect(parseEnvironment(settings({ API_DOCS: 'on' })).apiDocs).toBe(true);
  });

  it('trusts only its own proxy for the client address', async () => {
    const attempts = Array.from({ length: 50 }, (_, index) => {
      const address = `203.0.113.${index}`;
      return send(bare.url, 'POST /users/login', {
        body: { email: `${unique()}@example.org`, password: 'not the password' },
        headers: {
          'X-Forwarded-For': `${address}, 10.0.0.1`,
          Forwarded: `for=${address}`,
          'X-Real-IP': address,
          'True-Client-IP': address,
        },
      });
    });
    expectTen(await Promise.all(attempts));
    // Entries left of the address that our proxy added may be forged.
    const behind = Array.from({ length: 20 }, (_, index) =>
      call('POST /users/login', {
        body: { email: `${unique()}@example.org`, password: 'not the password' },
        headers: { 'X-Forwarded-For': `203.0.113.${index}, 10.45.0.1` },
      }),
    );
    expectTen(await Promise.all(behind));
  });

  itInAll(
    'answers other calls during a flood of logins, of which it refuses what it cannot check',
    async () => {
      // They all wait until the process goes on.
      server.child.kill('SIGSTOP');
      // Each login has its own address, because one address may not send so many.
      const flood = await Promise.all(
        Array.from({ length: 300 }, (_, index) => sendLogin(`10.86.${index >> 8}.${index & 255}`)),
      );
      server.child.kill('SIGCONT');
      const over = Promise.all(flood.map(({ answer }) => answer)).then(() => null);
      let visitors = 0;
      const feed = () => {
        const headers = { 'X-Forwarded-For': `10.87.${visitors >> 8}.${visitors++ & 255}` };
        return call('GET /blog/allpost', { headers });
      };
      const feeds: Reply[] = [];
      for (
        let one = await Promise.race([feed(), over]);
        one;
        one = await Promise.race([feed(), over])
      ) {
        feeds.push(one);
      }
      expect(tally(feeds)).toEqual({ 200: feeds.length });
      const answers = await Promise.all(flood.map(({ answer }) => answer));
      const checked = answers.filter((each) => each.startsWith('HTTP/1.1 401 '));
      const refused = answers.filter((each) =>
        /^HTTP\/1\.1 503 .*\r\nRetry-After: [1-9]/is.test(each),
      );
      expect(checked.length + refused.length).toBe(300);
      expect(Math.min(checked.length, refused.length)).toBeGreaterThan(0);
    },
  );

  it('returns only a request id for internal errors', async () => {
    const as = await logIn();
    const replies = [
      await call('GET /blog/getpostbyid/not-an-id'),
      await call('POST /users/register', { body: { ...credentials, name: 'Another' } }),
      await call('POST /blog/createpost', { as, raw: '{"title":' }),
      await call('GET /blog/allpost?cursor=%00'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 409, 400, 400]);
    bare.cutDatabase();
    // Many at once, since an outage hits the driver's connections in different states.
    const away = await Promise.all(
      Array.from({ length: 20 }, () => send(bare.url, 'GET /blog/allpost')),
    );
    expect(tally(away)).toEqual({ 503: 20 });
    for (const { headers, body: error, text } of [...replies, ...away]) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Object.keys(error)).toEqual(
        expect.arrayContaining(['statusCode', 'error', 'message']),
      );
      expect(text).not.toContain('127.0.0.1');
    }
    expect((await send(bare.url, 'GET /health/live')).status).toBe(200);
  });

  it('logs no private data', async () => {
    const as = await logIn();
    const words = `confession ${unique()}`;
    await call('POST /blog/createpost', { as, body: { title: words, text: words } });
    await call(`GET /blog/allpost?q=${encodeURIComponent(words)}`, { as });
    const refused = await call('GET /users/getallusers', { as });
    await call('GET /blog/forged%0D%0A%7B%22level%22%3A60%7D', { as });
    const line = JSON.parse(await logged(String(refused.headers['x-request-id'])));
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      actor: as.id,
      route: '/api/users/getallusers',
      res: { status: 403 },
    });
    const log = server.output();
    for (const secret of [
      credentials.email,
      credentials.password,
      words,
      encodeURIComponent(words),
      as.token,
      ...Object.values(secrets),
      'not the password',
      '10.86.',
    ]) {
      expect(log).not.toContain(secret);
    }
    const lines = log.split('\n').slice(0, -1);
    expect(lines.map((each) => JSON.parse(each)).some(({ level }) => level === 60)).toBe(false);
  });
});

/** Ten a minute, plus the refill while a slow machine counted. */
function expectTen(replies: readonly Reply[]): void {
  const { 401: passed = 0, 429: refused = 0 } = tally(replies);
  expect(passed + refused).toBe(replies.length);
  expect(passed).toBeGreaterThanOrEqual(10);
  expect(passed).toBeLessThanOrEqual(15);
}

/** Waits for the log line with this text. */
async function logged(words: string): Promise<string> {
  const [line] = await server.said(new RegExp(`.*${words}.*(?=\n)`));
  return line;
}

/** Sends a login with a wrong password, whose answer is not waited for. */
async function sendLogin(address: string): Promise<{ answer: Promise<string> }> {
  const body = JSON.stringify({
    email: `${unique()}@example.org`,
    password: 'not the password',
  });
  const head = [
    'POST /api/users/login HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'X-Forwarded-Proto: https',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  let received = '';
  line.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(line, 'connect');
  await new Promise((sent) => line.write(`${head.join('\r\n')}\r\n\r\n${body}`, sent));
  return { answer: once(line, 'close').then(() => received) };
}

/** A second server without a proxy, with a database that the test can disconnect. */
async function startBare(): Promise<{
  url: string;
  cutDatabase: () => void;
  stop: () => Promise<void>;
}> {
  const wires = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(uri.port), uri.hostname);
    for (const end of [near, far]) {
      wires.add(end);
      end
        .on('error', () => undefined)
        .on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const through = new URL(uri);
  through.port = String((line.address() as AddressInfo).port);
  through.searchParams.delete('replicaSet');
  through.searchParams.set('directConnection', 'true');
  const child = startProcess(settings({ TRUST_PROXY: '0', MONGODB_URI: through.toString() }));
  const cutDatabase = () => {
    line.close();
    wires.forEach((end) => end.destroy());
  };
  return {
    url: await child.listening,
    cutDatabase,
    stop: async () => {
      cutDatabase();
      child.child.kill('SIGTERM');
      await child.exited;
    },
  };
}
