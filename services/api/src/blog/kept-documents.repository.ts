import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import { keptUntil } from '../moderation/retention.js';
import type { StoredComment } from './comment.schema.js';
import { type KeptKind, StoredKeptDocument } from './kept-document.schema.js';
import type { StoredPost } from './post.schema.js';
import type { StoredVote } from './vote.schema.js';

interface Documents {
  posts: StoredPost;
  comments: StoredComment;
  votes: StoredVote;
}

/** What the staff removed, apart from what there is: no list and no count knows of it. */
@Injectable()
export class KeptDocumentsRepository {
  constructor(
    @InjectModel(StoredKeptDocument.name) private readonly model: Model<StoredKeptDocument>,
  ) {}

  async keep<K extends KeptKind>(
    act: string,
    kind: K,
    documents: readonly Documents[K][],
    transaction: Transaction,
  ): Promise<void> {
    const expiresAt = keptUntil(new Date());
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

  /** Takes out some of what the act removed, at most `limit`. */
  async take<K extends KeptKind>(
    { act, kind, limit }: { act: string; kind: K; limit: number },
    transaction: Transaction,
  ): Promise<Documents[K][]> {
    const some = await this.model.find({ act, kind }).limit(limit).session(transaction).lean();
    const _id = trusted({ $in: some.map((kept) => kept._id) });
    await this.model.deleteMany({ _id }, { session: transaction });
    return some.map(({ document }) => document as Documents[K]);
  }
}
