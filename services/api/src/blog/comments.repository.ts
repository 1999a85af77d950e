import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../common/page-cursor.js';
import { afterPosition } from '../common/page-filter.js';
import type { Transaction } from '../database/transactions.js';
import { StoredComment } from './comment.schema.js';

export interface NewComment {
  post: string;
  parent: string | null;
  root: string | null;
  author: string;
  text: string;
}

@Injectable()
export class CommentsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

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
    if (!isTop) {
      const top = { _id: parent.root };
      await this.model.updateOne(top, { $inc: { replyCount: 1 } }, { session: transaction });
    }
    return true;
  }

  /** The post's own comments, no replies, oldest first. */
  async pageOf(
    post: string,
    position: PagePosition | null,
    limit: number,
  ): Promise<Page<StoredComment>> {
    const rows = await this.pageQuery(post, position, limit).exec();
    return toPage(rows, limit);
  }

  /** The query of `pageOf`, apart, so that a test can look at its plan. */
  pageQuery(post: string, position: PagePosition | null, limit: number) {
    return this.model
      .find({ post, parent: null, ...afterPosition(position, 'oldest') })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit + 1)
      .lean<StoredComment[]>();
  }

  countOf(post: string): Promise<number> {
    return this.model.countDocuments({ post, parent: null }).exec();
  }

  async removeAllOf(post: string, transaction: Transaction): Promise<void> {
    await this.model.deleteMany({ post }, { session: transaction });
  }
}
