import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose, { type UpdateQuery } from 'mongoose';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Indexes } from './indexes.js';
import { allMigrations, MIGRATIONS, Migrations } from './migrations/migrations.js';
import { maxWriteMs, mongodbOptions } from './mongodb-options.js';
import { newObjectId } from './stored-id.js';
import { Transactions } from './transactions.js';

// Second line of defence behind the DTOs: operators in a filter are ours or they are refused.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.set('maxTimeMS', 3_000);
// Mongoose gives that to what reads only. A write that is given up by us would go on in the database.
mongoose.plugin((schema) => {
  schema.pre(
    ['updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndDelete'],
    { query: true, document: false },
    function () {
      if (this.getOptions().maxTimeMS === undefined) this.maxTimeMS(maxWriteMs);
    },
  );
});
// Mongoose's ids count, and so do those that MongoDB itself gives to upserts.
mongoose.plugin((schema) => {
  const id = schema.path('_id');
  if (!(id instanceof mongoose.SchemaTypes.ObjectId)) return;
  id.default(newObjectId);
  schema.pre(['updateOne', 'findOneAndUpdate'], { query: true, document: false }, function () {
    if (!this.getOptions().upsert || this.getFilter()._id !== undefined) return;
    const update = this.getUpdate() as UpdateQuery<unknown>;
    this.setUpdate({ ...update, $setOnInsert: { ...update.$setOnInsert, _id: newObjectId() } });
  });
});

/** The connection. Nothing is acknowledged before a majority of the replica set has journalled it. */
@Global()
@Module({
  providers: [Transactions, Indexes, Migrations, { provide: MIGRATIONS, useValue: allMigrations }],
  exports: [Transactions, Indexes, Migrations],
})
export class DatabaseModule {
  /** @param maxCallMs what takes longer is cut off; 0 for never */
  static with({ maxCallMs }: { maxCallMs: number }): DynamicModule {
    const connection = MongooseModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => ({
        uri: environment.mongodbUri,
        retryAttempts: 0,
        verboseRetryLog: false,
        ...mongodbOptions(maxCallMs),
      }),
    });
    return { module: DatabaseModule, imports: [connection] };
  }
}
