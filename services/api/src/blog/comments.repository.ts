import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { StoredComment } from './comment.schema.js';

export interface NewComment {
  _id: string;
  post: string;
  parent: string | null;
  root: string | null;
  author: string;
  text: string;
}

/** Comments and replies one by one, and the counters of the threads they make. */
@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  /** An id for a comment that is about to be written. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  findById(id: string): Promise<StoredComment | null> {
    return this.model.findById(id).lean().exec();
  }

  async insert(comment: NewComment, transaction: Transaction): Promise<StoredComment> {
    const now = new Date();
    const document = new this.model({ ...comment, createdAt: now, updatedAt: now });
    await document.save({ session: transaction });
    return document.toObject();
  }

  /** Counts a new reply on its parent and on the thread's top; false when the parent is gone. */
  async countReply(
    parent: { _id: string; root: string },
    transaction: Transaction,
  ): Promise<boolean> {
    const isTop = parent._id === parent.root;
    const { matchedCount } = await this.model.updateOne(
      { _id: parent._id, deleted: false },
      { $inc: isTop ? { childCount: 1, replyCount: 1 } : { childCount: 1 } },
      { session: transaction },
    );
    if (matchedCount === 0) return false;
    if (!isTop) await this.addReplies(parent.root, 1, transaction);
    return true;
  }

  /** Moves the number of replies below the comment at the top of a thread. */
  async addReplies(top: string, amount: 1 | -1, transaction: Transaction): Promise<void> {
    const move = { $inc: { replyCount: amount } };
    await this.model.updateOne({ _id: top }, move, { session: transaction });
  }

  /** Changes the words; null when the comment is gone or deleted. */
  rewrite(id: string, text: string): Promise<StoredComment | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, deleted: false },
        { $set: { text, updatedAt: new Date() } },
        { returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Empties a comment that has replies, so that it only keeps its place; tells whether it did. */
  async empty(id: string, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, deleted: false, childCount: trusted({ $gt: 0 }) },
      { $set: { deleted: true, text: '', author: null, updatedAt: new Date() } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  /** Removes a comment that has no replies; tells whether it was there. */
  async remove(id: string, transaction: Transaction): Promise<boolean> {
    const childless = { _id: id, childCount: trusted({ $not: { $gt: 0 } }) };
    const { deletedCount } = await this.model.deleteOne(childless, { session: transaction });
    return deletedCount === 1;
  }

  /** One reply less directly below; the comment after that, or null when there is none. */
  dropChild(id: string, transaction: Transaction): Promise<StoredComment | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $inc: { childCount: -1 } },
        { session: transaction, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Removes some of what is the post's; returns how many. */
  async removeSomeOf(post: string, limit: number, transaction: Transaction): Promise<number> {
    const session = { session: transaction };
    const some = await this.model.find({ post }, { _id: 1 }, session).limit(limit).lean();
    const ids = some.map(({ _id }) => _id);
    if (ids.length > 0) await this.model.deleteMany({ _id: trusted({ $in: ids }) }, session);
    return ids.length;
  }
}
