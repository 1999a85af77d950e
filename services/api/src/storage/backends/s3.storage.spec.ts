import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '../../../../../tools/system/ports.mjs';
import { stopClock } from '../../../test/support/clock.js';
import { startApi } from '../../../test/support/harness.js';
import { picture } from '../../../test/support/pictures.js';
import type { S3Options } from '../../config/environment.js';
import { ErasureLedger } from '../erasure-ledger.js';
import { newFileKey, pictureType } from '../file-key.js';
import { FileSweeper } from '../file-sweeper.js';
import { S3Storage } from './s3.storage.js';

// Uses the SDK's credential chain, as in production.
process.env.AWS_ACCESS_KEY_ID ??= 'unburden-tests';
process.env.AWS_SECRET_ACCESS_KEY ??= 'unburden-tests-secret';

const region = 'us-east-1';
const bytes = Buffer.from('the bytes of a picture');

function optionsFor(endpoint: string, bucket = 'pictures'): S3Options {
  return { bucket, region, endpoint, forcePathStyle: true };
}

/**
 * The real server: the one at S3_TEST_ENDPOINT, else a versitygw found on PATH or where Go puts it.
 * A machine without either tests only the failures; S3_TESTS=required makes that an error.
 */
const binary = findVersitygw();
const hasServer = Boolean(process.env.S3_TEST_ENDPOINT ?? binary);
const whyNot = hasServer ? '' : ' (not run: no versitygw found and S3_TEST_ENDPOINT is not set)';

it('has a real S3 server if S3_TESTS requires one', () => {
  expect(hasServer || process.env.S3_TESTS !== 'required').toBe(true);
});

(hasServer ? describe : describe.skip)(`S3Storage on a real server${whyNot}`, () => {
  let server: RealServer;
  let storage: S3Storage;
  beforeAll(async () => {
    server = await startRealServer();
    const client = new S3Client({ region, endpoint: server.endpoint, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: server.bucket }));
    client.destroy();
    storage = new S3Storage(optionsFor(server.endpoint, server.bucket));
  });
  afterAll(() => server.stop());
  afterEach(() => jest.useRealTimers());

  async function stored(): Promise<string> {
    const key = newFileKey('chat');
    await storage.put(key, bytes, pictureType);
    return key;
  }

  it('stores the pictures of the whole app, and removes deleted ones', async () => {
    const s3 = optionsFor(server.endpoint, server.bucket);
    const api = await startApi({ files: { directory: join(tmpdir(), 'unburden-none', 'x'), s3 } });
    const [ann, bob] = [await api.member(), await api.member()];
    const choose = async (colour: string) => {
      const form = new FormData();
      form.set('profilePic', new Blob([new Uint8Array(await picture(colour))]), 'me.png');
      const { body: me } = await ann.put('/users/updateprofilepic', undefined, { form });
      return api.url + (me.profilePic as string);
    };
    const red = await choose('red');
    const avatar = await fetch(red);
    expect([avatar.status, avatar.headers.get('content-type')]).toEqual([200, pictureType]);
    const { body: sent } = await ann.send(bob, { image: await picture('red') });
    expect(sent.image).toContain(server.endpoint);
    expect((await fetch(sent.image as string)).status).toBe(200);
    await choose('blue');
    await api.app.get(FileSweeper).sweep(new Date(Date.now() + 1));
    expect((await fetch(red)).status).toBe(404);
    await api.close();
  });

  it('stores, reads and removes a file', async () => {
    const key = await stored();
    expect(await storage.read(key)).toEqual(bytes);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  it('stores the list of erased accounts apart from the pictures, without expiry', async () => {
    const ledger = new ErasureLedger(storage);
    await ledger.add('a member', { withContent: true });
    await ledger.add('a member', { withContent: true });
    expect(await ledger.isWithContent('a member')).toBe(true);
    expect(await ledger.isWithContent('another')).toBe(false);
    const [digest = '', ...others] = await ledger.digests();
    expect([digest.length, others]).toEqual([64, []]);
    const pictures: string[] = [];
    for await (const key of storage.list()) pictures.push(key);
    expect(pictures.join()).not.toContain(digest);
    await expect(storage.remove(`erasures/${digest}.json`)).rejects.toThrow('Not a file key');
    expect(await ledger.digests()).toContain(digest);
  });

  it('serves the file at its signed URL as an attachment', async () => {
    const response = await fetch(await storage.signedUrl(await stored(), 300));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="picture.webp"',
      'cache-control': 'private, no-store',
    });
  });

  it('refuses a missing, changed or expired signature', async () => {
    const key = await stored();
    const good = await storage.signedUrl(key, 300);
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(good)).toBe(200);
    expect(await statusOf(good.split('?')[0] ?? '')).toBe(403);
    expect(await statusOf(good.replace(key, await stored()))).toBe(403);
    expect(await statusOf(good.replace('X-Amz-Expires=300', 'X-Amz-Expires=900'))).toBe(403);

    stopClock(Date.now() - 301_000);
    const old = await storage.signedUrl(key, 300);
    jest.useRealTimers();
    expect(await statusOf(old)).toBe(403);
  });

  it('returns 404 at the signed URL of a removed file', async () => {
    const key = await stored();
    const url = await storage.signedUrl(key, 300);
    await storage.remove(key);
    expect((await fetch(url)).status).toBe(404);
  });

  it('signs for the public name of the server', async () => {
    const publicEndpoint = 'https://pictures.example.org';
    const proxied = new S3Storage({
      ...optionsFor(server.endpoint, server.bucket),
      publicEndpoint,
    });
    const key = await stored();
    expect(await proxied.read(key)).toEqual(bytes);
    expect(await proxied.signedUrl(key, 300)).toMatch(`${publicEndpoint}/${server.bucket}/${key}?`);
  });

  it('reports unavailable if the bucket is missing', async () => {
    const lost = new S3Storage(optionsFor(server.endpoint, 'no-such-bucket'));
    await expect(lost.put(newFileKey('chat'), bytes, pictureType)).rejects.toMatchObject({
      status: 503,
      cause: { name: 'NoSuchBucket' },
    });
  });
});

describe('S3Storage when the server fails', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function failing(listener: RequestListener, deadlineMs?: number): Promise<S3Storage> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new S3Storage(optionsFor(`http://127.0.0.1:${port}`), deadlineMs);
  }

  /** The results of all operations that need the server, in parallel. */
  async function expectUnavailable(storage: S3Storage): Promise<void> {
    const key = newFileKey('chat');
    const outcomes = await Promise.allSettled([
      storage.put(key, bytes, pictureType),
      storage.read(key),
      storage.remove(key),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } });
    }
  }

  it('reports unavailable when it answers 503', async () => {
    const storage = await failing((_request, response) => response.writeHead(503).end());
    await expectUnavailable(storage);
  });

  it('reports unavailable when it closes the connection', async () => {
    const storage = await failing((request) => request.socket.destroy());
    await expectUnavailable(storage);
  });

  it('reports unavailable after its deadline when it does not answer, or stops midway', async () => {
    const silent = await failing(() => undefined, 100);
    const stopping = await failing((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half');
    }, 100);
    await Promise.all([
      expectUnavailable(silent),
      expect(stopping.read(newFileKey('avatar'))).rejects.toMatchObject({ status: 503 }),
    ]);
  });

  it('stops calling it after five consecutive failures', async () => {
    let calls = 0;
    const storage = await failing((_request, response) => {
      calls += 1;
      response.writeHead(403).end(); // The SDK does not retry it.
    });
    for (let index = 0; index < 8; index += 1) {
      const refused = expect(storage.remove(newFileKey('chat'))).rejects;
      await refused.toMatchObject({ status: 503, retryAfterSeconds: 30 });
    }
    expect(calls).toBe(5);
  });

  it('still signs URLs', async () => {
    const storage = new S3Storage(optionsFor('http://127.0.0.1:1'));
    expect(await storage.signedUrl(newFileKey('chat'), 300)).toContain('X-Amz-Signature=');
  });
});

interface RealServer {
  endpoint: string;
  bucket: string;
  stop: () => Promise<void>;
}

async function startRealServer(): Promise<RealServer> {
  const bucket = `unburden-${process.pid}-${Date.now()}`;
  const given = process.env.S3_TEST_ENDPOINT;
  if (given) return { endpoint: given, bucket, stop: () => Promise.resolve() };

  const folder = await mkdtemp(join(tmpdir(), 'unburden-s3-'));
  for (const part of ['meta', 'data']) mkdirSync(join(folder, part));
  const port = await findFreePort();
  const args = ['--port', `127.0.0.1:${port}`, '--region', region, '--quiet', 'posix'];
  const child = spawn(
    binary ?? '',
    [...args, '--sidecar', join(folder, 'meta'), join(folder, 'data')],
    {
      stdio: 'ignore',
      env: {
        ROOT_ACCESS_KEY: process.env.AWS_ACCESS_KEY_ID,
        ROOT_SECRET_KEY: process.env.AWS_SECRET_ACCESS_KEY,
        HOME: folder,
      },
    },
  );
  await untilListening(port, child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server accepts connections. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const settle = (result: boolean) => {
        socket.destroy();
        resolve(result);
      };
      socket.once('connect', () => settle(true)).once('error', () => settle(false));
    });
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`versitygw ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function findVersitygw(): string | undefined {
  const { PATH = '', GOBIN, GOPATH } = process.env;
  const folders = [...PATH.split(delimiter), GOBIN, GOPATH && join(GOPATH, 'bin')];
  return [...folders, join(homedir(), 'go', 'bin')]
    .flatMap((folder) => (folder ? [join(folder, 'versitygw')] : []))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
