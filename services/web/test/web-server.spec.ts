import { on, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { parseSettings } from '../src/settings.js';
import { endSlowBodies } from '../src/slow-bodies.js';
import { createWebServer } from '../src/web-server.js';

const root = mkdtempSync(join(tmpdir(), 'web-'));
const texts = join(root, 'texts');
const script = 'export const answer = 42;';
const servers: Server[] = [];

beforeAll(() => {
  const files: Record<string, string | Buffer> = {
    'app/index.html': '<h1>app</h1>',
    'app/index.de.html': '<h1>auf Deutsch</h1>',
    'app/index.ar.html': '<h1>بالعربية</h1>',
    'app/remoteEntry.js': script,
    'app/assets/main-1a2b3c.js': script,
    'app/assets/main-1a2b3c.js.br': brotliCompressSync(script),
    'app/content/rules.md': 'ours',
    'app/content/help.md': 'ours',
    'app/content/de/rules.md': 'unsere',
    'app/content/de/help.md': 'unsere',
    'app/content/de/about.md': 'unsere',
    'texts/about.md': 'theirs',
    'texts/de/about.md': 'deren',
    'texts/rules.md': 'theirs',
    'secret.md': 'the secret',
  };
  for (const folder of ['app/assets', 'app/content/de', 'texts/de']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
  rmSync(root, { recursive: true });
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const shell = {
  WEB_APP: 'shell',
  WEB_ROOT: join(root, 'app'),
  ADMIN_REMOTE_URL: 'https://admin.example.org/remoteEntry.js',
};
const admin = {
  WEB_APP: 'admin',
  WEB_ROOT: join(root, 'app'),
  SHELL_URL: 'https://unburden.example.org',
  ALLOWED_ORIGINS: 'https://unburden.example.org',
};
const serve = (settings: NodeJS.ProcessEnv) => listen(createWebServer(parseSettings(settings)));

describe('the shell’s server', () => {
  it('serves the page for every route of the app, with revalidation', async () => {
    const url = await serve(shell);
    for (const path of ['/', '/post/65a1b2c3d4e5f60718293a4b', '/userpublicprofile/quiet.one']) {
      const { status, text, headers } = await request(url).get(path);
      expect([status, text]).toEqual([200, '<h1>app</h1>']);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).toContain(
        "script-src 'self' https://admin.example.org;",
      );
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it.each([
    ['the browser’s first language that there is', 'fr, de-AT;q=0.9, en;q=0.8', '', 'auf Deutsch'],
    ['the browser’s first language, English', 'en-GB, en;q=0.9, de;q=0.8', '', 'app'],
    ['English for others', 'fr, pt', '', 'app'],
    ['English without a wish', '', '', 'app'],
    ['the language chosen on the device', 'de', 'theme=x; language=ar', 'بالعربية'],
    ['English, chosen on the device', 'de', 'language=en', 'app'],
    ['the browser’s language after an unknown choice', 'de', 'language=xx', 'auf Deutsch'],
  ])('serves the page in %s', async (_why, wished, cookie, text) => {
    const url = await serve(shell);
    for (const path of ['/', '/post/65a1b2c3d4e5f60718293a4b']) {
      const page = await request(url).get(path).set({ 'Accept-Language': wished, Cookie: cookie });
      expect(page.text).toBe(`<h1>${text}</h1>`);
      expect(page.headers.vary).toContain('Accept-Language, Cookie');
    }
  });

  it('serves hashed files as immutable, in the best accepted encoding', async () => {
    const url = await serve(shell);
    const { headers } = await request(url)
      .get('/assets/main-1a2b3c.js')
      .set('Accept-Encoding', 'gzip, br');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await request(url).get('/assets/main-1a2b3c.js').set('Accept-Encoding', '');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(script);
  });

  it('returns 404 for a missing file and 304 for an unchanged one', async () => {
    const url = await serve(shell);
    expect((await request(url).get('/assets/gone-999.js')).status).toBe(404);
    const { etag } = (await request(url).get('/')).headers;
    const again = await request(url).get('/').set('If-None-Match', String(etag));
    expect(again.status).toBe(304);
  });

  it('serves the runtime configuration, and prefers the operator’s texts', async () => {
    const url = await serve({
      ...shell,
      CONTENT_DIR: texts,
      QUICK_EXIT_URL: 'https://weather.example.org',
      REGISTRATION_EMAIL: 'optional',
      MAIL_FROM: 'noreply@example.org',
      CONTACT: 'consent',
    });
    expect((await request(url).get('/config.json')).body).toEqual({
      remotes: { admin: 'https://admin.example.org/remoteEntry.js' },
      quickExit: 'https://weather.example.org',
      needsEmail: false,
      hasMail: true,
      contact: 'consent',
    });
    expect((await request(url).get('/leave')).headers.location).toBe('https://weather.example.org');
    expect((await request(url).get('/content/rules.md')).text).toBe('theirs');
    expect((await request(url).get('/content/help.md')).text).toBe('ours');
  });

  it('serves no translation of a text that the operator has replaced, but their own', async () => {
    const url = await serve({ ...shell, CONTENT_DIR: texts });
    expect((await request(url).get('/content/de/help.md')).text).toBe('unsere');
    expect((await request(url).get('/content/de/rules.md')).status).toBe(404);
    expect((await request(url).get('/content/de/about.md')).text).toBe('deren');
  });

  it('redirects a quick exit to a neutral page without a Referer', async () => {
    const answer = await request(await serve(shell)).get('/leave');
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({
      location: 'https://www.wikipedia.org/',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each(['/content/..%2fsecret.md', '/content/../secret.md', '/..%2f..%2fsecret.md'])(
    'leads nobody out of its folders: %s',
    async (path) => {
      const url = await serve({ ...shell, CONTENT_DIR: texts });
      // supertest would normalise the path.
      const answer = await rawGet(url, path);
      expect(answer).toMatch(/^HTTP\/1.1 (200|404)/);
      expect(answer).not.toContain('the secret');
    },
  );

  it('proxies calls to the API with the client address, and returns 503 while it is down', async () => {
    const api = createServer((call, answer) => {
      answer.end(`${call.method} ${call.url} for ${String(call.headers['x-forwarded-for'])}`);
    });
    const url = await serve({ ...shell, API_URL: await listen(api) });
    expect((await request(url).post('/api/users/login?x=1')).text).toBe(
      'POST /api/users/login?x=1 for 127.0.0.1',
    );
    expect((await request(url).get('/apiary')).text).toBe('<h1>app</h1>');
    api.close().closeAllConnections();
    const away = await request(url).get('/api/users/loggedin');
    expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
    expect(away.body.statusCode).toBe(503);
  });
});

describe('X-Forwarded-For', () => {
  /** An API that answers each call and each upgrade with its X-Forwarded-For. */
  async function startEcho(): Promise<string> {
    const api = createServer((call, answer) => answer.end(call.headers['x-forwarded-for']));
    api.on('upgrade', (call, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Seen: ${String(call.headers['x-forwarded-for'])}\r\n\r\n`,
      );
    });
    return serve({ ...shell, API_URL: await listen(api) });
  }

  it('ends with the real peer if a client sends the header', async () => {
    const url = await startEcho();
    const call = () => request(url).get('/api/users/loggedin');
    expect((await call()).text).toBe('127.0.0.1');
    expect((await call().set('X-Forwarded-For', '203.0.113.9')).text).toBe(
      '203.0.113.9, 127.0.0.1',
    );
  });

  it('ends with the real peer in a WebSocket upgrade, also if a client sends two', async () => {
    const url = await startEcho();
    const answer = await exchange(
      url,
      'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 203.0.113.10\r\n\r\n',
    );
    expect(answer.toLowerCase()).toContain('x-seen: 203.0.113.9, 203.0.113.10, 127.0.0.1');
  });
});

describe('headers of pages', () => {
  it('send no Referer to other sites', async () => {
    for (const app of [shell, admin]) {
      const { headers } = await request(await serve(app)).get('/');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  });

  it('forbid framing and foreign scripts of the admin remote', async () => {
    const { headers } = await request(await serve(admin)).get('/');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('have HSTS in production only', async () => {
    for (const app of [shell, admin]) {
      const live = await request(await serve({ ...app, NODE_ENV: 'production' })).get('/');
      expect(live.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      const local = await request(await serve(app)).get('/');
      expect(local.headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('connections to the API', () => {
  it('are reused, and closed before the API closes them', async () => {
    const api = createServer((_call, answer) => answer.end('here'));
    api.keepAliveTimeout = 5_000;
    const ends: Promise<unknown>[] = [];
    api.on('connection', (socket) => {
      const given = once(socket, 'end').then(() => 'by the proxy');
      // Without its own timeout the proxy would never close it.
      ends.push(Promise.race([given, once(socket, 'close').then(() => 'by the API')]));
    });
    const url = await serve({ ...shell, API_URL: await listen(api) });
    for (const call of ['one', 'two']) {
      await request(url).get(`/api/${call}`).set('Connection', 'keep-alive');
    }
    expect(await Promise.all(ends)).toEqual(['by the proxy']);
  });
});

describe('calls under way', () => {
  const calls = {
    'slow bodies': 'POST /api/posts HTTP/1.1\r\nContent-Length: 100\r\n',
    'calls without an answer': 'GET /api/posts HTTP/1.1\r\n',
  };
  const kinds = Object.keys(calls) as (keyof typeof calls)[];
  const clients: Socket[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
  });

  /** A server with an API that answers health calls, and leaves others open. */
  async function startPatient(settings: NodeJS.ProcessEnv = {}) {
    const api = createServer((call, answer) => {
      if (call.url === '/api/health/live') answer.end('here');
    });
    return { api, url: await serve({ ...shell, ...settings, API_URL: await listen(api) }) };
  }
  type Patient = Awaited<ReturnType<typeof startPatient>>;

  /** Sends one call, with an unfinished body if it has one. */
  function send({ url }: Patient, kind: keyof typeof calls, forwarded: string): Socket {
    const client = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    clients.push(client);
    client.write(`${calls[kind]}Host: x\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`);
    if (kind === 'slow bodies') client.write('{');
    return client;
  }

  /** Sends one call, and resolves with the connection and the API's answer once the API has the call. */
  async function hold(patient: Patient, kind: keyof typeof calls, forwarded: string) {
    const client = send(patient, kind, forwarded);
    const [, answer] = (await once(patient.api, 'request')) as [unknown, ServerResponse];
    return { client, answer };
  }

  const health = ({ url }: Patient, forwarded: string) =>
    request(url).get('/api/health/live').set('X-Forwarded-For', forwarded);

  it.each(kinds)('of one address are 64 at most, and stop no other address: %s', async (kind) => {
    const patient = await startPatient({ TRUST_PROXY: '2' });
    // A client may forge the entries before its own.
    const call = (i: number) => hold(patient, kind, `198.51.100.${i}, 203.0.113.1`);
    const [left, answered] = [await call(1), await call(2)];
    for (let i = 3; i <= 64; i++) await call(i);

    const refused = await health(patient, '203.0.113.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2']);
    expect(refused.body).toEqual({
      statusCode: 429,
      error: 'Too Many Requests',
      message: 'Please try again soon',
    });
    const unread = send(patient, 'slow bodies', '203.0.113.1');
    expect(String(await once(unread, 'data'))).toMatch(/^HTTP\/1.1 429 Too Many Requests\r\n/);
    expect((await health(patient, '203.0.113.2')).text).toBe('here');

    left.client.destroy();
    await once(left.answer, 'close');
    expect((await health(patient, '203.0.113.1')).text).toBe('here');
    await call(65);
    expect((await health(patient, '203.0.113.1')).status).toBe(429);
    answered.answer.end('late');
    expect(String(await once(answered.client, 'data'))).toContain('late');
    expect((await health(patient, '203.0.113.1')).text).toBe('here');
  });

  it('of one IPv6 /64 count as those of one address', async () => {
    const patient = await startPatient({ TRUST_PROXY: '2' });
    const own = (i: number) => `2001:db8:0:1:${i}::1`;
    for (let i = 1; i <= 64; i++) await hold(patient, 'slow bodies', own(i));
    expect((await health(patient, own(65))).status).toBe(429);
    expect((await health(patient, '2001:db8:0:2::1')).text).toBe('here');
  });

  it('are counted by the real peer if no proxy is trusted', async () => {
    const patient = await startPatient();
    for (let i = 0; i < 64; i++) await hold(patient, 'slow bodies', `203.0.113.${i}`);
    expect((await health(patient, '203.0.113.200')).status).toBe(429);
  });

  it.each(kinds)('of several addresses may be 300: %s', async (kind) => {
    const patient = await startPatient({ TRUST_PROXY: '2' });
    for (let i = 0; i < 300; i++) await hold(patient, kind, `203.0.113.${i % 6}`);
    expect((await health(patient, '203.0.113.200')).text).toBe('here');
  });

  it('end with their connection, also those that wait behind another on it', async () => {
    const patient = await startPatient();
    const client = connect(Number(new URL(patient.url).port), '127.0.0.1');
    clients.push(client);
    client.write('GET /api/posts HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(64));
    const ends: Promise<unknown>[] = [];
    for await (const [, answer] of on(patient.api, 'request')) {
      if (ends.push(once(answer as ServerResponse, 'close')) === 64) break;
    }
    expect((await health(patient, '')).status).toBe(429);
    client.destroy();
    await Promise.all(ends);
    expect((await health(patient, '')).text).toBe('here');
  });
});

describe('a slow line', () => {
  const lines: Socket[] = [];
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const line of lines.splice(0)) line.destroy();
  });

  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  /** Begins a call with a body of so many bytes. `send` resolves once the server has the bytes. */
  async function begin(server: Server, path: string, length: number) {
    const line = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    lines.push(line.on('error', () => undefined));
    const heard: string[] = [];
    line.on('data', (text) => heard.push(String(text)));
    const closed = once(line, 'close');
    const [there] = (await once(server, 'connection')) as [Socket];
    let call: IncomingMessage | undefined;
    server.once('request', (request: IncomingMessage) => (call = request));
    const send = async (bytes: string) => {
      const all = there.bytesRead + bytes.length;
      line.write(bytes);
      while (there.bytesRead < all && !there.destroyed) await turn();
      // Else it could wait for us, or for the API.
      while (call && call.readableLength > 0 && !there.destroyed) await turn();
    };
    await send(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    return { line, there, send, closed, answer: () => heard.join('') };
  }

  /** A server with an API that counts the bytes of a body. */
  async function startCounting(): Promise<Server> {
    const api = createServer((call, answer) => {
      let count = 0;
      call.on('data', ({ length }: Buffer) => (count += length));
      call.on('end', () => answer.end(`${count} bytes`));
    });
    const server = createWebServer(parseSettings({ ...shell, API_URL: await listen(api) }));
    await listen(server);
    return server;
  }

  it('brings a picture to the API at 50 kB/s', async () => {
    const server = await startCounting();
    const { send, line, answer } = await begin(server, '/api/picture', 7_000_000);
    for (let sent = 0; sent < 7_000_000; sent += 500_000) {
      await send('x'.repeat(500_000));
      await pass(10);
    }
    while (!answer().includes('7000000 bytes')) await once(line, 'data');
    expect(answer()).toMatch(/^HTTP\/1.1 200 /);
    expect(server.requestTimeout).toBeGreaterThan(140_000);
  });

  it('that brings a few bytes to the API is cut after half a minute', async () => {
    const { send, there, closed, answer } = await begin(await startCounting(), '/api/x', 90_000);
    for (let seconds = 10; seconds < 30; seconds += 10) {
      await send('x');
      await pass(10);
      expect(there.destroyed).toBe(false);
    }
    await pass(10);
    await closed;
    expect(answer()).toMatch(/^HTTP\/1.1 408 .*too slow/s);
  });

  it('that brings a few bytes behind its answer is cut too', async () => {
    const server = await startCounting();
    const called = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const { send, there } = await begin(server, '/', 90_000);
    const [, response] = await called;
    while (!response.writableFinished) await turn();
    await send('x');
    await pass(20);
    expect(there.destroyed).toBe(false);
    await pass(10);
    expect(there.destroyed).toBe(true);
  });

  it('is not to blame while its body waits for us', async () => {
    const server = createServer();
    endSlowBodies(server);
    await listen(server);
    const called = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const { line, there } = await begin(server, '/', 90_000);
    const [call, response] = await called;
    line.write('x'.repeat(90_000));
    while (call.readableLength === 0) await turn();
    await pass(120);
    expect(there.destroyed).toBe(false);
    call.resume().once('end', () => response.end());
    expect(String(await once(line, 'data'))).toMatch(/^HTTP\/1.1 200 /);
  });

  it('keeps no call whose expectation we do not know', async () => {
    const line = connect(Number(new URL(await serve(shell)).port), '127.0.0.1');
    line.write('POST / HTTP/1.1\r\nHost: x\r\nExpect: much\r\nContent-Length: 9\r\n\r\n');
    let answer = '';
    for await (const chunk of line.setEncoding('utf8')) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 417 /);
  });
});

describe('the admin remote’s server', () => {
  it('allows only the shell’s origin to load its files', async () => {
    const url = await serve(admin);
    const lent = await request(url).get('/remoteEntry.js').set('Origin', admin.SHELL_URL);
    expect(lent.headers['access-control-allow-origin']).toBe(admin.SHELL_URL);
    expect(lent.headers['cache-control']).toBe('no-cache');
    const kept = await request(url)
      .get('/remoteEntry.js')
      .set('Origin', 'https://elsewhere.example');
    expect(kept.headers['access-control-allow-origin']).toBeUndefined();
    expect(lent.headers.vary).toContain('Origin');
  });
});

describe('the admin remote below the shell’s origin', () => {
  const own = { WEB_APP: 'shell', WEB_ROOT: join(root, 'app') };
  const entry = '/admin-remote/remoteEntry.js';

  it('is the default, and the policy of pages then names no other origin', async () => {
    const url = await serve(own);
    expect((await request(url).get('/config.json')).body).toMatchObject({
      remotes: { admin: entry },
    });
    const { headers } = await request(url).get('/');
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(headers['content-security-policy']).not.toMatch(/https?:/);
  });

  it('answers its files with their own caching, and nothing else', async () => {
    const url = await serve({ ...own, ADMIN_SERVER_URL: await serve(admin) });
    const file = await request(url).get(`${entry}?attempt=1`);
    expect([file.status, file.text]).toEqual([200, script]);
    expect(file.headers['cache-control']).toBe('no-cache');
    const chunk = await request(url).get('/admin-remote/assets/main-1a2b3c.js');
    expect([chunk.status, chunk.text]).toEqual([200, script]);
    expect(chunk.headers['cache-control']).toContain('immutable');
    const others = [
      '',
      'index.html',
      'config.json',
      'content/help.md',
      'health/live',
      'assets/gone.js',
    ];
    for (const path of others) {
      expect([path, (await request(url).get(`/admin-remote/${path}`)).status]).toEqual([path, 404]);
    }
    expect(await rawGet(url, '/admin-remote/assets/../../secret.md')).toMatch(/^HTTP\/1.1 404/);
  });

  it('has no page where an ingress leads straight to its server', async () => {
    const url = await serve(admin);
    expect((await request(url).get(entry)).text).toBe(script);
    for (const path of [
      '/admin-remote/',
      '/admin-remote/index.html',
      '/admin-remote/config.json',
    ]) {
      expect([path, (await request(url).get(path)).status]).toEqual([path, 404]);
    }
  });

  it('does not learn who asks, and takes no calls but reads', async () => {
    const seen: IncomingMessage[] = [];
    const remote = createServer((call, answer) => answer.end(String(seen.push(call))));
    const url = await serve({ ...own, ADMIN_SERVER_URL: await listen(remote) });
    const known = {
      Cookie: 'session=secret',
      Authorization: 'Bearer secret',
      'X-Forwarded-For': '203.0.113.9',
    };
    expect((await request(url).get(entry).set(known)).text).toBe('1');
    await request(url).post(entry).set(known);
    expect(seen.map(({ method, headers }) => [method, headers.cookie])).toEqual([
      ['GET', undefined],
    ]);
    expect(JSON.stringify(seen[0]?.rawHeaders)).not.toMatch(/secret|203\.0\.113/);
  });

  it('answers 503 while its server is down, and the shell goes on', async () => {
    const remote = createServer();
    const url = await serve({ ...own, ADMIN_SERVER_URL: await listen(remote) });
    remote.close();
    const away = await request(url).get(entry);
    expect([away.status, away.headers['retry-after']]).toEqual([503, '2']);
    expect((await request(url).get('/')).text).toBe('<h1>app</h1>');
  });

  it('answers 404 where nobody serves it', async () => {
    expect((await request(await serve(own)).get(entry)).status).toBe(404);
  });
});

describe('parseSettings', () => {
  it('names every problem at once', () => {
    expect(() => parseSettings({ WEB_APP: 'feed', WEB_PORT: 'x', API_URL: 'nowhere' })).toThrow(
      /WEB_APP.*\n.*WEB_ROOT.*\n.*WEB_PORT.*\n.*API_URL/,
    );
    expect(() => parseSettings({ WEB_APP: 'admin', WEB_ROOT: '.' })).toThrow(
      'SHELL_URL: is required',
    );
    for (const ADMIN_REMOTE_URL of ['//elsewhere.example/remoteEntry.js', '/remoteEntry.js', 'x']) {
      expect(() => parseSettings({ ...shell, ADMIN_REMOTE_URL })).toThrow(
        'ADMIN_REMOTE_URL: must be /admin-remote/remoteEntry.js, or an http or https address',
      );
    }
  });

  it.each([
    [undefined, 0],
    ['0', 0],
    ['1', 0],
    ['3', 2],
  ])('trusts the proxies in front of this server: TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
    expect(parseSettings({ ...shell, TRUST_PROXY }).trustedProxies).toBe(trusted);
  });
});

function rawGet(url: string, path: string): Promise<string> {
  return exchange(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
}

/** Sends raw bytes and resolves with the whole answer. */
async function exchange(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
  return answer;
}
