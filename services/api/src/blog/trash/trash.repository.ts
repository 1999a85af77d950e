import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import { purgeAfter } from '../../audit/retention.js';
import type { StoredComment } from '../comments/comment.schema.js';
import { type KeptKind, StoredTrash } from './trash.schema.js';
import type { StoredPost } from '../posts/post.schema.js';
import { batchOf, searchedIn } from '../search-terms.js';
import type { StoredVote } from '../votes/vote.schema.js';

interface Documents {
  posts: StoredPost;
  comments: StoredComment;
  votes: StoredVote;
}

/** Content that staff removed. It lives in its own collection, so no list and no count sees it. */
@Injectable()
export class TrashRepository {
  constructor(@InjectModel(StoredTrash.name) private readonly model: Model<StoredTrash>) {}

  async keep<K extends KeptKind>(
    act: string,
    kind: K,
    documents: readonly Documents[K][],
    transaction: Transaction,
  ): Promise<void> {
    const expiresAt = purgeAfter(new Date());
    await this.model.insertMany(
      documents.map((document) => ({ act, kind, document, expiresAt })),
      { session: transaction },
    );
  }

  /** The post that the act removed; null when that was something else, or it is not kept any more. */
  async findPost(act: string, transaction: Transaction): Promise<StoredPost | null> {
    const kept = await this.model.findOne({ act, kind: 'posts' }).session(transaction).lean();
    return (kept?.document as StoredPost | undefined) ?? null;
  }

  /** Takes out some of what the act removed, at most `limit`, and tells whether that was all. */
  async take<K extends KeptKind>(
    { act, kind, limit }: { act: string; kind: K; limit: number },
    transaction: Transaction,
  ): Promise<{ documents: Documents[K][]; isAll: boolean }> {
    const found = await this.model.find({ act, kind }).limit(limit).session(transaction).lean();
    const some = batchOf(found, ({ document }) =>
      kind === 'comments' ? searchedIn((document as StoredComment).text).words.length : 0,
    );
    const _id = trusted({ $in: some.map((kept) => kept._id) });
    await this.model.deleteMany({ _id }, { session: transaction });
    return {
      documents: some.map(({ document }) => document as Documents[K]),
      isAll: some.length === found.length && found.length < limit,
    };
  }

  /** Takes out the comment that the act removed, and what went with it only for its sake. */
  async takeThread(act: string, transaction: Transaction): Promise<StoredComment[]> {
    const found = await this.model.find({ act, kind: 'comments' }).session(transaction).lean();
    await this.model.deleteMany({ act, kind: 'comments' }, { session: transaction });
    return found.map(({ document }) => document as StoredComment);
  }
}
