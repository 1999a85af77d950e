import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newFileKey } from '../file-key.js';
import { FileSigner } from '../serving/file-signer.js';
import { LocalStorage } from './local.storage.js';

const secret = 'a secret of the tests';
let directory: string;
let storage: LocalStorage;

function storageAt(path: string): LocalStorage {
  return new LocalStorage(path, new FileSigner({ jwtSecrets: [secret] }));
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'unburden-files-'));
  storage = storageAt(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('LocalStorage', () => {
  it('stores, reads and removes a file', async () => {
    const key = newFileKey('avatar');
    await storage.put(key, Buffer.from('picture'));
    expect(await storage.read(key)).toEqual(Buffer.from('picture'));
    expect(await filesBelow(directory)).toEqual([key.split('/')[1]]);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    expect(await filesBelow(directory)).toEqual([]);
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  it('removes partial files of a crash', async () => {
    const key = newFileKey('chat');
    await mkdir(join(directory, 'chat'));
    await writeFile(join(directory, `${key}.part`), 'half a pic');
    expect(await storage.read(key)).toBeNull();
    await storage.remove(key);
    expect(await filesBelow(directory)).toEqual([]);
  });

  it.each([
    '../secret.webp',
    'avatars/../../etc/passwd',
    '/etc/passwd',
    `avatars/${'a'.repeat(32)}.webp\0.png`,
    `avatars/${'a'.repeat(32)}.webp\n`,
    `other/${'a'.repeat(32)}.webp`,
    `avatars/${'A'.repeat(32)}.webp`,
    '',
  ])('touches nothing for %j, which is no key', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
    await expect(storage.read(key)).rejects.toThrow('Not a file key');
    await expect(storage.remove(key)).rejects.toThrow('Not a file key');
    expect(await filesBelow(directory)).toEqual([]);
  });

  it('reports unavailable if its folder is not usable', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const broken = storageAt(file);
    const key = newFileKey('chat');
    const refusal = { status: 503, retryAfterSeconds: 60 };
    await expect(broken.put(key, Buffer.from('x'))).rejects.toMatchObject(refusal);
    await expect(broken.read(key)).rejects.toMatchObject(refusal);
  });

  describe('on a full disk', () => {
    const disk = smallDisk();
    afterAll(() => disk.unmount());
    // Without the right to mount the test is skipped, with the reason in its title.
    const test = disk.problem ? it.skip : it;

    test(`refuses the file, stores no part of it, and recovers when there is space${disk.problem}`, async () => {
      const small = storageAt(disk.path);
      const first = newFileKey('chat');
      await small.put(first, Buffer.alloc(700_000, 1));
      const second = newFileKey('chat');
      await expect(small.put(second, Buffer.alloc(700_000, 2))).rejects.toMatchObject({
        status: 503,
        cause: { code: 'ENOSPC' },
      });
      expect(await filesBelow(disk.path)).toEqual([first.split('/')[1]]);
      expect(await small.read(second)).toBeNull();
      await small.remove(first);
      await small.put(second, Buffer.alloc(700_000, 2));
      expect((await small.read(second))?.length).toBe(700_000);
    });
  });
});

/** A disk of 1 MiB in memory, or the reason why there is none. */
function smallDisk(): { path: string; problem: string; unmount: () => Promise<void> } {
  const path = join(tmpdir(), `unburden-small-disk-${process.pid}`);
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    run('mkdir', '-p', path);
    run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path);
  } catch (error) {
    const reason = String((error as { stderr?: Buffer }).stderr ?? error).trim();
    return { path, problem: ` (cannot mount a small disk: ${reason})`, unmount: remove };
  }
  return {
    path,
    problem: '',
    unmount: async () => {
      run('umount', path);
      await remove();
    },
  };

  async function remove(): Promise<void> {
    if (existsSync(path)) await rm(path, { recursive: true });
  }
}
