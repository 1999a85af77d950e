import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { PasswordHasher } from '../auth/passwords/password-hasher.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { currentSession, Transactions } from '../database/transactions.js';

/** The password of all demo members. `npm start` prints it; production refuses the seed. */
export const demoPassword = 'unburden-demo';

/** Documents per insert: large enough to be fast, below MongoDB's message size. */
const batchSize = 1_000;

/** Fills an empty database with the demo community. */
@Injectable()
export class DemoSeed {
  private readonly logger = new Logger('DemoSeed');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Runs in one transaction, so an interruption leaves the database empty. Does nothing if it has
   * members other than admins. Returns whether it inserted anything.
   */
  async plant(now = new Date()): Promise<boolean> {
    if (!(await this.isEmpty())) return false;
    // Load the demo data only if it is needed.
    const [{ readDemoContent }, { demoDocuments }] = await Promise.all([
      import('./demo-content.js'),
      import('./demo-documents.js'),
    ]);
    const { users, ...rest } = demoDocuments(readDemoContent(), now);
    this.logger.log(
      `Planting the demo community: ${users.length} members, ${rest.posts.length} posts, ` +
        `${rest.comments.length} comments, ${rest.votes.length} votes, ${rest.messages.length} messages`,
    );
    // One hash for all: forty would take seconds, and the password is public.
    const passwordHash = await this.hasher.hash(demoPassword);
    const members = users.map((user) => ({ ...user, passwordHash }));
    try {
      await this.transactions.run(async () => {
        await this.insert('seeds', [{ _id: 'demo', createdAt: now }]);
        await this.insert('users', members);
        for (const [name, documents] of Object.entries(rest)) {
          await this.insert(name, documents);
        }
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.logger.warn('The demo community was planted by another process, or its names are taken');
      return false;
    }
    this.logger.log(`The demo community is there (${Date.now() - now.getTime()} ms)`);
    return true;
  }

  private async isEmpty(): Promise<boolean> {
    const [seed, member, post] = await Promise.all([
      this.connection.collection<{ _id: string }>('seeds').findOne({ _id: 'demo' }),
      this.connection.collection('users').findOne({ role: { $ne: 'admin' } }),
      this.connection.collection('posts').findOne({}),
    ]);
    return !seed && !member && !post;
  }

  private async insert(collection: string, documents: readonly object[]): Promise<void> {
    for (let start = 0; start < documents.length; start += batchSize) {
      const batch = documents.slice(start, start + batchSize);
      await this.connection.collection(collection).insertMany(batch, { session: currentSession() });
    }
  }
}
