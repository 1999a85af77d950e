import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { maxWriteMs } from '../../database/mongodb-options.js';
import { newObjectId } from '../../database/stored-id.js';
import { currentSession } from '../../database/transactions.js';
import { RetractableRows } from '../retractable-rows.js';
import { inBatches } from '../trash/in-trash.js';
import { StoredVote, type VoteValue } from './vote.schema.js';

/** A member has one vote on a post at most. */
interface VoteKey {
  post: string;
  user: string;
}

@Injectable()
export class VotesRepository extends RetractableRows<StoredVote> {
  constructor(@InjectModel(StoredVote.name) model: Model<StoredVote>) {
    super(model);
  }

  /** The member's vote, or null. */
  async find(key: VoteKey): Promise<VoteValue | null> {
    const vote = await this.model.findOne(key).lean();
    return vote?.value ?? null;
  }

  async remove(key: VoteKey): Promise<void> {
    await this.model.deleteOne(key);
  }

  /** Sets the member's vote and returns the one before, or null. The same again keeps its time. */
  async put({ post, user, value }: VoteKey & { value: VoteValue }): Promise<VoteValue | null> {
    const createdAt = { $cond: [{ $eq: ['$value', value] }, '$createdAt', new Date()] };
    // MongoDB would count the ids of new votes.
    const _id = { $ifNull: ['$_id', newObjectId()] };
    // Past Mongoose, which takes no pipeline for an upsert.
    const before = await this.model.collection.findOneAndUpdate(
      { post: new Types.ObjectId(post), user: new Types.ObjectId(user) },
      [{ $set: { _id, value, createdAt, postInTrash: false } }],
      {
        upsert: true,
        returnDocument: 'before',
        projection: { value: 1 },
        maxTimeMS: maxWriteMs,
        session: currentSession(),
      },
    );
    return (before?.value as VoteValue | undefined) ?? null;
  }

  /** All of the post, in batches that one transaction may write. */
  batchesOf(post: string): AsyncGenerator<Types.ObjectId[]> {
    return inBatches(this.model.find({ post }, { _id: 1 }).lean().cursor(), () => 0);
  }

  async mark(ids: readonly Types.ObjectId[], postInTrash: boolean): Promise<void> {
    const filter = { _id: trusted({ $in: ids }) };
    await this.model.updateMany(filter, { $set: { postInTrash } });
  }

  async purge(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: ids }) });
  }
}
