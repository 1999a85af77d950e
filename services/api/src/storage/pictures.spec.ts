import { readdir } from 'node:fs/promises';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { type Api, startApi } from '../../test/support/harness.js';
import { AppError } from '../common/errors.js';
import { Transactions } from '../database/transactions.js';
import { avatarUrlOf, newFileKey, smallKeyOf } from './file-key.js';
import { FileSweeper } from './file-sweeper.js';
import { PicturesService } from './pictures.service.js';
import { FileSigner } from './serving/file-signer.js';
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

/** A picture with an owner. */
async function owned(kind: 'avatar' | 'chat' = 'chat', whose = owner): Promise<string> {
  const { key } = await pictures.save(kind, picture, whose);
  await inTransaction(() => pictures.confirm(key));
  return key;
}

describe('a saved picture', () => {
  it('stays once it has an owner', async () => {
    const key = await owned();
    expect(await isPlanned(key)).toBe(false);
    await sweep(24 * hour);
    expect(await isStored(key)).toBe(true);
  });

  it('is deleted after an hour without an owner', async () => {
    const { key } = await pictures.save('avatar', picture, owner);
    await sweep(0.9 * hour);
    expect(await isStored(key)).toBe(true);
    await sweep(1.1 * hour);
    expect(await isStored(key)).toBe(false);
    expect(await isPlanned(key)).toBe(false);
  });

  it('has no owner if the transaction aborts', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    const lost = inTransaction(async () => {
      await pictures.confirm(key);
      throw new AppError('userNotFound');
    });
    await expect(lost).rejects.toMatchObject({ reason: 'userNotFound' });
    expect(await isPlanned(key)).toBe(true);
  });

  it('cannot get an owner after it was swept', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    await sweep(2 * hour);
    const late = inTransaction(() => pictures.confirm(key));
    await expect(late).rejects.toMatchObject({ status: 503 });
  });

  it('is refused before anything is stored if it is not a picture', async () => {
    const before = [await removals().countDocuments(), await fileCount()];
    const refused = pictures.save('chat', Buffer.from('<svg/>'), owner);
    await expect(refused).rejects.toMatchObject({ status: 415 });
    expect([await removals().countDocuments(), await fileCount()]).toEqual(before);
  });
});

describe('many pictures at once', () => {
  it('of one member are refused beyond three, and leave room for others', async () => {
    const [ann, bob] = [new Types.ObjectId().toString(), new Types.ObjectId().toString()];
    const saved = await Promise.allSettled(
      [...Array<string>(11).fill(ann), bob].map((owner) => pictures.save('chat', picture, owner)),
    );
    const statuses = saved.map((each) =>
      each.status === 'rejected' ? (each.reason as AppError).status : 201,
    );
    expect(statuses).toEqual([201, 201, 201, ...Array<number>(8).fill(429), 201]);
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
  ] as const)('has a smaller copy for narrow places: %s', async (kind, full, small) => {
    const { key, width, height } = await save(kind);
    expect({ width, height }).toEqual(full);
    expect(await sharpOf(await storage.read(key))).toMatchObject(full);
    expect(await sharpOf(await storage.read(smallKeyOf(key)))).toMatchObject(small);
  });

  it('counts both files against the quota', async () => {
    const { key } = await save('chat');
    const files = await Promise.all([key, smallKeyOf(key)].map((each) => storage.read(each)));
    const bytes = files.reduce((sum, file) => sum + (file?.length ?? 0), 0);
    expect(await removals().findOne({ _id: key })).toMatchObject({ bytes });
  });

  it('is deleted with its smaller copy', async () => {
    const { key } = await save('chat');
    await sweep(2 * hour);
    expect([await isStored(key), await isStored(smallKeyOf(key))]).toEqual([false, false]);
  });

  it('leaves no file of an interrupted save', async () => {
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

describe('the quota of a member', () => {
  const quotas = () => database.collection<{ _id: Types.ObjectId }>('file_quotas');
  const roomOf = (id: string) => quotas().findOne({ _id: new Types.ObjectId(id) });
  const newOwner = () => new Types.ObjectId().toString();

  it('counts owned pictures, and is released to the sender', async () => {
    const [ann, bob] = [newOwner(), newOwner()];
    const keys = [await owned('chat', ann), await owned('avatar', ann), await owned('chat', bob)];
    const { length } = (await storage.read(keys[0] ?? '')) ?? Buffer.alloc(0);
    expect(length).toBeGreaterThan(0);
    expect(await roomOf(ann)).toMatchObject({ files: 2, bytes: expect.any(Number) });
    expect(await roomOf(bob)).toMatchObject({ files: 1, bytes: length });
    await inTransaction(() => pictures.scheduleRemoval(keys.slice(1)));
    expect(await roomOf(ann)).toMatchObject({ files: 1, bytes: length });
    expect(await roomOf(bob)).toBeNull();
    // A second release has no effect.
    await inTransaction(() => pictures.scheduleRemoval(keys.slice(1)));
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
      saved.map(({ key }) => inTransaction(() => pictures.confirm(key))),
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
  it('deletes only the files of the transaction', async () => {
    const [gone, alsoGone, kept] = [await owned(), await owned('avatar'), await owned()];
    await inTransaction(() => pictures.scheduleRemoval([gone, alsoGone]));
    await sweep(1);
    expect(await Promise.all([gone, alsoGone, kept].map(isStored))).toEqual([false, false, true]);
    expect(await isPlanned(gone)).toBe(false);
  });

  it('deletes nothing if the transaction aborts', async () => {
    const key = await owned();
    const lost = inTransaction(async () => {
      await pictures.scheduleRemoval([key]);
      throw new AppError('conflict');
    });
    await expect(lost).rejects.toMatchObject({ reason: 'conflict' });
    await sweep(hour);
    expect(await isStored(key)).toBe(true);
  });

  it('accepts no file, and a file that is planned already', async () => {
    const { key } = await pictures.save('chat', picture, owner);
    await inTransaction(() => pictures.scheduleRemoval([]));
    await inTransaction(() => pictures.scheduleRemoval([key, key]));
    await sweep(1);
    expect(await isStored(key)).toBe(false);
  });

  it('deletes more than one batch', async () => {
    const keys = Array.from({ length: 250 }, () => newFileKey('chat'));
    for (const key of keys) await storage.put(key, picture, 'image/webp');
    await inTransaction(() => pictures.scheduleRemoval(keys));
    await sweep(1);
    expect((await Promise.all(keys.map(isStored))).some(Boolean)).toBe(false);
  });

  it('retries while the storage is down, without blocking', async () => {
    const [stuck, free] = [await owned(), await owned()];
    await inTransaction(() => pictures.scheduleRemoval([stuck, free]));
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

  it('finds due deletions by its index', async () => {
    const plan = await removals()
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .explain('executionStats');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"dueAt_1"');
  });
});

describe('GET /api/files/avatars', () => {
  const avatarAt = (key: string) => `${url}${String(avatarUrlOf(key))}`;

  it('serves an avatar to everyone, only as a picture', async () => {
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

  it('serves the smaller copy on request, and no other size', async () => {
    const create = { width: 300, height: 300, channels: 3, background: 'teal' } as const;
    const { key } = await pictures.save('avatar', await sharp({ create }).png().toBuffer(), owner);
    await inTransaction(() => pictures.confirm(key));
    const widthOf = async (address: string) =>
      (await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata()).width;
    expect(await widthOf(avatarAt(key))).toBe(300);
    expect(await widthOf(`${avatarAt(key)}?w=128`)).toBe(128);
    // A small picture, or one from before copies existed.
    expect(await widthOf(`${avatarAt(await owned('avatar'))}?w=128`)).toBe(20);
    for (const other of ['w=129', 'w=', 'w=128&w=128'])
      expect((await fetch(`${avatarAt(key)}?${other}`)).status).toBe(400);
  });

  it('returns 404 after the avatar was removed', async () => {
    const key = await owned('avatar');
    await inTransaction(() => pictures.scheduleRemoval([key]));
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

  it('returns 404 for an endless name', async () => {
    expect((await fetch(`${url}/api/files/avatars/${'a'.repeat(1_800)}`)).status).toBe(404);
  });

  it('does not serve a chat picture', async () => {
    const key = await owned('chat');
    const name = key.split('/')[1];
    expect((await fetch(`${url}/api/files/avatars/${name}`)).status).toBe(404);
  });

  it('returns 503 with an error body while the storage is down', async () => {
    const away = jest.spyOn(storage, 'read').mockRejectedValue(new AppError('unavailable'));
    const response = await fetch(avatarAt(newFileKey('avatar')));
    away.mockRestore();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ statusCode: 503 });
  });
});

describe('GET /api/files/chat', () => {
  const statusOf = async (path: string) => (await fetch(url + path)).status;

  it('serves a picture at its signed URL, cacheable by the viewer’s browser only', async () => {
    const path = await pictures.signedUrlOf(await owned(), []);
    expect(path).toMatch(/^\/api\/files\/chat\/[0-9a-f]{32}\.webp\?expires=\d+&signature=/);
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toMatch(/^private/);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="picture.webp"');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('refuses a URL that was changed, forged or stripped', async () => {
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

  it('refuses a URL that another secret signed', async () => {
    const key = await owned();
    const foreign = new FileSigner({ jwtSecrets: ['another secret'] });
    const inAMinute = Math.floor(Date.now() / 1000) + 60;
    expect(await statusOf(foreign.signedPath(key, inAMinute))).toBe(403);
  });

  it('refuses a URL after five minutes', async () => {
    const key = await owned();
    const now = Math.floor(Date.now() / 1000);
    const signer = app.get(FileSigner);
    expect(await statusOf(signer.signedPath(key, now + 60))).toBe(200);
    expect(await statusOf(signer.signedPath(key, now - 1))).toBe(403);
    const [, expires] = /expires=(\d+)/.exec(await pictures.signedUrlOf(key, [])) ?? [];
    expect(Number(expires) - now).toBeLessThanOrEqual(301);
  });

  it('returns 404 for a removed picture, with or without a signature', async () => {
    const key = await owned();
    const path = await pictures.signedUrlOf(key, []);
    await inTransaction(() => pictures.scheduleRemoval([key]));
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

/** A promise with its resolver. */
function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
