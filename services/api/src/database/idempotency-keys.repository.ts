import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { StoredIdempotencyKey } from './idempotency-key.schema.js';
import type { Transaction } from './transactions.js';

@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectModel(StoredIdempotencyKey.name) private readonly model: Model<StoredIdempotencyKey>,
  ) {}

  find(id: string): Promise<StoredIdempotencyKey | null> {
    return this.model.findById(id).lean().exec();
  }

  /** @throws MongoServerError 11000 when the key is there already */
  async insert(
    entry: { _id: string; bodyHash: string; post: string; answer: unknown },
    transaction: Transaction,
  ): Promise<void> {
    const document = new this.model({ ...entry, createdAt: new Date() });
    await document.save({ session: transaction });
  }

  async removeAllOf(post: string, transaction: Transaction): Promise<void> {
    await this.model.deleteMany({ post }, { session: transaction });
  }
}
