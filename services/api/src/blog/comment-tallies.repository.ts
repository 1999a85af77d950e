import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, type Types } from 'mongoose';
import type { Transaction } from '../database/transactions.js';
import type { StoredComment } from './comment.schema.js';
import { StoredCommentTally } from './comment-tally.schema.js';

export type CommentTotals = Pick<StoredCommentTally, 'comments' | 'replies'>;

/** What tells that a comment counts, and as which. */
type Counted = Pick<StoredComment, '_id' | 'parent' | 'deleted'>;

const shares = 32;
const moving = Array.from({ length: shares }, (_, share) => share);
/** The share that nobody's comments move, so that a correction waits for no one. There once all was counted. */
const corrections = shares;
const all = [...moving, corrections];

/** The totals of all comments and all replies, at a cost that does not grow with them. */
@Injectable()
export class CommentTalliesRepository {
  constructor(
    @InjectModel(StoredCommentTally.name) private readonly model: Model<StoredCommentTally>,
  ) {}

  /** Makes what `move` counts on; harmless in two processes at once. */
  async makeShares(): Promise<void> {
    const empty = { comments: 0, replies: 0 };
    await this.model.bulkWrite(
      moving.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: empty }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** Counts what came (1) or went (-1). */
  async move(comments: readonly Counted[], by: 1 | -1, transaction: Transaction): Promise<void> {
    const living = comments.filter(({ deleted }) => !deleted);
    const [first] = living;
    if (!first) return;
    const replies = living.filter(({ parent }) => parent !== null).length;
    const change = { comments: by * (living.length - replies), replies: by * replies };
    const _id = shareOf(first._id);
    const session = { session: transaction };
    const { matchedCount } = await this.model.updateOne({ _id }, { $inc: change }, session);
    if (matchedCount === 0) throw new Error(`Share ${_id} of the totals of comments is missing`);
  }

  /** Adds what was found to be missing, be it nothing: from then on `areCounted`. */
  async correct(change: CommentTotals, session: Transaction): Promise<void> {
    await this.model.updateOne({ _id: corrections }, { $inc: change }, { session, upsert: true });
  }

  /** Whether all comments were counted once. */
  async areCounted(): Promise<boolean> {
    return (await this.model.exists({ _id: corrections })) !== null;
  }

  async totals(transaction: Transaction | null = null): Promise<CommentTotals> {
    const tallies = await this.model
      .find({ _id: trusted({ $in: all }) })
      .session(transaction)
      .lean<StoredCommentTally[]>();
    return tallies.reduce(
      (sum, { comments, replies }) => ({
        comments: sum.comments + comments,
        replies: sum.replies + replies,
      }),
      { comments: 0, replies: 0 },
    );
  }
}

function shareOf(id: Types.ObjectId): number {
  return (id.id.at(-1) ?? 0) % shares;
}
