import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import type { StoredUser } from '../../users/user.schema.js';
import { StoredSession } from './session.schema.js';

type NewSession = { userId: string } & Omit<
  StoredSession,
  'userId' | 'lastSeenAt' | 'provenAt' | 'bearerGeneration' | 'lockVersion'
>;

export type LiveSession = StoredSession & {
  account: Pick<StoredUser, 'name' | 'role' | 'suspension' | 'relationCount'> &
    Partial<Pick<StoredUser, 'relationVersion' | 'followsAnswered'>>;
};

/** The fields of an account that each call reads. */
const callerFields = {
  name: 1,
  role: 1,
  suspension: 1,
  relationCount: 1,
  relationVersion: 1,
  followsAnswered: 1,
};

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(StoredSession.name) private readonly model: Model<StoredSession>) {}

  async insert(session: NewSession): Promise<void> {
    const document = new this.model({ ...session, lastSeenAt: session.createdAt });
    await document.save();
  }

  /**
   * The session if it still lives, with its account; null without one of them. Every call of a
   * member begins with this. So it is one command, past Mongoose, though the users module owns the
   * accounts. Expired ones may linger until MongoDB's next sweep.
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
              pipeline: [{ $project: callerFields }],
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

  /** The sessions among these that still live. */
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

  /** The user's live sessions, of more than a page's maximum the latest. */
  async latestOf(userId: string, now: Date): Promise<StoredSession[]> {
    return this.model
      .find({ userId, expiresAt: trusted({ $gt: now }) })
      .sort({ lastSeenAt: -1 })
      .limit(limits.page.max)
      .lean();
  }

  /** The ids of the user's sessions except `keep`. */
  async idsOf(userId: string, keep: string | null = null): Promise<string[]> {
    const others = { userId, ...(keep !== null && { _id: trusted({ $ne: keep }) }) };
    const found = await this.model.find(others, { _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  async setProven(
    id: string,
    proof: Pick<StoredSession, 'provenAt'> & Partial<Pick<StoredSession, 'passkeyAt'>>,
  ): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: proof });
  }

  /** False unless the session awaited the factor. */
  async setFactorGiven(id: string): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, awaitsFactor: true },
      { $set: { awaitsFactor: false } },
    );
    return modifiedCount === 1;
  }

  /** Deletes the user's sessions except `keep`, and returns their ids. */
  async removeAllOf(userId: string, keep: string | null): Promise<string[]> {
    const ids = await this.idsOf(userId, keep);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) });
    return ids;
  }

  async removeAll(): Promise<number> {
    return (await this.model.deleteMany({})).deletedCount;
  }

  /** The number of the member's sessions, or of all for null. */
  async count(userId: string | null): Promise<number> {
    return userId === null
      ? this.model.estimatedDocumentCount()
      : this.model.countDocuments({ userId });
  }

  /** Locks the session for the transaction; false if it has ended. */
  async hold(id: string): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id }, { $inc: { lockVersion: 1 } });
    return matchedCount === 1;
  }

  /** Starts the next generation of bearers and returns it; null if the session has ended. */
  async renewBearers(id: string): Promise<number | null> {
    const renewed = await this.model
      .findOneAndUpdate({ _id: id }, { $inc: { bearerGeneration: 1 } }, { returnDocument: 'after' })
      .lean();
    return renewed?.bearerGeneration ?? null;
  }

  /** Removes the session; null when there was none. */
  async remove(id: string): Promise<StoredSession | null> {
    return this.model.findOneAndDelete({ _id: id }).lean();
  }
}
