import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredIdempotencyKey } from './idempotency-key.schema.js';
import type { Transaction } from '../database/transactions.js';

@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectModel(StoredIdempotencyKey.name) private readonly model: Model<StoredIdempotencyKey>,
  ) {}

  async find(id: string): Promise<StoredIdempotencyKey | null> {
    return this.model.findById(id).lean();
  }

  /** @throws MongoServerError 11000 when the key is there already */
  async insert(
    entry: Omit<StoredIdempotencyKey, 'createdAt'>,
    transaction: Transaction,
  ): Promise<void> {
    const document = new this.model({ ...entry, createdAt: new Date() });
    await document.save({ session: transaction });
  }

  async removeAllOf(ids: readonly string[], transaction?: Transaction): Promise<void> {
    const filter = { subjectIds: trusted({ $in: ids }) };
    await this.model.deleteMany(filter, transaction ? { session: transaction } : {});
  }

  /** Removes some answers about the subject; returns their number. */
  async removeSomeOf(subjectId: string, limit: number, transaction: Transaction): Promise<number> {
    const session = { session: transaction };
    const some = await this.model
      .find({ subjectIds: subjectId }, { _id: 1 }, session)
      .limit(limit)
      .lean();
    const ids = some.map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) }, session);
    return ids.length;
  }
}
