import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../common/page-cursor.js';
import { afterPosition } from '../common/page-filter.js';
import type { Transaction } from '../database/transactions.js';
import { StoredPost } from './post.schema.js';

/** How a post's counters move, each by a whole number. */
export type PostCounts = Partial<
  Pick<StoredPost, 'upvotes' | 'downvotes' | 'views' | 'commentCount'>
>;

@Injectable()
export class PostsRepository {
  constructor(@InjectModel(StoredPost.name) private readonly model: Model<StoredPost>) {}

  /** An id for a post that is about to be written. */
  nextId(): string {
    return new Types.ObjectId().toString();
  }

  async insert(
    post: { _id: string; title: string; text: string; author: string },
    transaction: Transaction,
  ): Promise<StoredPost> {
    const now = new Date();
    const document = new this.model({ ...post, createdAt: now, updatedAt: now });
    await document.save({ session: transaction });
    return document.toObject();
  }

  findById(id: string): Promise<StoredPost | null> {
    return this.model.findById(id).lean().exec();
  }

  /** Newest first. */
  async feedPage(position: PagePosition | null, limit: number): Promise<Page<StoredPost>> {
    const rows = await this.feedQuery(position, limit).exec();
    return toPage(rows, limit);
  }

  /** The feed's query, apart, so that a test can look at its plan. */
  feedQuery(position: PagePosition | null, limit: number) {
    return this.model
      .find(afterPosition(position, 'newest'))
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<StoredPost[]>();
  }

  /** From the collection's metadata: counting a large feed at each page would read all of it. */
  count(): Promise<number> {
    return this.model.estimatedDocumentCount().exec();
  }

  /** Moves counters; null when the post is gone. The result is the post after the change. */
  addCounts(id: string, counts: PostCounts, transaction: Transaction): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { $inc: counts },
        { session: transaction, returnDocument: 'after' },
      )
      .lean()
      .exec();
  }

  async remove(id: string, transaction: Transaction): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: id }, { session: transaction });
    return deletedCount === 1;
  }
}
