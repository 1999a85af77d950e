import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { MongoClient } from 'mongodb';

const main = join(__dirname, '../dist/main.js');
const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

beforeAll(() => {
  if (!existsSync(main)) throw new Error('Build first: these tests start dist/main.js itself');
});
afterAll(async () => {
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

interface Started {
  child: ChildProcess;
  output: () => string;
  /** The address that it says it listens on. */
  listening: Promise<string>;
  exited: Promise<{ code: number | null; signal: string | null }>;
}

/** The built server as a process of its own, with an IPC channel, as the start script has it. */
function start(environment: Record<string, string> = {}): Started {
  let output = '';
  let found: (url: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => (found = resolve));
  const child = fork(main, {
    silent: true,
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      API_PORT: '0',
      MONGODB_URI: uri.toString(),
      ...environment,
    },
  });
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /Listening on (http:[^"]+)/.exec(output)?.[1];
    if (url) found(url);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  // Not 'close': that never comes after the parent has let go of the channel.
  const exited = Promise.all([
    once(child, 'exit'),
    child.stdout && finished(child.stdout),
    child.stderr && finished(child.stderr),
  ]).then(([[code, signal]]) => ({ code, signal }));
  return { child, output: () => output, listening, exited };
}

describe('dist/main.js', () => {
  it('ends in order on SIGINT', async () => {
    const api = start();
    await api.listening;
    api.child.kill('SIGINT');
    expect(await api.exited).toEqual({ code: 0, signal: null });
  });

  it('ends in order on SIGTERM, though clients hold on to their connections', async () => {
    const api = start();
    const url = await api.listening;
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    // One client keeps its connection, another never gets to its point.
    const stuck = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
    await once(stuck, 'connect');
    stuck.write('GET /api/health/live HTTP/1.1\r\n');
    api.child.kill('SIGTERM');
    expect(await api.exited).toEqual({ code: 0, signal: null });
  });

  it('ends when the parent that started it is gone', async () => {
    const api = start();
    await api.listening;
    api.child.disconnect();
    expect(await api.exited).toEqual({ code: 0, signal: null });
  });

  it('says in one sentence that the port is taken', async () => {
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

  it('says in one sentence that MongoDB is away, without its password', async () => {
    const api = start({
      MONGODB_URI: 'mongodb://root:hunter2@127.0.0.1:9/unburden?replicaSet=rs0',
      LOG_LEVEL: 'silent',
    });
    expect((await api.exited).code).toBe(1);
    expect(api.output()).toMatch(
      /^MongoDB cannot be reached \(.*\): start it, or correct MONGODB_URI\.\n$/,
    );
    expect(api.output()).not.toContain('hunter2');
  });

  it('refuses to start in production with the example secrets, and names them all', async () => {
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

  it('logs JSON with request ids, and nothing that people wrote or log in with', async () => {
    const api = start();
    const url = await api.listening;
    const body = { name: 'log reader', email: 'private@example.org', password: 'hunter2 hunter2' };
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer topsecret' };
    const send = (path: string, content: object) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
    const registered = await send('/users/register?q=query-string', body);
    const { token } = (await registered.json()) as { token: string };
    headers.Authorization = `Bearer ${token}`;
    await send('/blog/createpost', { title: 'my confession', text: 'my confession' });
    api.child.kill('SIGTERM');
    await api.exited;
    const lines = api
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const id = registered.headers.get('x-request-id');
    expect(lines).toContainEqual(
      expect.objectContaining({
        req: { id, method: 'POST', path: '/api/users/register' },
        res: { status: 201 },
      }),
    );
    for (const secret of [
      'private@',
      'hunter2',
      'topsecret',
      token,
      'confession',
      'query-string',
    ]) {
      expect(api.output()).not.toContain(secret);
    }
  });
});
