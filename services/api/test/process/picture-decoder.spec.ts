import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
const program = join(__dirname, '../../dist/decoder.js');

/** Another user, where we may be one, and they may read the clone and run our Node. */
const nobody = { uid: 65_534, gid: 65_534 };
const canBeNobody =
  process.getuid?.() === 0 &&
  spawnSync('test', ['-r', program], nobody).status === 0 &&
  spawnSync(process.execPath, ['--version'], nobody).status === 0;
const itApart = canBeNobody ? it : it.skip;

// Others may not enter the TMPDIR of the tests.
const folder = mkdtempSync('/tmp/unburden-decoder-');
chmodSync(folder, 0o777);
const socket = join(folder, 'socket');

let decoder: ChildProcess;
async function startDecoder(): Promise<void> {
  decoder = spawn(process.execPath, [program, socket], {
    ...(canBeNobody && nobody),
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(decoder, 'exit').then(([code]) => {
    throw new Error(`The decoder ended with ${String(code)}`);
  });
  ended.catch(() => {});
  const first = await Promise.race([once(decoder.stdout ?? decoder, 'data'), ended]);
  const [line] = first as [Buffer];
  expect(line.toString()).toBe(`Listening on ${socket}\n`);
}
async function stopDecoder(signal: NodeJS.Signals): Promise<unknown[]> {
  const exited = once(decoder, 'exit');
  decoder.kill(signal);
  return exited;
}

let api: ApiProcess;
let member: Client;
beforeAll(async () => {
  await startDecoder();
  api = startProcess({
    MONGODB_URI: uri.toString(),
    RATE_LIMITS: 'off',
    SEED: 'none',
    JWT_SECRET: 'a secret of the API',
    PICTURE_DECODER: socket,
  });
  member = new Client(await api.listening, ownOrigin);
  await member.register('a face');
});
afterAll(async () => {
  api.child.kill('SIGINT');
  await api.exited;
  await stopDecoder('SIGTERM');
  rmSync(folder, { recursive: true });
  const mongo = await MongoClient.connect(uri.toString());
  await mongo.db().dropDatabase();
  await mongo.close();
});

function upload(bytes: Buffer) {
  const form = new FormData();
  form.set('profilePic', new Blob([new Uint8Array(bytes)]), 'me.jpeg');
  return member.request('PUT', '/users/updateprofilepic', { form });
}
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('a decoder that runs apart', () => {
  it('decodes the pictures of the API, and refuses in its words', async () => {
    const { status, body } = await upload(await photo());
    expect(status).toBe(200);
    for (const path of [body.profilePic, `${body.profilePic}?w=128`] as string[]) {
      const shown = await fetch((await api.listening) + path);
      const { format, width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([format, width]).toEqual(['webp', path.endsWith('128') ? 128 : 512]);
    }
    const broken = await upload((await photo()).subarray(0, 700));
    expect([broken.status, broken.body.message]).toEqual([
      415,
      'That picture is damaged, please choose another',
    ]);
  });

  itApart('is another user without settings, who cannot read those of the API', () => {
    const of = (file: string, pid = decoder.pid) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    expect(of('environ')).toBe('');
    // Else another user than root could not connect.
    expect(statSync(socket).mode & 0o777).toBe(0o777);
    expect(of('status')).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
    const read = (user: object) =>
      spawnSync('cat', [`/proc/${api.child.pid}/environ`], { encoding: 'utf8', ...user });
    // The API's own user can, and so could a process that it starts.
    expect(read({}).stdout).toContain('JWT_SECRET=a secret of the API');
    expect(read(nobody)).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('Permission denied'),
    });
  });

  itInAll(
    'is killed: a picture gets 503, all else goes on, and the next decoder takes over',
    async () => {
      await stopDecoder('SIGKILL');
      const { status, body, headers } = await upload(await photo());
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5']);
      expect(body.message).toBe('We’re very busy right now. Please try again in a moment.');
      expect((await member.get('/health/ready')).status).toBe(200);
      expect((await member.post('/blog/createpost', { title: 'On', text: 'and on' })).status).toBe(
        201,
      );
      await startDecoder();
      expect((await upload(await photo())).status).toBe(200);
    },
  );

  itInAll('ends at SIGTERM, and says why it cannot start', async () => {
    expect(await stopDecoder('SIGTERM')).toEqual([0, null]);
    const start = (...args: string[]) =>
      spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    expect(start()).toMatchObject({
      status: 1,
      stderr: 'Usage: node dist/decoder.js <socket>\n',
    });
    expect(start(join(folder, 'absent/socket'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The decoder could not start: .+\n$/),
    });
    await startDecoder();
  });
});
