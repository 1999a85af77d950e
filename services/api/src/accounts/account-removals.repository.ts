import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { StoredAccountRemoval } from './account-removal.schema.js';

@Injectable()
export class AccountRemovalsRepository {
  constructor(
    @InjectModel(StoredAccountRemoval.name) private readonly model: Model<StoredAccountRemoval>,
  ) {}

  async insert(removal: StoredAccountRemoval, transaction: Transaction): Promise<void> {
    const document = new this.model(removal);
    await document.save({ session: transaction });
  }

  /** Takes the one that waits longest, and puts it off so that no other process takes it as well. */
  takeDue(now: Date, putOffTo: Date): Promise<StoredAccountRemoval | null> {
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
