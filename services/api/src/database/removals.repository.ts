import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from './transactions.js';
import { StoredRemoval } from './removal.schema.js';

@Injectable()
export class RemovalsRepository {
  constructor(@InjectModel(StoredRemoval.name) private readonly model: Model<StoredRemoval>) {}

  async insert(removal: StoredRemoval, transaction: Transaction): Promise<void> {
    const document = new this.model(removal);
    await document.save({ session: transaction });
  }

  find(id: string): Promise<StoredRemoval | null> {
    return this.model.findById(id).lean().exec();
  }

  /** Takes the one that waits longest, and puts it off so that no other process takes it as well. */
  takeDue(now: Date, putOffTo: Date): Promise<StoredRemoval | null> {
    return this.model
      .findOneAndUpdate(
        { dueAt: trusted({ $lte: now }) },
        { $set: { dueAt: putOffTo } },
        { sort: { dueAt: 1 } },
      )
      .lean()
      .exec();
  }

  async putOff(id: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { dueAt } });
  }

  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
