import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { type Call, send, tally } from './probe.js';

/** The built server behind one proxy, with rate limits on. */
const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
let server: ApiProcess;
let url: string;
beforeAll(async () => {
  const impatient = pathToFileURL(join(__dirname, '../support/impatient.mjs')).href;
  server = startProcess({
    NODE_OPTIONS: `--import ${impatient}`,
    MONGODB_URI: uri.toString(),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  });
  url = await server.listening;
});
afterAll(async () => {
  server.child.kill('SIGINT');
  await server.exited;
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const from = (address: string) => ({ 'X-Forwarded-For': address });

describe('long paths', () => {
  it.each([
    ['letters', 'a'.repeat(15_000)],
    ['@', '@'.repeat(15_000)],
    ['%40', '%40'.repeat(5_000)],
    ['letters with @', 'a@'.repeat(7_500)],
  ])('of %s: ten at once are answered 414', async (_what, path) => {
    const replies = await times(10, () => send(url, `GET /${path}`));
    expect(tally(replies)).toEqual({ 414: 10 });
  });

  it('are accepted up to 2,000 characters, and queries may be longer', async () => {
    const path = (length: number) => `/${'a@'.repeat(length)}`.slice(0, length - '/api'.length);
    expect((await send(url, `GET ${path(2_000)}` as Call)).status).toBe(404);
    expect((await send(url, `GET ${path(2_001)}` as Call)).status).toBe(414);
    expect((await send(url, `GET /blog/nothing?q=${'a'.repeat(5_000)}`)).status).toBe(404);
  });
});

describe('a request without an account', () => {
  it('is refused before a large body is read', async () => {
    const line = await open();
    line.write(
      'PUT /api/users/updateprofilepic HTTP/1.1\r\nHost: localhost\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2900000\r\n\r\n',
    );
    const [answer] = (await once(line, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
    line.destroy();
  });

  itInAll(
    'is cut off if it is incomplete, 500 times at once, while others are served',
    async () => {
      const lines = await times(500, async () => {
        const line = await open();
        line.write('GET /api/blog/allpost HTTP/1.1\r\nHost: local');
        return line;
      });
      expect((await send(url, 'GET /blog/allpost')).status).toBe(200);
      await Promise.all(lines.map((line) => once(line.resume(), 'close')));
    },
  );
});

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const line = connect(Number(port), hostname);
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
}

describe('a socket that sends 5,000 connect packets at once', () => {
  const polling = '//socket.io/?EIO=4&transport=polling';
  const packets = Array<string>(5_000).fill('40').join('\x1e');

  /** The answers until the connection ends, and the number of log lines. */
  async function ask(authUserId: string, headers: Record<string, string>) {
    const linesBefore = refusalLines();
    const hello = await send(url, `GET ${polling}&authUserId=${authUserId}`, { headers });
    const { sid } = JSON.parse(hello.text.slice(1)) as { sid: string };
    const answers: string[] = [];
    // The connection may close before its last answer arrives.
    await send(url, `POST ${polling}&sid=${sid}`, { raw: packets, headers }).catch(() => null);
    for (;;) {
      const { status, text } = await send(url, `GET ${polling}&sid=${sid}`, { headers });
      if (status !== 200) break;
      answers.push(...text.split('\x1e'));
    }
    return {
      answers: answers.filter((each) => each.startsWith('4')),
      lines: refusalLines() - linesBefore,
    };
  }

  const refusalLines = () => server.output().split('A handshake was refused').length - 1;

  it.each(['without an account', 'as another member', 'as oneself'])(
    '%s: gets hardly an answer, and loses the connection',
    async (who) => {
      const member = new Client(url, ownOrigin);
      await member.register(`asker ${randomBytes(4).toString('hex')}`);
      const headers: Record<string, string> = from(`10.3.0.${who.length}`);
      if (who !== 'without an account') {
        Object.assign(headers, { Cookie: member.cookie ?? '', Origin: ownOrigin });
      }
      const asked = await ask(who === 'as oneself' ? member.id : 'f'.repeat(24), headers);
      expect(asked.answers.length).toBeLessThanOrEqual(3);
      expect(asked.lines).toBeLessThanOrEqual(3);
    },
  );
});

describe('new socket connections', () => {
  it('are limited to 300 a minute for each address', async () => {
    const shake = (address: string) =>
      send(url, 'GET //socket.io/?EIO=4&transport=polling', { headers: from(address) });
    const replies = await times(320, () => shake('10.4.0.1'));
    const counts = tally(replies);
    // On a slow machine part of the limit may refill.
    expect(counts[200]).toBeGreaterThanOrEqual(300);
    expect(counts[403]).toBeGreaterThanOrEqual(1);
    expect((await shake('10.4.0.2')).status).toBe(200);
  });

  it('are limited to ten at once for each member', async () => {
    const member = new Client(url, ownOrigin);
    await member.register('many tabs');
    const sockets = Array.from({ length: 40 }, () =>
      member.socket({ token: member.token, headers: from('10.5.0.1') }),
    );
    const results = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once('connect', () => resolve('in'));
          socket.once('connect_error', ({ message }) => resolve(message));
        }),
    );
    sockets.forEach((socket) => socket.connect());
    const all = await Promise.all(results);
    sockets.forEach((socket) => socket.disconnect());
    expect(all.filter((each) => each === 'in')).toHaveLength(10);
  });
});
