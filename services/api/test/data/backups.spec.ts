import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { type Connection, mongo } from 'mongoose';
import { openCommands } from '../../src/cli/cli.module.js';
import type { Environment } from '../../src/config/environment.js';
import { lateWriteWindowMs } from '../../src/jobs/jobs.service.js';
import { ErasureLedger } from '../../src/storage/erasure-ledger.js';
import { FILE_STORAGE, type FileStorage } from '../../src/storage/storage.js';
import { caseOf } from '../attack/authorization-affairs.js';
import { runJobsDueIn, stopClock } from '../support/clock.js';
import { collectionsWith } from '../support/collections.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { livelyMember, runLine } from '../support/operator.js';
import { picture } from '../support/pictures.js';

let api: Api;
let system: INestApplicationContext;
let folder: string;
// Start a new API each time: opening another database replaces passport's strategy.
beforeEach(async () => {
  api = await startApi();
  system = await openCommands(api.environment);
  folder = await mkdtemp(join(tmpdir(), 'unburden-backups-test-'));
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await system.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const admin = (line: readonly string[], on = system) => runLine(line, on);
const storage = () => system.get<FileStorage>(FILE_STORAGE, { strict: false });

/** The commands on another, empty database, with the pictures of `environment` or new ones. */
async function withOtherDatabase(
  environment: Environment,
  work: (other: {
    run: (...line: string[]) => ReturnType<typeof admin>;
    database: Connection;
    files: FileStorage;
  }) => Promise<void>,
): Promise<void> {
  const uri = new URL(environment.mongodbUri);
  uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
  const other = await openCommands({ ...environment, mongodbUri: uri.toString() });
  const database = other.get<Connection>(getConnectionToken(), { strict: false });
  const files = other.get<FileStorage>(FILE_STORAGE, { strict: false });
  try {
    await work({ run: (...line) => admin(line, other), database, files });
  } finally {
    await database.dropDatabase();
    await other.close();
  }
}

/** Every file below a folder, by its relative path. */
async function filesIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  return entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
}

describe('backups', () => {
  it('are removed after their retention, complete or not, and nothing else is', async () => {
    const backups = join(folder, 'kept');
    const daysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, '-');
    const [old, unfinished, recent, others] = [31, 40, 29].map(daysAgo).concat('lost+found');
    for (const name of [old, unfinished, recent, others])
      await mkdir(join(backups, name ?? '', 'database'), { recursive: true });
    for (const name of [old, recent])
      await writeFile(join(backups, name ?? '', 'manifest.json'), '{}');
    const refused = await admin(['backup', '--keep', '30', backups]);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('30d')]);
    const { code, out } = await admin(['backup', '--keep', '30d', backups]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Removed older backups: 2\.\nWrote /)]);
    const left = await readdir(backups);
    expect(left).toEqual(expect.arrayContaining([recent, others]));
    expect(left).not.toEqual(expect.arrayContaining([old]));
    expect(left).toHaveLength(3);
  });

  it('are refused in production unless they are encrypted or asked for in clear', async () => {
    await api.member();
    const backups = join(folder, 'unsealed');
    const production = await openCommands({ ...api.environment, isProduction: true });
    try {
      const refused = await admin(['backup', '--keep', '30d', backups], production);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toMatch(/^Nothing was written.+BACKUP_RECIPIENT.+--plain\.\n$/);
      expect(await filesIn(folder)).toEqual([]);
      expect((await admin(['backup', '--plain', backups], production)).code).toBe(0);
      expect((await filesIn(backups)).map((file) => basename(file))).toContain('manifest.json');
    } finally {
      await production.close();
    }
  });

  itInAll('are refused in production without a key that signs them', async () => {
    const backups = join(folder, 'unsigned');
    const production = { ...api.environment, isProduction: true, backupKeys: [] };
    const keyless = await openCommands(production);
    try {
      const refused = await admin(['backup', '--plain', backups], keyless);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toMatch(/^Nothing was written.+BACKUP_KEY.+\.\n$/);
      expect(await filesIn(folder)).toEqual([]);
    } finally {
      await keyless.close();
    }
  });

  it('of others are not restored, whether forged, altered or signed with another key', async () => {
    const member = await api.member();
    const backups = join(folder, 'signed');
    expect((await admin(['backup', backups])).code).toBe(0);
    const [name = ''] = await readdir(backups);
    const original = join(backups, name);
    const copyOf = async (title: string) => {
      const copy = join(folder, title);
      await cp(original, copy, { recursive: true });
      return copy;
    };
    const [altered, forged, unsigned] = [
      await copyOf('altered'),
      await copyOf('forged'),
      await copyOf('without-signature'),
    ];
    const intruder = mongo.BSON.serialize({ name: 'intruder', role: 'admin' });
    for (const copy of [altered, forged])
      await writeFile(join(copy, 'database/users.bson.gz'), gzipSync(intruder));
    const manifest = await readFile(join(forged, 'manifest.json'), 'utf8');
    const users = { documents: 1, sha256: createHash('sha256').update(intruder).digest('hex') };
    const { collections, ...rest } = JSON.parse(manifest) as { collections: object };
    const forgery = { ...rest, collections: { ...collections, users } };
    await writeFile(join(forged, 'manifest.json'), JSON.stringify(forgery, null, 1));
    await rm(join(unsigned, 'signature.txt'));

    const refusals = [
      [altered, ['the backup key of the tests'], /^The backup is damaged: users\. Nothing/],
      [forged, ['the backup key of the tests'], /^Nothing.+BACKUP_KEY did not sign/],
      [unsigned, ['the backup key of the tests'], /^Nothing.+nobody signed.+--unsigned/],
      [original, ['another key'], /^Nothing.+BACKUP_KEY did not sign/],
      [original, [], /^Nothing.+BACKUP_KEY is missing.+--unsigned/],
    ] as const;
    const files = { directory: join(folder, 'files-of-the-restored'), s3: null };
    for (const [source, backupKeys, said] of refusals) {
      const environment = { ...api.environment, files, backupKeys: [...backupKeys] };
      await withOtherDatabase(environment, async ({ run, database }) => {
        for (const options of [['--dry-run'], []]) {
          const refused = await run('restore', source, ...options);
          expect(refused).toEqual({ code: 1, out: '', err: expect.stringMatching(said) });
          expect(refused.err).toMatch(/^.+\.\n$/);
        }
        expect(await database.listCollections()).toEqual([]);
      });
    }
    const rotated = ['the next key', 'the backup key of the tests'];
    for (const [source, ...options] of [[original], [unsigned, '--unsigned']]) {
      const environment = { ...api.environment, files, backupKeys: rotated };
      await withOtherDatabase(environment, async ({ run, database }) => {
        expect(await run('restore', source ?? '', ...options)).toMatchObject({ code: 0, err: '' });
        const found = await database.collection('users').findOne({ email: member.email });
        expect(found?.name).toBe(member.name);
      });
    }
  });

  itInAll(
    'bring back nothing that was kept for reports or as evidence beyond its time',
    async () => {
      const [ann, bob, keeper] = [await api.member(), await api.member(), await api.admin()];
      const send = async (text: string) =>
        (await ann.send(bob, { text, image: await picture('red') })).body._id as string;
      const [reported, takenBack] = [await send('A threat'), await send('A threat taken back')];
      const id = await caseOf(api, bob, { type: 'message', id: reported });
      const resolved = { outcome: 'no_action' };
      expect((await keeper.post(`/moderation/cases/${id}/resolve`, resolved)).status).toBe(200);
      for (const message of [reported, takenBack])
        expect((await ann.delete(`/messages/deletemessage/${message}`)).status).toBe(200);
      const backups = join(folder, 'with-evidence');
      expect((await admin(['backup', backups])).code).toBe(0);
      const [name = ''] = await readdir(backups);
      const files = { directory: join(folder, 'evidence'), s3: null };
      await withOtherDatabase({ ...api.environment, files }, async ({ run, database }) => {
        const kept = async () => [
          await collectionsWith(database, 'A threat'),
          (await filesIn(join(files.directory, 'chat'))).length > 0,
          await database.collection('held_files').countDocuments(),
          await database.collection('reports').countDocuments(),
        ];
        expect((await run('restore', join(backups, name))).code).toBe(0);
        expect(await kept()).toEqual([['cases', 'kept_messages'], true, 1, 1]);
        stopClock(Date.now() + 400 * 86_400_000);
        expect((await run('restore', '--force', join(backups, name))).code).toBe(0);
        expect(await kept()).toEqual([[], false, 0, 0]);
      });
    },
  );

  itInAll(
    'tell on a restore what is there again, and bring back no trash that is due',
    async () => {
      const member = await api.member();
      const [post, answered] = [await member.createPost(), await member.createPost()];
      const { body } = await member.post(`/blog/comment/${answered}`, { text: 'Off with it' });
      const keeper = await api.admin();
      expect((await keeper.delete(`/blog/deletepost/${post}`)).status).toBe(200);
      expect((await keeper.delete(`/blog/deletecomment/${body.comment._id}`)).status).toBe(200);
      const backups = join(folder, 'with-trash');
      expect((await admin(['backup', backups])).code).toBe(0);
      const [name = ''] = await readdir(backups);
      await withOtherDatabase(api.environment, async ({ run, database }) => {
        const inTrash = async () => {
          const counts = ['posts', 'comments'].map((rows) =>
            database.collection(rows).countDocuments({ inTrash: true }),
          );
          return Promise.all(counts);
        };
        const dry = await run('restore', '--dry-run', join(backups, name));
        const at = name.replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.');
        expect(dry.out).toContain(`brings back what was removed since ${at}, such as messages`);
        const { out } = await run('restore', join(backups, name));
        expect(out).toContain(`brings back what was removed since ${at}, such as messages`);
        expect(await inTrash()).toEqual([1, 1]);
        stopClock(Date.now() + 31 * 86_400_000);
        expect((await run('restore', '--force', join(backups, name))).code).toBe(0);
        expect(await inTrash()).toEqual([0, 0]);
      });
    },
  );

  itInAll('cannot be read without the key once they are encrypted', async () => {
    const { member, avatar } = await livelyMember(api);
    const backups = join(folder, 'sealed');
    const [secret, stranger] = [await generateIdentity(), await generateIdentity()];
    const [identity, wrong] = [join(folder, 'key.txt'), join(folder, 'wrong.txt')];
    const recipient = await identityToRecipient(secret);
    await writeFile(identity, `# created: today\n# public key: ${recipient}\n${secret}\n`);
    await writeFile(wrong, `${stranger}\n`);
    const sealed = await openCommands({ ...api.environment, backupRecipients: [recipient] });
    try {
      expect((await admin(['backup', backups], sealed)).code).toBe(0);
    } finally {
      await sealed.close();
    }
    const [name = ''] = await readdir(backups);
    const files = await filesIn(backups);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const bytes = await readFile(file);
      expect([file, bytes.subarray(0, 21).toString()]).toEqual([file, 'age-encryption.org/v1']);
    }
    const own = { directory: join(folder, 'sealed-files'), s3: null };
    await withOtherDatabase({ ...api.environment, files: own }, async (other) => {
      const restore = (...options: string[]) =>
        other.run('restore', join(backups, name), ...options);
      expect((await restore()).err).toMatch(/encrypted: give the file of its key/);
      expect((await restore('--identity', wrong)).err).toMatch(/^The key does not open/);
      expect((await restore('--identity', 'nowhere')).err).toBe('There is no key in nowhere.\n');
      expect(await other.database.listCollections()).toEqual([]);
      expect(await restore('--identity', identity)).toMatchObject({ code: 0, err: '' });
      const found = await other.database.collection('users').findOne({ email: member.email });
      expect(found?.name).toBe(member.name);
      expect(await other.files.read(avatar)).toEqual(await storage().read(avatar));
      const part = files.find((file) => file.endsWith(`${avatar}.age`)) ?? '';
      const bytes = await readFile(part);
      await writeFile(
        part,
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([~(bytes.at(-1) ?? 0)])]),
      );
      const damaged = await restore('--identity', identity, '--force');
      expect(damaged).toMatchObject({ code: 1, err: expect.stringContaining(avatar) });
    });
  });

  it('restore no account that was erased since by its member, an admin or the operator', async () => {
    const [stays, ...erased] = [
      await livelyMember(api),
      await livelyMember(api),
      await livelyMember(api),
    ];
    const [own, byAdmin] = erased.map(({ member }) => member);
    const byOperator = await api.staff('admin');
    const backups = join(folder, 'before');
    expect((await admin(['backup', backups])).code).toBe(0);
    const [name = ''] = await readdir(backups);
    // The process that erases the first account dies halfway.
    const step = jest.spyOn(api.app.get(ErasureLedger), 'add');
    step.mockRejectedValueOnce(new Error('the process died here'));
    await own?.delete(`/users/deleteuser/${own.id}`, { body: { withContent: true } });
    await (await api.admin()).delete(`/users/deleteuser/${byAdmin?.id}`);
    expect((await admin(['erase', byOperator.email])).code).toBe(0);
    await runJobsDueIn(2 * lateWriteWindowMs, api);
    expect((await admin(['sweep-orphans'])).code).toBe(0);

    // The only admin of the backup was erased too, and stays erased.
    await withOtherDatabase(api.environment, async (other) => {
      const gone = [own, byAdmin, byOperator].map((client) => client?.id ?? '');
      const restored = await other.run('restore', join(backups, name));
      expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/: 3 accounts\.\n$/) });
      const users = await other.database.collection('users').find().toArray();
      const resurrected = users.filter(({ _id }) => gone.includes(_id.toString()));
      expect(resurrected).toHaveLength(0);
      expect(users.map(({ email }) => email as string)).toContain(stays.member.email);
      for (const collection of ['messages', 'votes', 'views', 'chat_settings', 'notices']) {
        const rows = await other.database.collection(collection).find().toArray();
        for (const id of gone) expect(JSON.stringify(rows)).not.toContain(id);
      }
      // The member's posts and comments went too, as they chose; those of the other stay.
      const left = async (name: string, filter: object) =>
        other.database.collection(name).countDocuments(filter);
      expect(await left('posts', { title: 'Mine', author: null })).toBe(1);
      expect(await left('posts', { title: 'Mine' })).toBe(2);
      expect(await left('comments', { text: 'A comment of mine' })).toBe(2);
      for (const { avatar } of erased) expect(await other.files.read(avatar)).toBeNull();
      expect(await other.files.read(stays.avatar)).not.toBeNull();
    });
  });

  it('are not restored without a list of the accounts erased since', async () => {
    const backups = join(folder, 'unsaid');
    expect((await admin(['backup', backups])).code).toBe(0);
    const [name = ''] = await readdir(backups);
    expect((await admin(['erase', (await api.member()).email])).code).toBe(0);
    await withOtherDatabase(api.environment, async (other) => {
      const ledger = join(api.environment.files.directory, 'erasures');
      await rename(ledger, `${ledger}-away`);
      await writeFile(ledger, 'in its place');
      try {
        expect((await other.run('restore', join(backups, name))).code).toBe(1);
        expect(await other.database.listCollections()).toEqual([]);
      } finally {
        await rm(ledger);
        await rename(`${ledger}-away`, ledger);
      }
    });
  });
});
