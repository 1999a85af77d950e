import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import type { StoredUser } from '../../users/user.schema.js';
import { StoredSession } from './session.schema.js';

type NewSession = Pick<StoredSession, '_id' | 'createdAt' | 'expiresAt' | 'adminUntil'> & {
  userId: string;
};

export type LiveSession = StoredSession & {
  account: Pick<StoredUser, 'name' | 'role' | 'suspension'>;
};

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(StoredSession.name) private readonly model: Model<StoredSession>) {}

  async insert(session: NewSession, transaction?: Transaction): Promise<void> {
    const document = new this.model({ ...session, lastSeenAt: session.createdAt });
    await document.save(transaction ? { session: transaction } : {});
  }

  /**
   * The session if it still lives, with its account; null without one of them. Every call of a
   * member begins with this, so it is one command, past Mongoose, though the accounts are the users
   * module's. Expired ones may linger until MongoDB's next sweep.
   */
  async findLive(id: string, now: Date): Promise<LiveSession | null> {
    const [found] = await this.model.collection
      .aggregate<LiveSession>(
        [
          { $match: { _id: id, expiresAt: { $gt: now } } },
          {
            $lookup: {
              from: 'users',
              localField: 'userId',
              foreignField: '_id',
              pipeline: [{ $project: { name: 1, role: 1, suspension: 1 } }],
              as: 'account',
            },
          },
          { $unwind: '$account' },
        ],
        { maxTimeMS: 3_000 },
      )
      .toArray();
    return found ?? null;
  }

  /** Those of them that still live. */
  async liveAmong(
    ids: readonly string[],
    now: Date,
  ): Promise<Pick<StoredSession, '_id' | 'bearerGeneration'>[]> {
    return this.model
      .find(
        { _id: trusted({ $in: ids }), expiresAt: trusted({ $gt: now }) },
        { bearerGeneration: 1 },
      )
      .lean();
  }

  async touch(id: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { lastSeenAt, expiresAt } });
  }

  /** Deletes the user's sessions except `keep`, and returns their ids. */
  async removeAllOf(
    userId: string,
    keep: string | null,
    transaction?: Transaction,
  ): Promise<string[]> {
    const session = transaction ? { session: transaction } : {};
    const others = { userId, ...(keep !== null && { _id: trusted({ $ne: keep }) }) };
    const found = await this.model.find(others, { _id: 1 }, session).lean();
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) }, session);
    return ids;
  }

  async removeAll(): Promise<number> {
    return (await this.model.deleteMany({})).deletedCount;
  }

  /** Those of the member, or all for null. */
  async count(userId: string | null): Promise<number> {
    return userId === null
      ? this.model.estimatedDocumentCount()
      : this.model.countDocuments({ userId });
  }

  /** Starts the next generation of bearers and returns it; null if the session has ended. */
  async renewBearers(id: string, transaction: Transaction): Promise<number | null> {
    const renewed = await this.model
      .findOneAndUpdate(
        { _id: id },
        { $inc: { bearerGeneration: 1 } },
        { returnDocument: 'after', session: transaction },
      )
      .lean();
    return renewed?.bearerGeneration ?? null;
  }

  /** Removes the session; null when there was none. */
  async remove(id: string): Promise<StoredSession | null> {
    return this.model.findOneAndDelete({ _id: id }).lean();
  }
}
