import { createHash } from 'node:crypto';
import type { CaseSummary, Post } from '@unburden/contracts';
import { Transactions } from '../../src/database/transactions.js';
import { demoPassword, DemoSeed } from '../../src/setup/demo-seed.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

const now = new Date('2026-03-01T12:00:00Z');
const names = ['users', 'posts', 'comments', 'votes', 'messages', 'seeds'];
let apis: Api[] = [];

async function emptyApi(): Promise<Api> {
  const api = await startApi({ firstAdmin: null });
  apis.push(api);
  return api;
}
afterEach(async () => {
  await Promise.all(apis.map((api) => api.close()));
  apis = [];
});

const countAll = async (api: Api) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, await api.database.collection(name).countDocuments()]),
    ),
  );

async function digest(api: Api): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) {
    const all = api.database.collection(name).find({}, { projection: { passwordHash: 0 } });
    hash.update(JSON.stringify(await all.sort({ _id: 1 }).toArray()));
  }
  return hash.digest('hex');
}

describe('the demo seed', () => {
  itInAll('creates the same community each time', async () => {
    const [one, two] = [await emptyApi(), await emptyApi()];
    await one.app.get(DemoSeed).plant(now);
    await two.app.get(DemoSeed).plant(now);
    expect(await digest(one)).toBe(await digest(two));
  });

  itInAll('has a moderator, and a queue with cases to resolve', async () => {
    const api = await startApi();
    apis.push(api);
    await api.app.get(DemoSeed).plant(now);
    const moderator = api.visitor();
    const credentials = { email: 'library_ghost@demo.invalid', password: demoPassword };
    const { adminKey } = adminCredentials;
    expect((await moderator.enter('adminlogin', { ...credentials, adminKey })).role).toBe(
      'moderator',
    );
    const cases: CaseSummary[] = (await moderator.get('/moderation/cases')).body;
    expect(cases.map(({ target }) => target.type).sort()).toEqual(['comment', 'post', 'user']);
    for (const { _id, excerpt } of cases) {
      expect(excerpt).toEqual(expect.any(String));
      const resolved = await moderator.post(`/moderation/cases/${_id}/resolve`, {
        outcome: 'no_action',
      });
      expect(resolved.status).toBe(200);
    }
  });

  it('runs once, however often it is started', async () => {
    const api = await emptyApi();
    const seed = api.app.get(DemoSeed);
    expect(await seed.plant(now)).toBe(true);
    const before = await digest(api);
    expect(await seed.plant()).toBe(false);
    expect(await digest(api)).toBe(before);
  });

  itInAll('runs once if two processes start at the same time', async () => {
    const api = await emptyApi();
    const seed = api.app.get(DemoSeed);
    const results = await Promise.all([seed.plant(now), seed.plant(now)]);
    expect(results.sort()).toEqual([false, true]);
    expect(await countAll(api)).toMatchObject({ users: 40, seeds: 1 });
  });

  it('does not change a database that has members', async () => {
    const api = await emptyApi();
    await api.member();
    expect(await api.app.get(DemoSeed).plant(now)).toBe(false);
    expect(await countAll(api)).toMatchObject({ users: 1, posts: 0 });
  });

  itInAll('stores nothing if it is interrupted, and runs at the next start', async () => {
    const api = await emptyApi();
    const transactions = api.app.get(Transactions);
    const run = transactions.run.bind(transactions);
    jest.spyOn(transactions, 'run').mockImplementationOnce((work) =>
      run(async () => {
        await work();
        throw new Error('interrupted');
      }),
    );
    await expect(api.app.get(DemoSeed).plant(now)).rejects.toThrow('interrupted');
    expect(Object.values(await countAll(api)).every((count) => count === 0)).toBe(true);
    expect(await api.app.get(DemoSeed).plant(now)).toBe(true);
  });

  itInAll('has members that can log in and have public profiles', async () => {
    const api = await emptyApi();
    await api.app.get(DemoSeed).plant();
    const client = api.visitor();
    const session = await client.enter('login', {
      email: 'quiet_harbor@demo.invalid',
      password: demoPassword,
    });
    expect(session.user.name).toBe('quiet_harbor');
    const { data } = (await client.get('/blog/allpost?limit=100')).body;
    expect((data as Post[]).filter(({ user }) => user === null)).toEqual([]);
  });
});
