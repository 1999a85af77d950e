import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { StoredVote, type VoteValue } from './vote.schema.js';

@Injectable()
export class VotesRepository {
  constructor(@InjectModel(StoredVote.name) private readonly model: Model<StoredVote>) {}

  /** The member's votes on these posts, by post id. One query. */
  async valuesOf(user: string, posts: readonly string[]): Promise<Map<string, VoteValue>> {
    const votes = await this.model
      .find({ user, post: trusted({ $in: posts }) }, { post: 1, value: 1 })
      .lean();
    return new Map(votes.map((vote) => [vote.post.toString(), vote.value]));
  }

  /** Takes the vote back if it has this value; tells whether it did. */
  async takeBack(
    vote: { post: string; user: string; value: VoteValue },
    transaction: Transaction,
  ): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne(vote, { session: transaction });
    return deletedCount === 1;
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

  async removeAllOf(post: string, transaction: Transaction): Promise<void> {
    await this.model.deleteMany({ post }, { session: transaction });
  }
}
