import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import { StoredVote, type VoteValue } from './vote.schema.js';

@Injectable()
export class VotesRepository {
  constructor(@InjectModel(StoredVote.name) private readonly model: Model<StoredVote>) {}

  /** Some of the member's votes, as the transaction sees them. */
  someOf(user: string, limit: number, transaction: Transaction): Promise<StoredVote[]> {
    return this.model.find({ user }).limit(limit).session(transaction).lean<StoredVote[]>().exec();
  }

  async removeAll(votes: readonly StoredVote[], transaction: Transaction): Promise<void> {
    const ids = votes.map(({ _id }) => _id);
    await this.model.deleteMany({ _id: trusted({ $in: ids }) }, { session: transaction });
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
        { $set: { value, createdAt: new Date() } },
        { upsert: true, returnDocument: 'before', session: transaction },
      )
      .lean();
    return before?.value ?? null;
  }

  /** Removes some of what is the post's, and returns it. */
  async takeSomeOf(post: string, limit: number, transaction: Transaction): Promise<StoredVote[]> {
    const session = { session: transaction };
    const some = await this.model.find({ post }, null, session).limit(limit).lean<StoredVote[]>();
    if (some.length > 0) await this.removeAll(some, transaction);
    return some;
  }

  /** Stores removed votes as they were. */
  async putBack(votes: readonly StoredVote[], transaction: Transaction): Promise<void> {
    await this.model.insertMany(votes, { session: transaction });
  }

  /** The vote counters of a post, counted from its votes. */
  async countsOf(
    post: string,
    transaction: Transaction,
  ): Promise<{ upvotes: number; downvotes: number; score: number }> {
    const count = (value: VoteValue) =>
      this.model.countDocuments({ post, value }).session(transaction).exec();
    // One after the other: a transaction does one thing at a time.
    const upvotes = await count(1);
    const downvotes = await count(-1);
    return { upvotes, downvotes, score: upvotes - downvotes };
  }
}
