import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FollowLevel } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { maxWriteMs } from '../../database/mongodb-options.js';
import { inBackground } from '../../database/native-db.js';
import { newObjectId } from '../../database/stored-id.js';
import { currentSession } from '../../database/transactions.js';
import { StoredFollow } from './follow.schema.js';

/** A member's following of a post. */
type Between = Record<'user' | 'post', string>;

@Injectable()
export class FollowsRepository {
  constructor(@InjectModel(StoredFollow.name) private readonly model: Model<StoredFollow>) {}

  async levelOf(between: Between): Promise<FollowLevel | null> {
    const found = await this.model
      .findOne(between, { level: 1 })
      .lean<Pick<StoredFollow, 'level'>>();
    return found?.level ?? null;
  }

  /** Sets the level. Answers so far count as read for a new follower. */
  async put(between: Between, level: FollowLevel): Promise<void> {
    await this.model.updateOne(
      between,
      { $set: { level }, $setOnInsert: newRow() },
      { upsert: true },
    );
  }

  /** Follows, unless the member has chosen a level before. Past Mongoose, like the comment. */
  async begin({ user, post }: Between, level: FollowLevel): Promise<void> {
    await this.model.collection.updateOne(
      { user: new Types.ObjectId(user), post: new Types.ObjectId(post) },
      { $setOnInsert: { _id: newObjectId(), level, ...newRow() } },
      { maxTimeMS: maxWriteMs, upsert: true, session: currentSession() },
    );
  }

  async remove(between: Between): Promise<void> {
    await this.model.deleteOne(between);
  }

  /**
   * Marks one thread of the member, or all of them, as read up to the last answer. Not up to now,
   * for another may be on its way.
   */
  async markRead(user: string, post: string | null): Promise<void> {
    const which = {
      user: new Types.ObjectId(user),
      ...(post !== null && { post: new Types.ObjectId(post) }),
    };
    const thread = { from: 'posts', localField: 'post', foreignField: '_id', as: 'post' };
    await this.model.aggregate([
      { $match: which },
      { $lookup: { ...thread, pipeline: [{ $project: { lastAnswerAt: 1 } }] } },
      { $set: { lastAnswerAt: { $first: '$post.lastAnswerAt' } } },
      { $match: { $expr: { $gt: ['$lastAnswerAt', '$readAt'] } } },
      { $project: { readAt: '$lastAnswerAt' } },
      { $merge: { into: 'follows', on: '_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
    ]);
  }

  /** Those of the members who follow one of the posts. In the background. */
  async followersAmong(members: readonly string[], posts: readonly string[]): Promise<string[]> {
    const filter = { post: trusted({ $in: posts }), user: trusted({ $in: members }) };
    const found = await this.model.distinct('user', filter).comment(inBackground);
    return found.map(String);
  }
}

function newRow() {
  const now = new Date();
  return { readAt: now, createdAt: now };
}
