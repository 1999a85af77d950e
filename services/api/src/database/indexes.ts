import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { mongodbOptions } from './mongodb-options.js';

/**
 * Creates every collection and every index that a schema declares. It runs before the server
 * listens: unique indexes are rules, and no call may be served without them. It never drops one,
 * since the release before may still be running on the same database.
 */
@Injectable()
export class Indexes {
  private readonly logger = new Logger('Database');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'mongodbUri'>,
  ) {}

  /** Idempotent, and safe to run in two processes at once. Takes minutes where much is stored. */
  async ensure(): Promise<void> {
    const models = Object.values(this.connection.models);
    // The usual connection would cut these long calls off.
    const patient = mongoose.createConnection(this.environment.mongodbUri, mongodbOptions(0));
    try {
      await patient.asPromise();
      await Promise.all(
        models.map(async ({ modelName, schema }) => {
          const model = patient.model(modelName, schema);
          await model.createCollection();
          // In one command: `model.createIndexes()` sends one for each.
          const indexes = schema.indexes().map(([key, options]) => ({ ...options, key }));
          if (indexes.length > 0)
            await model.collection.createIndexes(indexes as mongo.IndexDescription[]);
        }),
      );
    } finally {
      await patient.close();
    }
    this.logger.log(`Collections and indexes are in place (${models.length} collections)`);
  }

  /** True if all declared indexes exist as declared. Throws when the database does not answer. */
  async areComplete(): Promise<boolean> {
    return (await this.differences()).missing.length === 0;
  }

  /** The declared indexes that do not exist as declared, and the existing ones that are not declared. */
  async differences(): Promise<{ missing: string[]; extra: string[] }> {
    const models = Object.values(this.connection.models);
    const found = await Promise.all(
      models.map(async (model) => ({
        name: model.collection.collectionName,
        ...(await model.diffIndexes()),
      })),
    );
    return {
      missing: found.flatMap(({ name, toCreate }) =>
        toCreate.map((index) => `${name} ${JSON.stringify(index)}`),
      ),
      extra: found.flatMap(({ name, toDrop }) => toDrop.map((index) => `${name}.${index}`)),
    };
  }

  /** Deletes at once what MongoDB would delete within minutes, by the indexes with an end. */
  async removeExpired(): Promise<void> {
    for (const { collection, schema } of Object.values(this.connection.models)) {
      for (const [fields, { expireAfterSeconds }] of schema.indexes()) {
        if (expireAfterSeconds === undefined) continue;
        const [field = ''] = Object.keys(fields);
        const end = new Date(Date.now() - expireAfterSeconds * 1_000);
        await collection.deleteMany({ [field]: { $lte: end } });
      }
    }
  }

  /** Drops undeclared indexes and creates missing ones. */
  async synchronise(): Promise<void> {
    for (const model of Object.values(this.connection.models)) await model.syncIndexes();
  }
}
