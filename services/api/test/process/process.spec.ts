import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MongoClient, ObjectId } from 'mongodb';
import { startProcess } from '../support/api-process.js';
import { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

afterAll(async () => {
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

const start = (environment: Record<string, string> = {}) =>
  startProcess({ MONGODB_URI: uri.toString(), ...environment });

/** A module of `support` for NODE_OPTIONS. */
const loading = (name: string) =>
  `--import ${pathToFileURL(join(__dirname, '../support', name)).href}`;

describe('dist/main.js', () => {
  itInAll(
    'starts without loading rarely used packages, and shuts down gracefully on SIGINT',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'unburden-loaded-'));
      const file = join(folder, 'modules');
      const api = start({ LOADED_MODULES: file, NODE_OPTIONS: loading('loaded-modules.mjs') });
      await api.listening;
      const packages = () => [
        ...new Set(readFileSync(file, 'utf8').match(/(?<=node_modules\/)(@[\w-]+\/)?[\w-]+/g)),
      ];
      const rare = ['sharp', '@aws-sdk/client-s3', '@zxcvbn-ts/language-common', 'ioredis'];
      expect(packages()).toContain('@nestjs/core');
      expect(packages().filter((name) => rare.includes(name))).toEqual([]);
      expect(readFileSync(file, 'utf8')).not.toMatch(/setup\/demo-(content|documents)/);
      api.child.kill('SIGINT');
      expect(await api.exited).toEqual({ code: 0, signal: null });
      rmSync(folder, { recursive: true });
    },
  );

  itInAll(
    'shuts down gracefully on SIGTERM while clients keep connections open, or do not read',
    async () => {
      const api = start({ NODE_OPTIONS: loading('impatient.mjs') });
      const url = await api.listening;
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      // A request through a proxy must not query the database.
      const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } };
      expect((await fetch(`${url}/api/health/ready`, passedOn)).status).toBe(404);
      expect((await fetch(`${url}/api/health/live`, passedOn)).status).toBe(200);
      // One client keeps its connection idle, another never completes its request.
      const stuck = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
      await once(stuck, 'connect');
      stuck.write('GET /api/health/live HTTP/1.1\r\n');
      // The socket of a third one does not read.
      const member = new Client(url, ownOrigin);
      await member.register('slow reader');
      const socket = member.socket({ token: member.token }).connect();
      await once(socket as unknown as EventEmitter, 'getOnlineUsers');
      const { ws } = socket.io.engine.transport as unknown as {
        ws: Record<'pause' | 'terminate', () => void>;
      };
      ws.pause();
      api.child.kill('SIGTERM');
      const end = await api.exited;
      ws.terminate();
      expect(end).toEqual({ code: 0, signal: null });
    },
  );

  itInAll(
    'shuts down within seconds on SIGTERM during the deletion of a post with many votes',
    async () => {
      const client = await MongoClient.connect(uri.toString());
      const [votes, removals] = [client.db().collection('votes'), client.db().collection('jobs')];
      const [post, entry] = [new ObjectId(), new ObjectId()];
      const target = entry.toString();
      const trashed = { _id: post, title: 'Regretted', text: '', author: new ObjectId() };
      await client
        .db()
        .collection('posts')
        .insertOne({ ...trashed, inTrash: true, trashEntry: entry });
      const vote = () => ({ post, user: new ObjectId(), value: 1, createdAt: new Date() });
      const many = 20_000;
      await votes.insertMany(Array.from({ length: many }, vote));
      const due = {
        kind: 'post.purge',
        target,
        startedAt: new Date(),
        dueAt: new Date(),
        worker: null,
      };
      await removals.insertOne({ _id: `post.purge:${target}` as never, ...due });

      // It ends itself: all votes could be gone before a slow test sees the first one go.
      const modules = ['impatient.mjs', 'ends-between-steps.mjs'].map(loading);
      const api = start({ NODE_OPTIONS: modules.join(' ') });
      expect(await api.exited).toEqual({ code: 0, signal: null });
      const undeleted = await votes.countDocuments({ post });
      expect(undeleted).toBeGreaterThan(0);
      expect(undeleted).toBeLessThan(many);
      const left = await removals.findOne({ target });
      expect(left?.worker).toBeNull();
      expect(Number(left?.dueAt)).toBeLessThanOrEqual(Date.now());
      await client.close();
    },
  );

  it('reports not ready at once on SIGTERM, completes running requests, and closes polling sockets', async () => {
    const api = start();
    const url = await api.listening;
    const ready = await begin(url, '/api/health/ready', /^/);
    const poll = await begin(url, '/socket.io/?EIO=4&transport=polling', /"sid"/);
    // And one whose body is incomplete.
    const login = request(`${url}/api/users/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': '2',
        expect: '100-continue',
      },
    });
    login.flushHeaders();
    await once(login, 'continue');
    api.child.kill('SIGTERM');
    await api.said(/ShutdownState: SIGTERM/);
    expect(await ready()).toMatch(/ 503 .*\r\nConnection: close\r\n/s);
    expect(await poll()).toMatch(/ 200 .*\r\nConnection: close\r\n/s);
    const answered = once(login, 'response');
    login.end('{}');
    expect((await answered)[0]).toMatchObject({
      statusCode: 400,
      headers: { connection: 'close' },
    });
    expect(await api.exited).toEqual({ code: 0, signal: null });
  });

  itInAll(
    'answers requests that arrived before it stopped listening, even while busy',
    async () => {
      // It is busy until the test writes into the pipe.
      const folder = await mkdtemp(join(tmpdir(), 'busy-'));
      const pipe = join(folder, 'pipe');
      execFileSync('mkfifo', [pipe]);
      const busy = `data:text/javascript,import { readFileSync } from 'node:fs';
      process.once('SIGTERM', () => setImmediate(() => {
        process.stdout.write('Busy');
        readFileSync('${pipe}');
      }));`;
      // And the time in which it still answers is over once it is no longer busy.
      const options = `${loading('impatient.mjs')} --import "${busy.replace(/\s+/g, ' ')}"`;
      const api = start({ NODE_OPTIONS: options });
      const url = await api.listening;
      const kept = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = (agent?: Agent) => {
        const asking = get(`${url}/api/health/ready`, { agent });
        const status = once(asking, 'response').then(async ([answer]) => {
          await once((answer as IncomingMessage).resume(), 'end');
          return (answer as IncomingMessage).statusCode;
        });
        return { sent: once(asking, 'finish'), status };
      };
      expect(await ask(kept).status).toBe(200);
      api.child.kill('SIGTERM');
      await api.said(/Busy/);
      const asked = [ask(kept), ask(new Agent())];
      await Promise.all(asked.map(({ sent }) => sent));
      await writeFile(pipe, '');
      expect(await Promise.all(asked.map(({ status }) => status))).toEqual([503, 503]);
      expect(await api.exited).toEqual({ code: 0, signal: null });
      kept.destroy();
      await rm(folder, { recursive: true });
    },
  );

  itInAll(
    'queues a thousand connections while it is busy, and exits when its parent process is gone',
    async () => {
      const api = start();
      const port = Number(new URL(await api.listening).port);
      api.child.kill('SIGSTOP');
      const clients = Array.from({ length: 1_000 }, () => {
        const client = connect({ port, host: '127.0.0.1', timeout: 20_000 });
        return client.on('timeout', () => client.destroy(new Error('There is no room')));
      });
      const areIn = Promise.all(clients.map((client) => once(client, 'connect')));
      await areIn.finally(() => api.child.kill('SIGCONT'));
      for (const client of clients) client.destroy();
      api.child.disconnect();
      expect(await api.exited).toEqual({ code: 0, signal: null });
    },
  );

  itInAll('prints one sentence if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const api = start({ API_PORT: String(port), LOG_LEVEL: 'silent' });
    expect((await api.exited).code).toBe(1);
    expect(api.output()).toBe(
      `Port ${port} on 127.0.0.1 is already in use: stop what runs there, or set API_PORT to another.\n`,
    );
    other.close();
  });

  itInAll('prints one sentence if MongoDB is down, without the password', async () => {
    const api = start({
      MONGODB_URI: 'mongodb://root:hunter2@127.0.0.1:9/unburden?replicaSet=rs0',
      LOG_LEVEL: 'silent',
    });
    // Nobody waits for a process that is gone.
    await expect(api.listening).rejects.toThrow('MongoDB cannot be reached');
    expect((await api.exited).code).toBe(1);
    expect(api.output()).toMatch(
      /^MongoDB cannot be reached \(.*\): start it, or correct MONGODB_URI\.\n$/,
    );
    expect(api.output()).not.toContain('hunter2');
  });

  it('refuses to start in production with the example secrets, and names all of them', async () => {
    const api = start({
      NODE_ENV: 'production',
      JWT_SECRET: 'unburden-demo-jwt-secret-never-for-production',
      ADMIN_KEY: 'short',
    });
    expect((await api.exited).code).toBe(1);
    expect(api.output()).toContain('JWT_SECRET: is the public example value');
    expect(api.output()).toContain('ADMIN_KEY: is too short');
    expect(api.output()).toContain('ALLOWED_ORIGINS: is required in production');
  });
});

/**
 * Begins a second request on a connection whose first was answered with 200, and in the right way.
 * @returns completes it, and resolves with its answer when the connection is closed
 */
async function begin(url: string, path: string, answer: RegExp): Promise<() => Promise<string>> {
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  line.on('data', (chunk) => (heard += String(chunk)));
  const request = `GET ${path} HTTP/1.1\r\nHost: unburden\r\n`;
  line.write(`${request}\r\n`);
  const isKept = () => / 200 .*\r\nConnection: keep-alive\r\n/s.test(heard) && answer.test(heard);
  while (!isKept()) await once(line, 'data');
  heard = '';
  line.write(request);
  return async () => {
    line.write('\r\n');
    await once(line, 'close');
    return heard;
  };
}
