import { randomUUID } from 'node:crypto';
import { type Model, Schema, trusted } from 'mongoose';
import {
  currentSession,
  outsideTransaction,
  Transactions,
} from '../../src/database/transactions.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { PicturesService } from '../../src/storage/pictures.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { type Api, startApi } from '../support/harness.js';

interface Leaf {
  name: string;
  size: number;
}

let api: Api;
let transactions: Transactions;
let leaves: Model<Leaf>;
beforeAll(async () => {
  api = await startApi();
  transactions = api.app.get(Transactions);
  const schema = new Schema<Leaf>({ name: String, size: Number }, { versionKey: false });
  leaves = api.database.model<Leaf>('Leaf', schema, 'leaves');
});
beforeEach(async () => {
  await leaves.deleteMany();
  await leaves.insertMany([
    { name: 'oak', size: 1 },
    { name: 'elm', size: 2 },
  ]);
});
afterAll(() => api.close());

const stored = async () => (await leaves.find().sort({ name: 1 }).lean()).map(({ name }) => name);

/** The first error of the work in a transaction: it is rolled back. */
const rolledBack = (work: () => Promise<unknown>) =>
  expect(
    transactions.run(async () => {
      await work();
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');

describe('a transaction', () => {
  it.each<[call: string, work: () => Promise<unknown>]>([
    ['save', () => new leaves({ name: 'ash' }).save()],
    ['create', () => leaves.create({ name: 'ash' })],
    ['insertMany', () => leaves.insertMany([{ name: 'ash' }])],
    ['bulkWrite', () => leaves.bulkWrite([{ insertOne: { document: { name: 'ash', size: 1 } } }])],
    ['updateOne', () => leaves.updateOne({ name: 'oak' }, { $set: { name: 'ash' } })],
    ['updateMany', () => leaves.updateMany({}, { $set: { name: 'ash' } })],
    ['deleteOne', () => leaves.deleteOne({ name: 'oak' })],
    ['deleteMany', () => leaves.deleteMany({})],
    ['findOneAndUpdate', () => leaves.findOneAndUpdate({}, { $set: { name: 'ash' } }).lean()],
    ['findOneAndDelete', () => leaves.findOneAndDelete({ name: 'oak' }).lean()],
  ])('takes back what %s of a model did', async (_call, work) => {
    await rolledBack(work);
    expect(await stored()).toEqual(['elm', 'oak']);
  });

  it('reads its own changes by every call of a model, and nobody else does', async () => {
    await transactions.run(async () => {
      await leaves.updateMany({}, { $inc: { size: 10 } });
      const grown = { size: trusted({ $gt: 10 }) };
      const byCursor = [];
      for await (const { name } of leaves.find(grown).lean().cursor()) byCursor.push(name);
      const byAggregate = [];
      for await (const { name } of leaves.aggregate<Leaf>([{ $match: grown }]).cursor())
        byAggregate.push(name);
      expect([
        (await leaves.find(grown).lean()).length,
        await leaves.countDocuments(grown),
        (await leaves.distinct('name', grown)).length,
        (await leaves.aggregate([{ $match: { size: { $gt: 10 } } }])).length,
        byCursor.length,
      ]).toEqual([2, 2, 2, 2, 2]);
      expect(byAggregate).toHaveLength(2);
      expect(await leaves.exists(grown)).not.toBeNull();
      expect(await outsideTransaction(() => leaves.countDocuments(grown))).toBe(0);
    });
  });

  it('takes the one within it along', async () => {
    const { commits } = transactions;
    await rolledBack(() => transactions.run(() => leaves.deleteOne({ name: 'oak' })));
    await rolledBack(() => transactions.runSerialized('oak', () => leaves.deleteMany({})));
    expect(await stored()).toEqual(['elm', 'oak']);
    expect(transactions.commits).toBe(commits);
    await transactions.run(() => transactions.run(() => leaves.deleteOne({ name: 'oak' })));
    expect(await stored()).toEqual(['elm']);
    expect(transactions.commits).toBe(commits + 1);
  });

  it('has its effects after its commit and outside of it, but for those of a lost attempt', async () => {
    const found: Promise<string[]>[] = [];
    const effects: unknown[] = [];
    let attempts = 0;
    await transactions.run(async () => {
      const attempt = (attempts += 1);
      transactions.afterCommit(() => {
        effects.push([attempt, currentSession()]);
        found.push(stored());
      });
      const oak = await leaves.findOne({ name: 'oak' }).lean();
      // Another's change loses the first attempt.
      if (attempt === 1)
        await outsideTransaction(() => leaves.updateOne({ _id: oak?._id }, { $inc: { size: 1 } }));
      await leaves.deleteOne({ _id: oak?._id });
      expect(effects).toEqual([]);
    });
    expect([attempts, effects]).toEqual([2, [[2, undefined]]]);
    expect(await Promise.all(found)).toEqual([['elm']]);
  });

  it('is required for effects, jobs and the owners of pictures', async () => {
    const missing = 'No transaction runs here';
    expect(() => transactions.afterCommit(() => undefined)).toThrow(missing);
    await expect(api.app.get(JobsService).enqueue('x', 'y')).rejects.toThrow(missing);
    const pictures = api.app.get(PicturesService);
    await expect(pictures.confirm('x')).rejects.toThrow(missing);
    await expect(pictures.scheduleRemoval([])).rejects.toThrow(missing);
  });

  it('tells of a taken name also where the refused write has ended it', async () => {
    const name = `member ${randomUUID().slice(0, 8)}`;
    const account = { name, email: null, passwordHash: 'x', role: 'user' } as const;
    const users = api.app.get(UsersService);
    const create = () => transactions.run(() => users.createAccount(account));
    await create();
    await expect(create()).rejects.toMatchObject({ reason: 'nameTaken' });
  });
});

describe('a call whose answer is stored', () => {
  const store = async (answer: unknown) => {
    await leaves.create({ name: String(answer) });
  };

  it('has its change and its answer committed once its transaction has run', async () => {
    const answer = await transactions.runAnswered(async () => {
      const result = await transactions.run(async () => {
        await leaves.deleteOne({ name: 'elm' });
        return 'the answer';
      });
      expect(await stored()).toEqual(['oak', 'the answer']);
      return result;
    }, store);
    expect(answer).toBe('the answer');
  });

  it('answers what its one transaction resulted in, and runs no second one', async () => {
    const remove = () => transactions.run(() => leaves.deleteOne({ name: 'oak' }));
    const another = transactions.runAnswered(async () => `${typeof (await remove())}s`, store);
    await expect(another).rejects.toThrow('answers the result of its transaction');
    const twice = transactions.runAnswered(async () => [await remove(), await remove()], store);
    await expect(twice).rejects.toThrow('runs one transaction');
  });

  it('leaves the transactions of its effects to themselves', async () => {
    const later: Promise<unknown>[] = [];
    await transactions.runAnswered(
      () =>
        transactions.run(() => {
          transactions.afterCommit(
            () => void later.push(transactions.run(() => leaves.deleteOne({ name: 'oak' }))),
          );
          return Promise.resolve('the answer');
        }),
      store,
    );
    await Promise.all(later);
    expect(await stored()).toEqual(['elm', 'the answer']);
  });
});

describe('the harness', () => {
  it('notices a command past the transaction that runs, and two of one at once', async () => {
    await transactions.run(async () => {
      await leaves.collection.updateOne({ name: 'oak' }, { $set: { size: 3 } });
      await leaves.find().session(null).lean();
    });
    expect(api.strays.splice(0)).toEqual(['update leaves', 'find leaves']);
    await transactions.run(async () => {
      await leaves.findOne().lean();
      await Promise.all([leaves.find().lean(), leaves.find().lean()]);
    });
    expect(api.strays.splice(0)).toEqual(['find leaves, beside another']);
  });
});
