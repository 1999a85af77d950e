import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import { inBatches } from '../trash.js';
import { StoredVote, type VoteValue } from './vote.schema.js';

@Injectable()
export class VotesRepository {
  constructor(@InjectModel(StoredVote.name) private readonly model: Model<StoredVote>) {}

  /** Some of the member's votes, as the transaction sees them. */
  async findSomeBy(user: string, limit: number, transaction: Transaction): Promise<StoredVote[]> {
    return this.model.find({ user }).limit(limit).session(transaction).lean<StoredVote[]>();
  }

  /** Takes their member from the votes: each gets a random id of its own, so nothing joins them. */
  async disown(votes: readonly StoredVote[], transaction: Transaction): Promise<void> {
    const changes = votes.map(({ _id }) => {
      const user = new Types.ObjectId(randomBytes(12));
      return { updateOne: { filter: { _id }, update: { $set: { user } } } };
    });
    if (changes.length > 0) await this.model.bulkWrite(changes, { session: transaction });
  }

  /** Removes the vote and returns it; null if it is gone already. */
  async take(id: string, transaction: Transaction): Promise<StoredVote | null> {
    return this.model
      .findOneAndDelete({ _id: id }, { session: transaction })
      .lean<StoredVote | null>();
  }

  async remove(post: string, user: string, transaction: Transaction): Promise<void> {
    await this.model.deleteOne({ post, user }, { session: transaction });
  }

  /** Sets the member's vote and returns the one it replaces, or null. */
  async put(
    { post, user, value }: { post: string; user: string; value: VoteValue },
    transaction: Transaction,
  ): Promise<VoteValue | null> {
    const before = await this.model
      .findOneAndUpdate(
        { post, user },
        { $set: { value, createdAt: new Date(), postInTrash: false } },
        { upsert: true, returnDocument: 'before', session: transaction },
      )
      .lean();
    return before?.value ?? null;
  }

  /** All of the post, in batches that one transaction may write. */
  batchesOf(post: string): AsyncGenerator<Types.ObjectId[]> {
    return inBatches(this.model.find({ post }, { _id: 1 }).lean().cursor(), () => 0);
  }

  async mark(
    ids: readonly Types.ObjectId[],
    postInTrash: boolean,
    transaction: Transaction,
  ): Promise<void> {
    const filter = { _id: trusted({ $in: ids }) };
    await this.model.updateMany(filter, { $set: { postInTrash } }, { session: transaction });
  }

  async purge(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: ids }) });
  }
}
