import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import { StoredComment } from './comment.schema.js';
import { batchOf, searchedIn } from '../search-terms.js';

export interface NewComment {
  post: string;
  parent: string | null;
  root: string | null;
  author: string;
  text: string;
  depth: number;
}

/** Writes comments and replies one by one, and keeps the counters of their threads. */
@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  findById(id: string, transaction: Transaction | null = null): Promise<StoredComment | null> {
    return this.model.findById(id).session(transaction).lean().exec();
  }

  /** How many comments stand above it. Counted where it was written before that was kept. */
  async depthOf(comment: StoredComment, transaction: Transaction): Promise<number> {
    if (comment.parent === null) return 0;
    return comment.depth ?? (await this.above(comment, {}, transaction)).length;
  }

  /** Removes an emptied comment without replies, and the emptied ones above it; the nearest first. */
  async removeEmptied(lowest: StoredComment, transaction: Transaction): Promise<StoredComment[]> {
    const onlyChild = { deleted: true, childCount: 1 };
    const emptied = [lowest, ...(await this.above(lowest, onlyChild, transaction))];
    const _id = trusted({ $in: emptied.map((comment) => comment._id) });
    await this.model.deleteMany({ _id }, { session: transaction });
    return emptied;
  }

  async insert(comment: NewComment, transaction: Transaction): Promise<StoredComment> {
    const now = new Date();
    const document = new this.model({
      ...comment,
      ...searchedIn(comment.text),
      createdAt: now,
      updatedAt: now,
    });
    await document.save({ session: transaction });
    return document.toObject();
  }

  /** Counts a new reply on its parent and on the thread's top; false when the parent is gone. */
  async countReply(
    { parent, root }: { parent: string; root: string },
    transaction: Transaction,
  ): Promise<boolean> {
    const isTop = parent === root;
    const { matchedCount } = await this.model.updateOne(
      { _id: parent, deleted: false },
      { $inc: isTop ? { childCount: 1, replyCount: 1 } : { childCount: 1 } },
      { session: transaction },
    );
    if (matchedCount === 0) return false;
    if (!isTop) await this.addReplies(root, 1, transaction);
    return true;
  }

  /** Moves the number of replies below the comment at the top of a thread. */
  async addReplies(top: string, amount: 1 | -1, transaction: Transaction): Promise<void> {
    const move = { $inc: { replyCount: amount } };
    await this.model.updateOne({ _id: top }, move, { session: transaction });
  }

  /** Changes the words; null when the comment is gone or deleted. */
  async rewrite(
    id: string,
    text: string,
    transaction: Transaction,
  ): Promise<{ before: StoredComment; after: StoredComment } | null> {
    const change = { text, updatedAt: new Date() };
    const before = await this.model
      .findOneAndUpdate(
        { _id: id, deleted: false },
        { $set: { ...change, ...searchedIn(text) } },
        { returnDocument: 'before', session: transaction },
      )
      .lean()
      .exec();
    return before && { before, after: Object.assign({}, before, change) };
  }

  /** Empties a comment that has replies, so that it only keeps its place; what it was, or null. */
  empty(id: string, transaction: Transaction): Promise<StoredComment | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, deleted: false, childCount: trusted({ $gt: 0 }) },
        { $set: { deleted: true, text: '', words: [], author: null, updatedAt: new Date() } },
        { returnDocument: 'before', session: transaction },
      )
      .lean()
      .exec();
  }

  /** Gives an emptied comment its words and author again; false when its place is gone. */
  async refill(comment: StoredComment, transaction: Transaction): Promise<boolean> {
    const { _id, text, author, updatedAt } = comment;
    const { matchedCount } = await this.model.updateOne(
      { _id, deleted: true },
      { $set: { deleted: false, text, ...searchedIn(text), author, updatedAt } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  /** Removes a comment that has no replies, and returns it; null when there was none. */
  remove(id: string, transaction: Transaction): Promise<StoredComment | null> {
    const childless = { _id: id, childCount: trusted({ $not: { $gt: 0 } }) };
    return this.model.findOneAndDelete(childless, { session: transaction }).lean().exec();
  }

  /** Stores removed comments of one post as they were. */
  async putBack(comments: readonly StoredComment[], transaction: Transaction): Promise<void> {
    const whole = comments.map((comment) => Object.assign({}, comment, searchedIn(comment.text)));
    await this.model.insertMany(whole, { session: transaction });
  }

  /** One reply more directly below; false when the comment is gone. */
  async addChild(id: string, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id },
      { $inc: { childCount: 1 } },
      { session: transaction },
    );
    return matchedCount === 1;
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

  /** Removes some of what is the post's, by number and by words, and tells whether that was all. */
  async takeSomeOf(
    post: string,
    limit: number,
    transaction: Transaction,
  ): Promise<{ comments: StoredComment[]; isAll: boolean }> {
    const session = { session: transaction };
    const counted = await this.model
      .aggregate<{ _id: Types.ObjectId; words: number }>([
        { $match: { post: new Types.ObjectId(post) } },
        { $limit: limit },
        { $project: { words: { $size: { $ifNull: ['$words', []] } } } },
      ])
      .session(transaction);
    const ids = batchOf(counted, ({ words }) => words).map(({ _id }) => _id);
    if (ids.length === 0) return { comments: [], isAll: true };
    const filter = { _id: trusted({ $in: ids }) };
    const comments = await this.model.find(filter, null, session).lean<StoredComment[]>();
    await this.model.deleteMany(filter, session);
    return { comments, isAll: ids.length === counted.length && counted.length < limit };
  }

  /** The ancestors of the comment, nearest first, as long as the filter lets them through. */
  private async above(
    { _id }: StoredComment,
    filter: object,
    transaction: Transaction,
  ): Promise<StoredComment[]> {
    type Found = StoredComment & { distance?: number };
    const [found] = await this.model
      .aggregate<{ above: Found[] }>([
        { $match: { _id } },
        {
          $graphLookup: {
            from: this.model.collection.collectionName,
            startWith: '$parent',
            connectFromField: 'parent',
            connectToField: '_id',
            restrictSearchWithMatch: filter,
            depthField: 'distance',
            as: 'above',
          },
        },
        { $project: { above: 1 } },
        { $unset: ['above.words'] },
      ])
      .session(transaction);
    const above = found?.above ?? [];
    above.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
    for (const comment of above) delete comment.distance;
    return above;
  }
}
