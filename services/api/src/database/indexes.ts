import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

/**
 * Creates every collection and every index that a schema declares. It runs before the server
 * listens: unique indexes are rules, and no call may be served without them. It never drops one,
 * since the release before may still be running on the same database.
 */
@Injectable()
export class Indexes {
  private readonly logger = new Logger('Database');

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Idempotent, and safe to run in two processes at once. */
  async ensure(): Promise<void> {
    const models = Object.values(this.connection.models);
    await Promise.all(
      models.map(async (model) => {
        await model.createCollection();
        await model.createIndexes();
      }),
    );
    this.logger.log(`Collections and indexes are in place (${models.length} collections)`);
  }

  /** Whether all declared indexes exist as declared. Throws when the database does not answer. */
  async areComplete(): Promise<boolean> {
    const models = Object.values(this.connection.models);
    const differences = await Promise.all(models.map((model) => model.diffIndexes()));
    return differences.every(({ toCreate }) => toCreate.length === 0);
  }
}
