import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { type TOTP, URI } from 'otpauth';
import { operatorId } from '../../src/audit/audit-entry.schema.js';
import { AuthService } from '../../src/auth/auth.service.js';
import { deviceOf } from '../../src/auth/sessions/device.js';
import { openCommands } from '../../src/cli/cli.module.js';
import { ErasureLedger } from '../../src/storage/erasure-ledger.js';
import { newFileKey, pictureType, smallKeyOf } from '../../src/storage/file-key.js';
import { FILE_STORAGE, type FileStorage } from '../../src/storage/storage.js';
import type { Client } from '../support/client.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { livelyMember, runLine, withAvatar } from '../support/operator.js';
import { picture } from '../support/pictures.js';

let api: Api;
/** The commands' connection to the same system. */
let system: INestApplicationContext;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  system = await openCommands(api.environment);
  folder = await mkdtemp(join(tmpdir(), 'unburden-admin-test-'));
});
afterAll(async () => {
  await system.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const admin = (line: readonly string[], on = system) => runLine(line, on);

const rows = (name: string) => api.database.collection(name);
const actsOf = (actor: string, target: string) =>
  rows('audit_entries')
    .find({ actor: new Types.ObjectId(actor), target: new Types.ObjectId(target) })
    .sort({ _id: 1 })
    .toArray();
const account = (email: string) => rows('users').findOne({ email });
const storage = () => system.get<FileStorage>(FILE_STORAGE, { strict: false });
const isLoggedIn = async (client: Client) => (await client.get('/users/loggedin')).status === 200;

describe('the command line', () => {
  it('prints its usage, and explains unknown input', async () => {
    const help = await admin(['--help']);
    expect(help.code).toBe(0);
    expect(help.out.match(/^ {2}[a-z-]+(?= )/gm)?.map((name) => name.trim())).toEqual(
      expect.arrayContaining(
        'migrate create-admin set-role revoke-sessions reset-factors erase export reindex sweep-orphans backup restore'.split(
          ' ',
        ),
      ),
    );
    for (const line of [['nonsense'], ['erase'], ['revoke-sessions'], ['set-role', 'a', 'king']]) {
      const { code, err } = await admin(line);
      expect([code, err]).toEqual([2, expect.stringContaining('error: ')]);
    }
    expect(await admin(['erase', 'nobody'])).toEqual({
      code: 1,
      out: '',
      err: 'There is no member nobody.\n',
    });
  });

  itInAll('runs as a program that migrates an empty database', async () => {
    const run = promisify(execFile);
    const uri = new URL(api.environment.mongodbUri);
    uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', MONGODB_URI: uri.toString() };
    const program = join(__dirname, '../../dist/cli.js');
    const other = api.database.getClient().db(uri.pathname.slice(1));
    try {
      const { stdout } = await run(process.execPath, [program, 'migrate'], { env });
      expect(stdout).toBe('The database is up to date.\n');
      const indexes = await other.collection('users').indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { email: 1 }, unique: true }));
      // Kubernetes jobs get only the secrets that they need.
      const bare = { ...env, NODE_ENV: 'production', ALLOWED_ORIGINS: 'https://a.example' };
      const job = run(process.execPath, [program, 'sweep-orphans'], {
        env: { ...bare, DATA_DIR: folder },
      });
      expect((await job).stdout).toBe('Removed orphaned pictures: 0.\n');
    } finally {
      await other.dropDatabase();
    }
    const bad = run(process.execPath, [program, 'migrate'], { env: { ...env, SEED: 'x' } });
    await expect(bad).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('SEED: ') });
  });
});

describe('create-admin', () => {
  const line = ['create-admin', 'second keeper', 'Second@Example.org'];

  it('creates an administrator who can log in with the printed password', async () => {
    expect((await admin([...line, '--dry-run'])).out).toMatch(/^Would create/);
    expect(await account('second@example.org')).toBeNull();
    const { code, out } = await admin(line);
    expect(code).toBe(0);
    const password = /: (\S+)\n$/.exec(out)?.[1] ?? '';
    const { adminKey } = adminCredentials;
    const keeper = api.visitor();
    await keeper.enter('adminlogin', { email: 'second@example.org', password, adminKey });
    expect((await keeper.get('/users/loggedin')).body.role).toBe('admin');
    expect(await admin(line)).toMatchObject({ code: 1, err: 'That name is taken\n' });
  });

  it('applies the rules of every account', async () => {
    const answer = await admin(['create-admin', 'keeper', 'no address']);
    expect(answer).toMatchObject({ code: 1, err: 'Please enter a valid email\n' });
  });
});

describe('set-role', () => {
  const as = ['--as', adminCredentials.email];

  it('ends the sessions and writes the audit log, as the admin page does', async () => {
    const member = await api.member();
    const line = ['set-role', member.email, 'moderator', ...as];
    await admin([...line, '--dry-run']);
    expect(await account(member.email)).toMatchObject({ role: 'user' });
    expect(await isLoggedIn(member)).toBe(true);
    expect((await admin(line)).code).toBe(0);
    expect(await account(member.email)).toMatchObject({ role: 'moderator' });
    expect(await isLoggedIn(member)).toBe(false);
    const act = await rows('audit_entries').findOne({ target: new Types.ObjectId(member.id) });
    const keeper = await account(adminCredentials.email);
    expect(act).toMatchObject({ action: 'user.role_changed', actor: keeper?._id });
  });

  it('requires an administrator as the actor', async () => {
    const member = await api.member();
    const answer = await admin(['set-role', member.id, 'admin', '--as', member.name]);
    expect(answer).toMatchObject({ code: 1, err: `${member.name} is no administrator.\n` });
    expect(await account(member.email)).toMatchObject({ role: 'user' });
  });
});

describe('revoke-sessions', () => {
  it('ends the sessions of one member, or of all', async () => {
    const [one, other] = [await api.member(), await api.member()];
    expect((await admin(['revoke-sessions', one.name, '--dry-run'])).out).toMatch(/: 1\.\n$/);
    expect((await admin(['revoke-sessions', one.name])).out).toMatch(/: 1\.\n$/);
    expect([await isLoggedIn(one), await isLoggedIn(other)]).toEqual([false, true]);
    expect((await admin(['revoke-sessions', '--all'])).code).toBe(0);
    expect(await isLoggedIn(other)).toBe(false);
  });
});

describe('reset-factors', () => {
  it('removes the second factor, ends the sessions and is recorded', async () => {
    const member = await api.member();
    const { body } = await member.post('/users/secondfactor');
    const code = (URI.parse(body.address as string) as TOTP).generate();
    expect((await member.post('/users/secondfactor/confirm', { code })).status).toBe(200);
    const login = () =>
      api.visitor().post('/users/login', { email: member.email, password: member.password });
    expect((await admin(['reset-factors', member.name, '--dry-run'])).code).toBe(0);
    expect((await login()).status).toBe(401);
    expect((await admin(['reset-factors', member.name])).code).toBe(0);
    expect(await isLoggedIn(member)).toBe(false);
    expect((await login()).status).toBe(200);
    const acts = await actsOf(operatorId, member.id);
    expect(acts.map(({ action }) => action as string)).toEqual(['user.factors_reset']);
  });
});

describe('the audit log of the operator', () => {
  it('has new administrators, ended sessions and exports, each with a log line, and no dry runs', async () => {
    const lines = jest.spyOn(Logger.prototype, 'log');
    const member = await api.member();
    const email = 'third@example.org';
    const create = ['create-admin', 'third keeper', email];
    const out = join(folder, 'recorded.json');
    for (const line of [create, ['revoke-sessions', member.name]]) {
      expect((await admin([...line, '--dry-run'])).code).toBe(0);
    }
    expect(await actsOf(operatorId, member.id)).toEqual([]);
    for (const line of [
      create,
      ['revoke-sessions', member.name],
      ['revoke-sessions', '--all'],
      ['export', member.name, '--out', out],
    ]) {
      expect([line, (await admin(line)).code]).toEqual([line, 0]);
    }
    const keeper = String((await account(email))?._id);
    const told = lines.mock.calls.filter(([, words]) => words === 'Action of staff');
    lines.mockRestore();
    for (const [target, ...actions] of [
      [keeper, 'user.admin_created'],
      [member.id, 'user.sessions_ended', 'user.exported'],
      [operatorId, 'user.sessions_ended'],
    ] as const) {
      const acts = await actsOf(operatorId, target);
      expect(acts.map(({ action }) => action as string)).toEqual(
        target === operatorId ? expect.arrayContaining(actions) : actions,
      );
      for (const action of actions) {
        const fields = { actor: operatorId, action, targetType: 'user', target };
        expect(told.map(([line]) => line as object)).toContainEqual(
          expect.objectContaining(fields),
        );
      }
    }
    expect(JSON.stringify(told)).not.toContain(email);
  });
});

describe('erase', () => {
  it('erases a member and their pictures, as deleteuser does', async () => {
    const { member, avatar, own } = await livelyMember(api);
    expect((await admin(['erase', member.email, '--dry-run'])).out).toMatch(/^Would erase/);
    expect([await isLoggedIn(member), (await storage().read(avatar)) !== null]).toEqual([
      true,
      true,
    ]);
    expect((await admin(['erase', member.email])).code).toBe(0);
    const acts = await actsOf(operatorId, member.id);
    expect(acts.map(({ action }) => action as string)).toEqual(['user.removed']);
    expect(await account(member.email)).toBeNull();
    expect(await storage().read(avatar)).toBeNull();
    expect(await rows('messages').findOne({ sender: new Types.ObjectId(member.id) })).toBeNull();
    const post = await api.visitor().get(`/blog/getpostbyid/${own}`);
    expect(post.body).toMatchObject({ user: null, title: 'Mine' });
  });

  it('also erases one of the staff, in the name of an admin', async () => {
    const keeper = (await account(adminCredentials.email))?.name as string;
    const staff = await api.staff('moderator');
    expect((await admin(['erase', staff.email, '--as', keeper])).code).toBe(0);
    expect(await account(staff.email)).toBeNull();
  });

  it('fails if data is left, and names it and the log to read', async () => {
    const { member } = await livelyMember(api);
    const ledger = system.get(ErasureLedger, { strict: false });
    const add = jest.spyOn(ledger, 'add').mockRejectedValueOnce(new Error('The storage is away'));
    const { code, out, err } = await admin(['erase', member.email]);
    expect(add).toHaveBeenCalledWith(member.id, { withContent: false });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^The account of .* is gone\. .* could not be removed now/);
    expect(await account(member.email)).toBeNull();
    expect(await rows('jobs').countDocuments({ target: member.id })).toBe(1);
  });

  it('refuses to erase the last administrator', async () => {
    await rows('users').updateMany(
      { role: 'admin', email: { $ne: adminCredentials.email } },
      { $set: { role: 'user' } },
    );
    const answer = await admin(['erase', adminCredentials.email]);
    expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('the last admin') });
    expect(await account(adminCredentials.email)).not.toBeNull();
  });
});

describe('export', () => {
  /** Fields that members do not get: secrets, and the names of staff. */
  const kept: readonly string[] = [
    'idempotency_keys',
    'owned_files',
    'file_quotas',
    'file_removals',
  ];

  it('has everything that the database holds about a member, and no secret', async () => {
    const { member, avatar } = await livelyMember(api);
    const stranger = await api.member();
    const answered = await member.createPost();
    await stranger.post(`/blog/comment/${answered}`, { text: 'I hear you.' });
    const file = join(folder, 'member.json');
    expect((await admin(['export', member.name, '--out', file])).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    for (const { name } of await api.database.listCollections()) {
      // An answer that another's post names is among the comments.
      const about = (await rows(name).find().toArray()).filter((row) =>
        JSON.stringify({ ...row, lastAnswerBy: null }).includes(member.id),
      );
      if (!kept.includes(name))
        expect([name, data[name]?.length ?? 0]).toEqual([name, about.length]);
    }
    expect(data.users?.[0]).toMatchObject({ email: member.email, name: member.name });
    expect(data.messages?.map(({ text: said }) => said)).toEqual(['Look', 'Nice']);
    expect(data.pictures).toHaveLength(2);
    expect(data.pictures?.[0]).toMatchObject({ key: avatar, type: pictureType });
    const stored = await account(member.email);
    expect(text).not.toContain(JSON.stringify(stored?.passwordHash));
    expect(text).not.toContain('clientId');
    expect(text).not.toContain(stranger.id);
    expect(text).not.toContain('"searchTerms"');
  });
});

describe('sweep-orphans', () => {
  it('removes unreferenced pictures only', async () => {
    const avatar = await withAvatar(await api.member());
    const orphan = newFileKey('chat');
    await storage().put(orphan, await picture('red'), pictureType);
    const sent = newFileKey('chat');
    await storage().put(sent, await picture('red'), pictureType);
    await rows('file_removals').insertOne({ _id: sent as never, dueAt: new Date() });
    // Each has a smaller copy, which no document references by its own key.
    for (const key of [avatar, orphan, sent])
      await storage().put(smallKeyOf(key), await picture('red'), pictureType);
    const dryRun = (await admin(['sweep-orphans', '--dry-run'])).out.split('\n');
    expect(dryRun.slice(0, 2).sort()).toEqual([smallKeyOf(orphan), orphan].sort());
    expect(dryRun[2]).toBe('Would remove orphaned pictures: 2.');
    expect(await storage().read(orphan)).not.toBeNull();
    expect((await admin(['sweep-orphans'])).out).toMatch(/Removed orphaned pictures: 2\.\n$/);
    for (const key of [orphan, smallKeyOf(orphan)]) expect(await storage().read(key)).toBeNull();
    for (const key of [avatar, sent].flatMap((each) => [each, smallKeyOf(each)]))
      expect(await storage().read(key)).not.toBeNull();
  });
});

describe('reindex', () => {
  it('makes the indexes equal to those of the schemas', async () => {
    await rows('votes').dropIndex('post_1_user_1');
    await rows('votes').createIndexes([{ key: { value: 1 } }]);
    const dry = await admin(['reindex', '--dry-run']);
    expect(dry.out).toMatch(/Would create indexes: votes .*would drop: votes\.value_1\./);
    const names = async () => (await rows('votes').indexes()).map(({ name }) => name);
    expect(await names()).toContain('value_1');
    expect((await admin(['reindex'])).code).toBe(0);
    expect(await names()).toContain('post_1_user_1');
    expect(await names()).not.toContain('value_1');
  });
});

// Keep this last: opening another database replaces the API's passport strategy.
describe('backup and restore', () => {
  const digestsOf = async (database: Connection) =>
    (await database.getClient().db(database.name).command({ dbHash: 1 })).collections as Record<
      string,
      string
    >;

  itInAll('restores every document, index and picture of one moment', async () => {
    const { member, avatar } = await livelyMember(api);
    const target = await member.createPost('Voted on', 'while it is copied');
    const backups = join(folder, 'backups');
    // The API may run jobs of earlier tests at any time.
    for (const name of ['file_removals', 'jobs']) await rows(name).deleteMany({});
    // A concurrent change is in the backup as a whole, or not at all.
    const voters = await Promise.all(Array.from({ length: 10 }, () => api.member()));
    const voting = Promise.all(voters.map((voter) => voter.post(`/blog/likepost/${target}`)));
    expect((await admin(['backup', backups])).code).toBe(0);
    await voting;
    const quiet = await admin(['backup', backups]);
    expect(quiet.out).toMatch(/^Wrote \d+ documents in \d+ collections and \d+ pictures to /);
    const [busyFolder = '', quietFolder = ''] = (await readdir(backups)).sort();

    const uri = new URL(api.environment.mongodbUri);
    uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
    const files = { directory: join(folder, 'files'), s3: null };
    const other = await openCommands({ ...api.environment, mongodbUri: uri.toString(), files });
    const restore = (name: string, ...options: string[]) =>
      admin(['restore', join(backups, name), ...options], other);
    const database = other.get<Connection>(getConnectionToken(), { strict: false });
    try {
      const dry = await admin(['migrate', '--dry-run'], other);
      expect(dry.out).toMatch(/^Would migrate: .+; create indexes: .*users .*"email":1/);
      expect((await restore(quietFolder, '--dry-run')).out).toMatch(/^The backup is whole/);
      expect(await database.listCollections()).toEqual([]);
      expect((await restore(quietFolder)).out).toMatch(
        /: all digests are equal\.\n.+\nErased again, .*: 0 accounts\.\n$/,
      );

      const [before, after] = await Promise.all([digestsOf(api.database), digestsOf(database)]);
      for (const digests of [before, after]) delete digests.sessions;
      expect(after).toEqual(before);
      for (const name of Object.keys(before)) {
        const indexes = await database.collection(name).indexes();
        expect([name, indexes]).toEqual([name, expect.arrayContaining(await rows(name).indexes())]);
      }
      const restored = other.get<FileStorage>(FILE_STORAGE, { strict: false });
      expect(await restored.read(avatar)).toEqual(await storage().read(avatar));
      const { email, password } = member;
      const signedIn = await other.get(AuthService, { strict: false }).login(
        { email, password },
        {
          device: deviceOf(),
          isOnSharedDevice: false,
          language: 'en',
          countTry: () => Promise.resolve(),
        },
      );
      expect(signedIn.user.name).toBe(member.name);

      expect(await restore(busyFolder)).toMatchObject({
        code: 1,
        err: expect.stringContaining('not empty'),
      });
      expect((await restore(busyFolder, '--force')).code).toBe(0);
      const post = await database.collection('posts').findOne({ title: 'Voted on' });
      const votes = await database.collection('votes').countDocuments({ post: post?._id });
      expect(post).toMatchObject({ upvotes: votes });

      const part = join(backups, quietFolder, 'files', avatar);
      await writeFile(part, 'something else');
      expect(await restore(quietFolder, '--force')).toMatchObject({
        code: 1,
        err: expect.stringContaining(avatar),
      });
      expect(await database.collection('votes').countDocuments({ post: post?._id })).toBe(votes);
      expect((await restore('nowhere')).err).toMatch(/^There is no whole backup/);
    } finally {
      await database.dropDatabase();
      await other.close();
    }
  });
});
