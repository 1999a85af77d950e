import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { type Page, type PagePosition, toPage, afterPosition } from '../../pagination/cursor.js';
import { nativeDb } from '../../database/native-db.js';
import { distinct } from '../../database/stored-id.js';
import { madeIn, type TimeSpan } from '../../database/stored-times.js';
import type { Transaction } from '../../database/transactions.js';
import { StoredPost } from './post.schema.js';
import { postSearchTerms } from '../search-terms.js';
import { notInTrash } from '../trash.js';
import type { VoteValue } from '../votes/vote.schema.js';

/** Changes of a post's counters, each a whole number. */
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
      ...postSearchTerms(post),
      createdAt: now,
      updatedAt: now,
    });
    await document.save({ session: transaction });
    return document.toObject();
  }

  async findById(id: string): Promise<StoredPost | null> {
    return this.model.findOne(notInTrash({ _id: id })).lean();
  }

  async exists(id: string | null, transaction: Transaction | null = null): Promise<boolean> {
    if (id === null) return false;
    return (await this.model.exists(notInTrash({ _id: id })).session(transaction)) !== null;
  }

  /** Neither there nor in the trash. */
  async isMissing(id: string | null, transaction: Transaction | null = null): Promise<boolean> {
    return id === null || !(await this.model.exists({ _id: id }).session(transaction));
  }

  /** All of a member's posts, those in the trash too: what a list needs to go on. By the index alone. */
  async pageBy(
    author: string,
    position: PagePosition | null,
    limit: number,
  ): Promise<Page<Pick<StoredPost, '_id' | 'createdAt'>>> {
    const inTrash = trusted({ $in: [false, true] });
    const rows = await this.model
      .find({ author, inTrash, ...afterPosition(position, 'newest') }, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<Pick<StoredPost, '_id' | 'createdAt'>[]>();
    return toPage(rows, limit);
  }

  /** By the index alone, one key for each post of the member. */
  async countBy(author: string): Promise<number> {
    return this.model.countDocuments(notInTrash({ author })).limit(limits.counted.max);
  }

  /** The posts' titles by id. One query. */
  async titlesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const posts = await this.model
      .find(notInTrash({ _id: trusted({ $in: distinct(ids) }) }), { title: 1 })
      .lean()
      .exec();
    return new Map(posts.map((post) => [post._id.toString(), post.title]));
  }

  /** Changes title or text; null if the post is gone. */
  async rewrite(
    id: string,
    texts: Partial<Pick<StoredPost, 'title' | 'text'>>,
    transaction: Transaction,
  ): Promise<{ before: StoredPost; after: StoredPost } | null> {
    const session = { session: transaction };
    const filter = notInTrash({ _id: id });
    const before = await this.model.findOne(filter, null, session).lean<StoredPost>();
    if (!before) return null;
    const change = { ...texts, updatedAt: new Date() };
    const after = Object.assign({}, before, change);
    // The search terms need title and text, so concurrent changes of either conflict.
    const searched = postSearchTerms(after);
    await this.model.updateOne(filter, { $set: { ...change, ...searched } }, session);
    return { before, after };
  }

  /** All from the collection's metadata, for a large feed is not counted at each page, less the trash. */
  async count(): Promise<number> {
    const [all, trashed] = await Promise.all([
      this.model.estimatedDocumentCount().exec(),
      nativeDb(this.model.db).command({ count: 'posts', query: { inTrash: true } }),
    ]);
    return all - Number(trashed.n);
  }

  /** By the feed's index alone. */
  async countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(notInTrash(madeIn(span)));
  }

  /** Moves counters; null when the post is gone. The result is the post after the change. */
  async addCounts(
    id: string,
    counts: PostCounts,
    transaction?: Transaction,
  ): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        notInTrash({ _id: id }),
        { $inc: { ...counts, ...scoreOf(counts) } },
        { session: transaction ?? null, returnDocument: 'after' },
      )
      .lean();
  }

  /** Takes votes out of the counters of their posts, which may be in the trash. */
  async subtractVotes(
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

  /**
   * Moves it into the trash, to be restored by the entry; what it was, or null when it is not there.
   * The job of the same id is to mark what is below it.
   */
  async moveToTrash(
    id: string,
    entry: string,
    transaction: Transaction,
  ): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        notInTrash({ _id: id }),
        { $set: { inTrash: true, trashEntry: entry, settleJob: entry, settledCount: 0 } },
        { session: transaction },
      )
      .lean();
  }

  /** Null when nothing is in the trash by that entry. */
  async restore(entry: string, job: string, transaction: Transaction): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        { trashEntry: entry },
        { $set: { inTrash: false, settleJob: job, settledCount: 0 }, $unset: { trashEntry: 1 } },
        { session: transaction },
      )
      .lean();
  }

  async findInTrash(entry: string): Promise<StoredPost | null> {
    return this.model.findOne({ trashEntry: entry }).lean();
  }

  /** Of a member's posts in the trash, the entries that they are there by. */
  async trashedBy(author: string): Promise<Types.ObjectId[]> {
    return this.model.distinct('trashEntry', { author, inTrash: true });
  }

  /** Null when the post has moved again, for another job, or is purged. */
  async findToSettle(job: string): Promise<StoredPost | null> {
    return this.model.findOne({ settleJob: job }).lean();
  }

  /** False as `findToSettle` is null; the two collide. */
  async countSettled(job: string, count: number, transaction: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { settleJob: job },
      { $inc: { settledCount: count } },
      { session: transaction },
    );
    return matchedCount === 1;
  }

  async endSettling(job: string): Promise<void> {
    await this.model.updateOne({ settleJob: job }, { $unset: { settleJob: 1, settledCount: 1 } });
  }

  async purge(entry: string): Promise<void> {
    await this.model.deleteOne({ trashEntry: entry });
  }
}

/** The change of the score that follows from the votes. */
function scoreOf({ upvotes = 0, downvotes = 0 }: PostCounts): { score?: number } {
  return upvotes === downvotes ? {} : { score: upvotes - downvotes };
}
