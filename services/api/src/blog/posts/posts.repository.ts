import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../../pagination/cursor.js';
import { afterPosition } from '../../pagination/page-filter.js';
import { distinct } from '../../database/stored-id.js';
import { madeIn, type TimeSpan } from '../../database/time-span.js';
import type { Transaction } from '../../database/transactions.js';
import { StoredPost } from './post.schema.js';
import { searchedInPost } from '../search-terms.js';
import type { VoteValue } from '../votes/vote.schema.js';

/** How a post's counters move, each by a whole number. */
export type PostCounts = Partial<
  Pick<StoredPost, 'upvotes' | 'downvotes' | 'views' | 'commentCount'>
>;

@Injectable()
export class PostsRepository {
  constructor(@InjectModel(StoredPost.name) private readonly model: Model<StoredPost>) {}

  async insert(
    post: { title: string; text: string; author: string },
    transaction: Transaction,
  ): Promise<StoredPost> {
    const now = new Date();
    const document = new this.model({
      ...post,
      ...searchedInPost(post),
      createdAt: now,
      updatedAt: now,
    });
    await document.save({ session: transaction });
    return document.toObject();
  }

  findById(id: string): Promise<StoredPost | null> {
    return this.model.findById(id).lean().exec();
  }

  async isThere(id: string | null): Promise<boolean> {
    return id !== null && (await this.model.exists({ _id: id })) !== null;
  }

  /** A member's posts, newest first: what a list needs to go on. By the index alone. */
  async pageBy(
    author: string,
    position: PagePosition | null,
    limit: number,
  ): Promise<Page<Pick<StoredPost, '_id' | 'createdAt'>>> {
    const rows = await this.model
      .find({ author, ...afterPosition(position, 'newest') }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<Pick<StoredPost, '_id' | 'createdAt'>[]>();
    return toPage(rows, limit);
  }

  /** By the index alone, one key for each post of the member. */
  countBy(author: string): Promise<number> {
    return this.model.countDocuments({ author }).limit(limits.counted.max).exec();
  }

  /** The posts' titles by id. One query. */
  async titlesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const posts = await this.model
      .find({ _id: trusted({ $in: distinct(ids) }) }, { title: 1 })
      .lean()
      .exec();
    return new Map(posts.map((post) => [post._id.toString(), post.title]));
  }

  /** Changes what the author wrote; null when the post is gone. */
  async rewrite(
    id: string,
    words: Partial<Pick<StoredPost, 'title' | 'text'>>,
    transaction: Transaction,
  ): Promise<{ before: StoredPost; after: StoredPost } | null> {
    const session = { session: transaction };
    const before = await this.model.findById(id, null, session).lean<StoredPost>();
    if (!before) return null;
    const change = { ...words, updatedAt: new Date() };
    const after = Object.assign({}, before, change);
    // The search needs title and text: whoever changes one of them meanwhile collides.
    const searched = searchedInPost(after);
    await this.model.updateOne({ _id: id }, { $set: { ...change, ...searched } }, session);
    return { before, after };
  }

  /** From the collection's metadata: counting a large feed at each page would read all of it. */
  count(): Promise<number> {
    return this.model.estimatedDocumentCount().exec();
  }

  /** By the feed's index alone. */
  countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(madeIn(span)).exec();
  }

  /** Moves counters; null when the post is gone. The result is the post after the change. */
  addCounts(id: string, counts: PostCounts, transaction?: Transaction): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $inc: { ...counts, ...scoreOf(counts) } },
        { session: transaction ?? null, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  /** Takes votes out of the counters of their posts. */
  async uncount(
    votes: readonly { post: Types.ObjectId; value: VoteValue }[],
    transaction: Transaction,
  ): Promise<void> {
    const changes = votes.map(({ post: _id, value }) => {
      const counts = value === 1 ? { upvotes: -1 } : { downvotes: -1 };
      return {
        updateOne: { filter: { _id }, update: { $inc: { ...counts, ...scoreOf(counts) } } },
      };
    });
    if (changes.length > 0) await this.model.bulkWrite(changes, { session: transaction });
  }

  /** Removes the post and returns it; null when it is gone already. */
  remove(id: string, transaction: Transaction): Promise<StoredPost | null> {
    return this.model.findOneAndDelete({ _id: id }, { session: transaction }).lean().exec();
  }

  /** Stores a removed post as it was. */
  async putBack(post: StoredPost, transaction: Transaction): Promise<void> {
    await this.model.insertMany([Object.assign({}, post, searchedInPost(post))], {
      session: transaction,
    });
  }
}

/** How the score moves along with the votes. */
function scoreOf({ upvotes = 0, downvotes = 0 }: PostCounts): { score?: number } {
  return upvotes === downvotes ? {} : { score: upvotes - downvotes };
}
