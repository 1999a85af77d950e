import { rankCases } from '../../src/database/migrations/rank-cases.js';
import { type Migration, Migrations } from '../../src/database/migrations/migrations.js';
import { Transactions } from '../../src/database/transactions.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const notes = () => api.database.collection<{ text: string; isLong?: boolean }>('test_notes');

const markLong: Migration = {
  name: 'mark long notes',
  up: async (db) => {
    await db
      .collection('test_notes')
      .updateMany({ isLong: { $exists: false } }, [
        { $set: { isLong: { $gt: [{ $strLenCP: '$text' }, 5] } } },
      ]);
  },
};

const runner = (migrations: readonly Migration[]) =>
  new Migrations(api.database, api.app.get(Transactions), migrations);

describe('a migration', () => {
  it('runs once, also if two processes start at once', async () => {
    await notes().insertMany([{ text: 'short' }, { text: 'rather long' }]);
    const migrations = runner([markLong]);
    expect(await migrations.pending()).toEqual([markLong]);
    await Promise.all([migrations.run(), runner([markLong]).run()]);
    expect(await migrations.pending()).toEqual([]);
    const rows = await notes().find().sort({ text: 1 }).toArray();
    expect(rows.map(({ isLong }) => isLong)).toEqual([true, false]);
    await notes().insertOne({ text: 'by an older release' });
    await migrations.run();
    expect(await notes().countDocuments({ isLong: { $exists: false } })).toBe(1);
  });

  it('runs again on demand, for data that an older release wrote meanwhile', async () => {
    await notes().insertOne({ text: 'by an older release' });
    await runner([markLong]).repeat();
    expect(await notes().countDocuments({ isLong: { $exists: false } })).toBe(0);
  });

  it('is not recorded as done if it fails', async () => {
    const failing: Migration = { name: 'fails', up: () => Promise.reject(new Error('No')) };
    await expect(runner([failing]).run()).rejects.toThrow('No');
    expect(await runner([failing]).pending()).toEqual([failing]);
  });
});

describe('the migration to a ranked queue', () => {
  it('derives urgency and reasons of a case from its reports', async () => {
    const author = await api.member();
    const moderator = await api.staff('moderator');
    const [calm, urgent] = [await author.createPost(), await author.createPost()];
    const reports = [
      [calm, 'unkind'],
      [urgent, 'unkind'],
      [urgent, 'minors'],
    ] as const;
    for (const [id, reason] of reports) {
      await (await api.member()).post('/reports', { target: { type: 'post', id }, reason });
    }
    const queue = async () => (await moderator.get('/moderation/cases')).body;
    const ranked = await queue();
    expect(ranked).toMatchObject([
      {
        target: { _id: urgent },
        isUrgent: true,
        reasons: [{ code: 'unkind' }, { code: 'minors' }],
      },
      { target: { _id: calm }, isUrgent: false, reasons: [{ code: 'unkind' }] },
    ]);
    await api.database.collection('cases').updateMany({}, { $unset: { urgency: 1, reasons: 1 } });
    await runner([rankCases]).repeat();
    expect(await queue()).toEqual(ranked);
  });
});
