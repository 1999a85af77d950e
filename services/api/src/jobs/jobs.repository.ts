import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { requireTransaction } from '../database/transactions.js';
import { StoredJob } from './job.schema.js';

interface Lease {
  worker: string;
  until: Date;
}

@Injectable()
export class JobsRepository {
  constructor(@InjectModel(StoredJob.name) private readonly model: Model<StoredJob>) {}

  async insert(jobs: readonly StoredJob[]): Promise<void> {
    requireTransaction();
    await this.model.insertMany(jobs);
  }

  async exists(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id })) !== null;
  }

  /** The kinds of the waiting jobs, but for these. */
  async kindsExcept(kinds: readonly string[]): Promise<string[]> {
    return this.model.distinct('kind', { kind: trusted({ $nin: kinds }) });
  }

  /** Leases the job to the worker; null while another has it, and when there is none. */
  claim(id: string, lease: Lease): Promise<StoredJob | null> {
    const isFree = { dueAt: trusted({ $lte: new Date() }) };
    return this.lease({ _id: id, $or: [{ worker: lease.worker }, isFree] }, lease);
  }

  /** Leases the job of these kinds that waits longest. */
  claimDue(kinds: readonly string[], lease: Lease): Promise<StoredJob | null> {
    const due = { kind: trusted({ $in: kinds }), dueAt: trusted({ $lte: new Date() }) };
    return this.lease(due, lease);
  }

  /** False when the lease ran out and another worker has the job, or has done it. */
  async renew(id: string, { worker, until }: Lease): Promise<boolean> {
    const renewed = await this.model.updateOne({ _id: id, worker }, { $set: { dueAt: until } });
    return renewed.matchedCount === 1;
  }

  /** Gives the lease back; from `dueAt` on any worker may claim the job. */
  async release(id: string, worker: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, worker }, { $set: { dueAt, worker: null } });
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  private async lease(filter: object, { worker, until }: Lease): Promise<StoredJob | null> {
    return this.model
      .findOneAndUpdate(filter, { $set: { dueAt: until, worker } }, { sort: { dueAt: 1 } })
      .lean<StoredJob>();
  }
}
