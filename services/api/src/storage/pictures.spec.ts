import { readdir } from 'node:fs/promises';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { type Api, startApi } from '../../test/harness.js';
import { AppError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { avatarUrlOf, newFileKey, smallKeyOf } from './file-key.js';
import { FileSigner } from './serving/file-signer.js';
import { FileSweeper } from './file-sweeper.js';
import { PicturesService } from './pictures.service.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

let api: Api;
let app: Api['app'];
let url: string;
let database: Api['database'];
let pictures: PicturesService;
let storage: FileStorage;
let picture: Buffer;

const owner = new Types.ObjectId().toString();
const hour = 60 * 60 * 1000;

beforeAll(async () => {
  api = await startApi();
  ({ app, url, database } = api);
  pictures = app.get(PicturesService);
  storage = app.get<FileStorage>(FILE_STORAGE);
  const red = { create: { width: 30, height: 20, channels: 3, background: 'red' } } as const;
  picture = await sharp(red).jpeg().toBuffer();
});
afterAll(() => api.close());

const removals = () => database.collection<{ _id: string; dueAt: Date }>('file_removals');
const isPlanned = async (key: string) => (await removals().findOne({ _id: key })) !== null;
const isStored = async (key: string) => (await storage.read(key)) !== null;
const inTransaction: Transactions['run'] = (work) => app.get(Transactions).run(work);
const sweep = (afterMs: number) => app.get(FileSweeper).sweep(new Date(Date.now() + afterMs));

/** A picture that something owns. */
async function owned(kind: 'avatar' | 'chat' = 'chat', whose = owner): Promise<string> {
  const { key } = await pictures.save(kind, picture, whose);
  await inTransaction((transaction) => pictures.confirm(key, transaction));
  return key;
}

describe('a saved picture', () => {
  it('stays once something owns it', async () => {
    const key = await owned();
    expect(await isPlanned(key)).toBe(false);
    await sweep(24 * hour);
    expect(await isStored(key)).toBe(true);
  });

  it('goes after an hour when nothing came to own it', async () => {
    const { key } = await pictures.save('avatar', picture, owner);
    await sweep(0.9 * hour);
    expect(await isStored(key)).toBe(true);
    await sweep(1.1 * hour);
    expect(await isStored(key)).toBe(false);
    expect(await isPlanned(key)).toBe(false);
  });

  it('is not owned when the transaction is given up', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    const lost = inTransaction(async (transaction) => {
      await pictures.confirm(key, transaction);
      throw new AppError('userNotFound');
    });
    await expect(lost).rejects.toMatchObject({ reason: 'userNotFound' });
    expect(await isPlanned(key)).toBe(true);
  });

  it('can no longer be owned once it was swept', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    await sweep(2 * hour);
    const late = inTransaction((transaction) => pictures.confirm(key, transaction));
    await expect(late).rejects.toMatchObject({ status: 503 });
  });

  it('is refused before anything is stored or planned when it is none', async () => {
    const before = [await removals().countDocuments(), await fileCount()];
    const refused = pictures.save('chat', Buffer.from('<svg/>'), owner);
    await expect(refused).rejects.toMatchObject({ status: 415 });
    expect([await removals().countDocuments(), await fileCount()]).toEqual(before);
  });
});

describe('a larger picture', () => {
  const sharpOf = async (bytes: Buffer | null) => sharp(bytes ?? Buffer.alloc(0)).metadata();
  const broad = { create: { width: 1300, height: 650, channels: 3, background: 'teal' } } as const;
  const save = async (kind: 'avatar' | 'chat') =>
    pictures.save(kind, await sharp(broad).jpeg().toBuffer(), owner);

  it.each([
    ['chat', { width: 1300, height: 650 }, { width: 640, height: 320 }],
    ['avatar', { width: 512, height: 512 }, { width: 128, height: 128 }],
  ] as const)(
    'has a smaller copy for where there is little room: %s',
    async (kind, full, small) => {
      const { key, width, height } = await save(kind);
      expect({ width, height }).toEqual(full);
      expect(await sharpOf(await storage.read(key))).toMatchObject(full);
      expect(await sharpOf(await storage.read(smallKeyOf(key)))).toMatchObject(small);
    },
  );

  it('takes the room of both', async () => {
    const { key } = await save('chat');
    const files = await Promise.all([key, smallKeyOf(key)].map((each) => storage.read(each)));
    const bytes = files.reduce((sum, file) => sum + (file?.length ?? 0), 0);
    expect(await removals().findOne({ _id: key })).toMatchObject({ bytes });
  });

  it('takes its smaller copy with it', async () => {
    const { key } = await save('chat');
    await sweep(2 * hour);
    expect([await isStored(key), await isStored(smallKeyOf(key))]).toEqual([false, false]);
  });

  it('is not stored by halves: what an interrupted save left goes, too', async () => {
    const put = storage.put.bind(storage);
    const { promise: isSmallStored, resolve: storedSmall } = deferred();
    const away = jest.spyOn(storage, 'put').mockImplementation(async (key, ...rest) => {
      if (key.includes('small')) return put(key, ...rest).then(storedSmall);
      await isSmallStored;
      throw new AppError('unavailable');
    });
    const before = await fileCount();
    await expect(save('chat')).rejects.toMatchObject({ status: 503 });
    away.mockRestore();
    await sweep(2 * hour);
    expect(await fileCount()).toBe(before);
  });
});

describe('the room of a member', () => {
  const quotas = () => database.collection<{ _id: Types.ObjectId }>('file_quotas');
  const roomOf = (id: string) => quotas().findOne({ _id: new Types.ObjectId(id) });
  const newOwner = () => new Types.ObjectId().toString();

  it('is taken by what they own, and given back to whoever sent it', async () => {
    const [ann, bob] = [newOwner(), newOwner()];
    const keys = [await owned('chat', ann), await owned('avatar', ann), await owned('chat', bob)];
    const { length } = (await storage.read(keys[0] ?? '')) ?? Buffer.alloc(0);
    expect(length).toBeGreaterThan(0);
    expect(await roomOf(ann)).toMatchObject({ files: 2, bytes: expect.any(Number) });
    expect(await roomOf(bob)).toMatchObject({ files: 1, bytes: length });
    await inTransaction((transaction) => pictures.scheduleRemoval(keys.slice(1), transaction));
    expect(await roomOf(ann)).toMatchObject({ files: 1, bytes: length });
    expect(await roomOf(bob)).toBeNull();
    // Let go of once more: nothing is given back twice.
    await inTransaction((transaction) => pictures.scheduleRemoval(keys.slice(1), transaction));
    expect(await roomOf(ann)).toMatchObject({ files: 1, bytes: length });
  });

  it.each([
    ['200 pictures', { files: 199, bytes: 0 }],
    ['200 MB', { files: 1, bytes: 200 * 1024 ** 2 - 150 }],
  ])('ends at %s, also for many at once', async (_what, taken) => {
    const whose = newOwner();
    await quotas().insertOne({ _id: new Types.ObjectId(whose), ...taken });
    const saved = await Promise.all([1, 2, 3].map(() => pictures.save('chat', picture, whose)));
    const outcomes = await Promise.allSettled(
      saved.map(({ key }) => inTransaction((transaction) => pictures.confirm(key, transaction))),
    );
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ reason: 'noRoom', status: 413 });
    const { files } = (await roomOf(whose)) as unknown as { files: number };
    expect(files).toBe(taken.files + 1);
  });
});

describe('scheduleRemoval', () => {
  it('takes the files of the transaction with it, and no others', async () => {
    const [gone, alsoGone, kept] = [await owned(), await owned('avatar'), await owned()];
    await inTransaction((transaction) => pictures.scheduleRemoval([gone, alsoGone], transaction));
    await sweep(1);
    expect(await Promise.all([gone, alsoGone, kept].map(isStored))).toEqual([false, false, true]);
    expect(await isPlanned(gone)).toBe(false);
  });

  it('takes nothing when the transaction is given up', async () => {
    const key = await owned();
    const lost = inTransaction(async (transaction) => {
      await pictures.scheduleRemoval([key], transaction);
      throw new AppError('conflict');
    });
    await expect(lost).rejects.toMatchObject({ reason: 'conflict' });
    await sweep(hour);
    expect(await isStored(key)).toBe(true);
  });

  it('accepts none, and one that is planned already', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    await inTransaction((transaction) => pictures.scheduleRemoval([], transaction));
    await inTransaction((transaction) => pictures.scheduleRemoval([key, key], transaction));
    await sweep(1);
    expect(await isStored(key)).toBe(false);
  });

  it('clears away more than a batch', async () => {
    const keys = Array.from({ length: 250 }, () => newFileKey('chat'));
    for (const key of keys) await storage.put(key, picture, 'image/webp');
    await inTransaction((transaction) => pictures.scheduleRemoval(keys, transaction));
    await sweep(1);
    expect((await Promise.all(keys.map(isStored))).some(Boolean)).toBe(false);
  });

  it('tries again while the storage is away, and is not held up by it', async () => {
    const [stuck, free] = [await owned(), await owned()];
    await inTransaction((transaction) => pictures.scheduleRemoval([stuck, free], transaction));
    const remove = storage.remove.bind(storage);
    const away = jest.spyOn(storage, 'remove').mockImplementation(async (key) => {
      if (key === stuck) throw new AppError('unavailable');
      await remove(key);
    });
    await sweep(1);
    away.mockRestore();
    expect([await isStored(stuck), await isStored(free)]).toEqual([true, false]);
    await sweep(1);
    expect(await isStored(stuck)).toBe(true);
    await sweep(61_000);
    expect(await isStored(stuck)).toBe(false);
  });

  it('finds what is due by its index', async () => {
    const plan = await removals()
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .explain('executionStats');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"dueAt_1"');
  });
});

describe('GET /api/files/avatars', () => {
  const avatarAt = (key: string) => `${url}${String(avatarUrlOf(key))}`;

  it('shows an avatar to everyone, as a picture and nothing else', async () => {
    const key = await owned('avatar');
    const response = await fetch(avatarAt(key));
    expect(response.status).toBe(200);
    const body = Buffer.from(await response.arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 20, height: 20 });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });

  it('shows the smaller copy where that is asked for, and no other size', async () => {
    const create = { width: 300, height: 300, channels: 3, background: 'teal' } as const;
    const { key } = await pictures.save('avatar', await sharp({ create }).png().toBuffer(), owner);
    await inTransaction((transaction) => pictures.confirm(key, transaction));
    const widthOf = async (address: string) =>
      (await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata()).width;
    expect(await widthOf(avatarAt(key))).toBe(300);
    expect(await widthOf(`${avatarAt(key)}?w=128`)).toBe(128);
    // One that is small itself, or was stored when there were no copies.
    expect(await widthOf(`${avatarAt(await owned('avatar'))}?w=128`)).toBe(20);
    for (const other of ['w=129', 'w=', 'w=128&w=128'])
      expect((await fetch(`${avatarAt(key)}?${other}`)).status).toBe(400);
  });

  it('has nothing after the avatar was removed', async () => {
    const key = await owned('avatar');
    await inTransaction((transaction) => pictures.scheduleRemoval([key], transaction));
    await sweep(1);
    expect((await fetch(avatarAt(key))).status).toBe(404);
  });

  it.each([
    'x.webp',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fchat%2fx.webp',
    `${'a'.repeat(32)}.webp%00.png`,
    `${'a'.repeat(32)}.html`,
    `${'a'.repeat(32)}.webp`,
  ])('answers 404 for %s', async (name) => {
    const response = await fetch(`${url}/api/files/avatars/${name}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 for a name without end', async () => {
    expect((await fetch(`${url}/api/files/avatars/${'a'.repeat(1_800)}`)).status).toBe(404);
  });

  it('does not show a chat picture', async () => {
    const key = await owned('chat');
    const name = key.split('/')[1];
    expect((await fetch(`${url}/api/files/avatars/${name}`)).status).toBe(404);
  });

  it('is unavailable, with the contract’s body, while the storage is', async () => {
    const away = jest.spyOn(storage, 'read').mockRejectedValue(new AppError('unavailable'));
    const response = await fetch(avatarAt(newFileKey('avatar')));
    away.mockRestore();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ statusCode: 503 });
  });
});

describe('GET /api/files/chat', () => {
  const statusOf = async (path: string) => (await fetch(url + path)).status;

  it('shows a picture by its signed address, for the viewer’s browser only', async () => {
    const path = await pictures.signedUrlOf(await owned(), []);
    expect(path).toMatch(/^\/api\/files\/chat\/[0-9a-f]{32}\.webp\?expires=\d+&signature=/);
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="picture.webp"');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('refuses an address that was changed, made up or stripped', async () => {
    const [one, other] = [await owned(), await owned()];
    const path = await pictures.signedUrlOf(one, []);
    const expires = Number(/expires=(\d+)/.exec(path)?.[1]);
    expect(await statusOf(path)).toBe(200);
    for (const changed of [
      path.replace(one, other),
      path.replace(String(expires), String(expires + 3_600)),
      path.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
      path.replace(/signature=.*/, 'signature='),
      path.split('&')[0] ?? '',
      path.split('?')[0] ?? '',
    ]) {
      expect(await statusOf(changed)).toBe(403);
    }
    expect(await statusOf(`${path}&signature=x`)).toBe(400);
  });

  it('refuses an address that another secret signed', async () => {
    const key = await owned();
    const foreign = new FileSigner({ ...api.environment.files, secrets: ['another secret'] });
    const inAMinute = Math.floor(Date.now() / 1000) + 60;
    expect(await statusOf(foreign.signedPath(key, inAMinute))).toBe(403);
  });

  it('refuses an address that has run out, five minutes at the latest', async () => {
    const key = await owned();
    const now = Math.floor(Date.now() / 1000);
    const signer = app.get(FileSigner);
    expect(await statusOf(signer.signedPath(key, now + 60))).toBe(200);
    expect(await statusOf(signer.signedPath(key, now - 1))).toBe(403);
    const [, expires] = /expires=(\d+)/.exec(await pictures.signedUrlOf(key, [])) ?? [];
    expect(Number(expires) - now).toBeLessThanOrEqual(301);
  });

  it('has nothing once the picture was removed, signed or not', async () => {
    const key = await owned();
    const path = await pictures.signedUrlOf(key, []);
    await inTransaction((transaction) => pictures.scheduleRemoval([key], transaction));
    await sweep(1);
    expect(await statusOf(path)).toBe(404);
  });
});

async function fileCount(): Promise<number> {
  const entries = await readdir(api.environment.files.directory, {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}

/** A promise, and what resolves it. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
