import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredIdempotencyKey } from './idempotency-key.schema.js';

@Injectable()
export class IdempotencyKeysRepository {
  constructor(
    @InjectModel(StoredIdempotencyKey.name) private readonly model: Model<StoredIdempotencyKey>,
  ) {}

  async find(id: string): Promise<StoredIdempotencyKey | null> {
    return this.model.findById(id).lean();
  }

  /** @throws MongoServerError 11000 when the key is there already */
  async insert(entry: Omit<StoredIdempotencyKey, 'createdAt'>): Promise<void> {
    const document = new this.model({ ...entry, createdAt: new Date() });
    await document.save();
  }

  async removeAllOf(ids: readonly string[]): Promise<void> {
    const filter = { subjectIds: trusted({ $in: ids }) };
    await this.model.deleteMany(filter);
  }

  /** Removes some answers about the subject; returns their number. */
  async removeSomeOf(subjectId: string, limit: number): Promise<number> {
    const some = await this.model.find({ subjectIds: subjectId }, { _id: 1 }).limit(limit).lean();
    const ids = some.map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) });
    return ids.length;
  }
}
