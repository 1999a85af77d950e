import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { StoredJob } from './job.schema.js';

@Injectable()
export class JobsRepository {
  constructor(@InjectModel(StoredJob.name) private readonly model: Model<StoredJob>) {}

  async insert(removal: StoredJob, transaction: Transaction): Promise<void> {
    const document = new this.model(removal);
    await document.save({ session: transaction });
  }

  async isThere(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  /** Leases it to the worker; null while another has it, and when there is no such removal. */
  claim(id: string, worker: string, now: Date, until: Date): Promise<StoredJob | null> {
    return this.lease(
      { _id: id, $or: [{ worker }, { dueAt: trusted({ $lte: now }) }] },
      worker,
      until,
    );
  }

  /** Leases the one that waits longest to the worker. */
  claimDue(worker: string, now: Date, until: Date): Promise<StoredJob | null> {
    return this.lease({ dueAt: trusted({ $lte: now }) }, worker, until);
  }

  /** False when the lease ran out and another worker has it, or has done it. */
  async renew(id: string, worker: string, until: Date): Promise<boolean> {
    const lease = { $set: { dueAt: until } };
    return (await this.model.updateOne({ _id: id, worker }, lease)).matchedCount === 1;
  }

  /** Gives the lease back, for anybody to take it up from then on. */
  async release(id: string, worker: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, worker }, { $set: { dueAt, worker: null } });
  }

  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  private lease(filter: object, worker: string, until: Date): Promise<StoredJob | null> {
    return this.model
      .findOneAndUpdate(filter, { $set: { dueAt: until, worker } }, { sort: { dueAt: 1 } })
      .lean<StoredJob>()
      .exec();
  }
}
