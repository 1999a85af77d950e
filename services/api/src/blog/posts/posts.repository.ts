import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits, type RelationKind, type UpdatePostInput } from '@unburden/contracts';
import { Model, type PipelineStage, trusted, Types } from 'mongoose';
import { maxWriteMs } from '../../database/mongodb-options.js';
import { nativeDb } from '../../database/native-db.js';
import { distinct, idOf } from '../../database/stored-id.js';
import { isNewer, madeIn, nextVersion, type TimeSpan } from '../../database/stored-times.js';
import { currentSession } from '../../database/transactions.js';
import { readOne } from '../aggregation.js';
import type { StoredComment } from '../comments/comment.schema.js';
import { postSearchTerms } from '../search-terms.js';
import { notInTrash } from '../trash/in-trash.js';
import type { VoteValue } from '../votes/vote.schema.js';
import { enoughAnswers, StoredPost, waitingSince } from './post.schema.js';

/** Changes of a post's counters, each a whole number. */
export type PostCounts = Partial<Pick<StoredPost, 'upvotes' | 'downvotes' | 'views'>>;

/** A post to answer; each list has one row or none. */
export interface AnsweredPost extends Pick<StoredPost, '_id' | 'title' | 'author' | 'wants'> {
  /** The author's block of who answers. */
  blocks: unknown[];
  /** The comment that is answered. */
  parents: StoredComment[];
}

@Injectable()
export class PostsRepository {
  constructor(@InjectModel(StoredPost.name) private readonly model: Model<StoredPost>) {}

  async insert(
    post: Pick<StoredPost, 'title' | 'text' | 'wants'> & { author: string },
  ): Promise<StoredPost> {
    const now = new Date();
    const document = new this.model({
      ...post,
      ...postSearchTerms(post),
      createdAt: now,
      updatedAt: now,
    });
    await document.save();
    return document.toObject();
  }

  async findById(id: string): Promise<StoredPost | null> {
    return this.model.findOne(notInTrash({ _id: id })).lean();
  }

  async exists(id: string | null): Promise<boolean> {
    if (id === null) return false;
    return (await this.model.exists(notInTrash({ _id: id }))) !== null;
  }

  /** Neither there nor in the trash. */
  async isMissing(id: string | null): Promise<boolean> {
    return id === null || !(await this.model.exists({ _id: id }));
  }

  /** Takes the author from some of their posts, but not from those in the trash; returns the ids. */
  async disownSome(author: string, limit: number): Promise<Types.ObjectId[]> {
    const some = await this.model.find(notInTrash({ author }), { _id: 1 }).limit(limit).lean();
    const ids = some.map(({ _id }) => _id);
    const disowned = { $set: { author: null } };
    await this.model.updateMany({ _id: trusted({ $in: ids }) }, disowned);
    return ids;
  }

  /** Some posts of the author, but none of the trash. */
  async findSomeBy(author: string, limit: number): Promise<string[]> {
    const some = await this.model.find(notInTrash({ author }), { _id: 1 }).limit(limit).lean();
    return some.map(({ _id }) => _id.toString());
  }

  /** Counts by the index alone, one key for each post of the member. */
  async countBy(author: string): Promise<number> {
    return this.model.countDocuments(notInTrash({ author })).limit(limits.counted.max);
  }

  /** The posts' titles by id. One query. */
  async titlesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    return new Map([...(await this.headsOf(ids))].map(([id, { title }]) => [id, title]));
  }

  /** The posts' titles and authors by id. One query, or none without ids. */
  async headsOf(
    ids: readonly (string | null)[],
  ): Promise<Map<string, Pick<StoredPost, 'title' | 'author'>>> {
    const known = distinct(ids);
    if (known.length === 0) return new Map();
    const posts = await this.model
      .find(notInTrash({ _id: trusted({ $in: known }) }), { title: 1, author: 1 })
      .lean()
      .exec();
    return new Map(posts.map((post) => [post._id.toString(), post]));
  }

  /**
   * Changes title, text or wish, which null takes away; null if the post is gone. If it is newer than
   * the version it changes nothing, and `after` is null.
   */
  async rewrite(
    id: string,
    { wants, ...texts }: Pick<UpdatePostInput, 'title' | 'text' | 'wants'>,
    version: Date | undefined,
  ): Promise<{ before: StoredPost; after: StoredPost | null } | null> {
    const filter = notInTrash({ _id: id });
    const before = await this.model.findOne(filter).lean<StoredPost>();
    if (!before) return null;
    if (isNewer(before, version)) return { before, after: null };
    // A wish is no part of what was written, which therefore does not count as edited.
    const isRewritten = Object.keys(texts).length > 0;
    const change = { ...texts, ...(isRewritten && { updatedAt: nextVersion(before) }) };
    const after = Object.assign({}, before, change);
    // The search terms need title and text, so concurrent changes of either conflict.
    const set = { ...change, ...postSearchTerms(after), ...(wants && { wants }) };
    const update = { $set: set, ...(wants === null && { $unset: { wants: 1 } }) };
    await this.model.updateOne(filter, update);
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

  /** Counts by the feed's index alone. */
  async countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(notInTrash(madeIn(span)));
  }

  /** Moves counters; null when the post is gone. The result is the post after the change. */
  async addCounts(id: string, counts: PostCounts): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        notInTrash({ _id: id }),
        { $inc: { ...counts, ...scoreOf(counts) } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Reads all that an answer to the post, or to its comment `parent`, depends on: one command. */
  async findToAnswer(
    id: string,
    { by, parent }: { by: string; parent: string | null },
  ): Promise<AnsweredPost | null> {
    const isBlock = { to: new Types.ObjectId(by), kind: 'block' satisfies RelationKind };
    const comment = notInTrash({ _id: parent && new Types.ObjectId(parent) });
    return readOne<AnsweredPost>(nativeDb(this.model.db), 'posts', [
      { $match: notInTrash({ _id: new Types.ObjectId(id) }) },
      { $project: { title: 1, author: 1, wants: 1 } },
      {
        $lookup: {
          from: 'relations',
          localField: 'author',
          foreignField: 'of',
          pipeline: [{ $match: isBlock }, { $project: { _id: 1 } }],
          as: 'blocks',
        },
      },
      { $lookup: { from: 'comments', pipeline: [{ $match: comment }], as: 'parents' } },
      { $unset: ['parents.searchTerms', 'parents.trash'] },
    ]);
  }

  /**
   * Counts a comment or reply of that moment. One command, whether it counts as an answer by somebody
   * else, and whether the author hears of it.
   */
  async addAnswer(
    post: Types.ObjectId,
    { at, by, isByOther, isHeard }: { at: Date; by: string; isByOther: boolean; isHeard: boolean },
  ): Promise<void> {
    const oneMore = (fields: string[], counts: boolean) => ({
      $min: [enoughAnswers, { $add: [{ $ifNull: [...fields, 0] }, counts ? 1 : 0] }],
    });
    await this.model.collection.updateOne(
      { _id: post },
      [
        {
          $set: {
            commentCount: { $add: [{ $ifNull: ['$commentCount', 0] }, 1] },
            lastAnswerAt: { $max: ['$lastAnswerAt', at] },
            lastAnswerBy: {
              $cond: [{ $gt: [at, '$lastAnswerAt'] }, new Types.ObjectId(by), '$lastAnswerBy'],
            },
            answersShown: oneMore(['$answersShown', '$answersByOthers'], isByOther),
            answersByOthers: oneMore(['$answersByOthers'], isByOther && isHeard),
            ...(isByOther && isHeard && { firstAnswerAt: { $min: ['$firstAnswerAt', at] } }),
          },
        },
      ],
      { maxTimeMS: maxWriteMs, session: currentSession() },
    );
  }

  /**
   * Moves the number of comments, and counts the answers anew; false when the post is gone. One in
   * the trash counts as gone, unless `where` lets it through.
   */
  async recountAnswers(
    id: string,
    commentCount: -1 | 0 | 1,
    where: object = notInTrash({}),
  ): Promise<boolean> {
    const post = { _id: new Types.ObjectId(id), ...where };
    const [found] = await this.model.aggregate<Record<'heard' | 'shown', unknown[]>>(
      answersBelow(post),
    );
    const { heard = [], shown = [] } = found ?? {};
    const answers = { answersByOthers: heard.length, answersShown: shown.length };
    const { matchedCount } = await this.model.updateOne(post, {
      $inc: { commentCount },
      $set: answers,
      $unset: { lastAnswerBy: 1 },
    });
    return matchedCount === 1;
  }

  /** Forgets that the member wrote the last answer to any of the posts. */
  async forgetLastAnswers(posts: readonly Types.ObjectId[], member: string): Promise<void> {
    const filter = { _id: trusted({ $in: posts }), lastAnswerBy: member };
    await this.model.updateMany(filter, { $unset: { lastAnswerBy: 1 } });
  }

  /** The author's posts that may wait, and that the member has answered. */
  async answeredBy(member: string, author: string): Promise<string[]> {
    const age = { createdAt: { $gte: waitingSince() } };
    const found = await this.model.aggregate<{ _id: Types.ObjectId }>([
      { $match: notInTrash({ author: new Types.ObjectId(author), ...age }) },
      { $project: { _id: 1 } },
      {
        $lookup: {
          from: 'comments',
          localField: '_id',
          foreignField: 'post',
          pipeline: [{ $match: { author: new Types.ObjectId(member) } }, { $limit: 1 }],
          as: 'answers',
        },
      },
      { $match: { 'answers.0': { $exists: true } } },
      { $project: { _id: 1 } },
    ]);
    return found.map(({ _id }) => _id.toString());
  }

  /** Takes a vote out of the counters of its post, which may be in the trash. */
  async subtractVote({ post, value }: { post: Types.ObjectId; value: VoteValue }): Promise<void> {
    const counts = value === 1 ? { upvotes: -1 } : { downvotes: -1 };
    const update = { $inc: { ...counts, ...scoreOf(counts) } };
    await this.model.updateOne({ _id: post }, update);
  }

  /**
   * Moves it into the trash, to be restored by the entry. Returns it as it was, or null when it is
   * not there. The job of the same id is to mark what is below it.
   */
  async moveToTrash(
    id: string,
    { entry, undoUntil }: { entry: string; undoUntil: Date | null },
  ): Promise<StoredPost | null> {
    const trashed = { inTrash: true, trashEntry: entry, ...(undoUntil && { undoUntil }) };
    return this.model
      .findOneAndUpdate(notInTrash({ _id: id }), {
        $set: { ...trashed, settleJob: entry, settledCount: 0 },
        $unset: { lastAnswerBy: 1 },
      })
      .lean();
  }

  /** The author's post that staff removed; null for any other. */
  async findRemoved(id: string, author: string): Promise<StoredPost | null> {
    const byStaff = { inTrash: true, undoUntil: trusted({ $exists: false }) };
    return this.model.findOne({ _id: id, author, ...byStaff }).lean();
  }

  /** The entry of a post that its author removed, and can still restore; null for any other. */
  async findUndo(id: string, author: string): Promise<string | null> {
    const isOpen = { inTrash: true, undoUntil: trusted({ $gt: new Date() }) };
    const found = await this.model
      .findOne({ _id: id, author, ...isOpen }, { trashEntry: 1 })
      .lean();
    return idOf(found?.trashEntry);
  }

  /** Null when nothing is in the trash by that entry. */
  async restore(entry: string, job: string): Promise<StoredPost | null> {
    return this.model
      .findOneAndUpdate(
        { trashEntry: entry },
        {
          $set: { inTrash: false, settleJob: job, settledCount: 0 },
          $unset: { trashEntry: 1, undoUntil: 1 },
        },
      )
      .lean();
  }

  async findInTrash(entry: string): Promise<StoredPost | null> {
    return this.model.findOne({ trashEntry: entry }).lean();
  }

  /** The audit entries of a member's posts in the trash. */
  async trashedBy(author: string): Promise<Types.ObjectId[]> {
    return this.model.distinct('trashEntry', { author, inTrash: true });
  }

  /** Null when the post has moved again, for another job, or is purged. */
  async findToSettle(job: string): Promise<StoredPost | null> {
    return this.model.findOne({ settleJob: job }).lean();
  }

  /** False as `findToSettle` is null; the two collide. */
  async countSettled(job: string, count: number): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { settleJob: job },
      { $inc: { settledCount: count } },
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

/** As many answers below the post as are counted: `shown` by others, `heard` of whom the author blocks none. */
function answersBelow(post: object): PipelineStage[] {
  const isByOther = { $not: { $in: ['$author', '$$unheard'] } };
  const lookup = (as: string, unheard: object) => ({
    $lookup: {
      from: 'comments',
      localField: '_id',
      foreignField: 'post',
      let: { unheard },
      pipeline: [
        { $match: { deleted: false, $expr: isByOther } },
        { $limit: enoughAnswers },
        { $project: { _id: 1 } },
      ],
      as,
    },
  });
  return [
    { $match: post },
    { $project: { author: 1 } },
    {
      $lookup: {
        from: 'relations',
        localField: 'author',
        foreignField: 'of',
        pipeline: [{ $match: { kind: 'block' } }, { $project: { to: 1 } }],
        as: 'blocks',
      },
    },
    lookup('heard', { $concatArrays: [['$author'], '$blocks.to'] }),
    lookup('shown', ['$author']),
    { $project: { heard: 1, shown: 1 } },
  ];
}

/** The change of the score that follows from the votes. */
function scoreOf({ upvotes = 0, downvotes = 0 }: PostCounts): { score?: number } {
  return upvotes === downvotes ? {} : { score: upvotes - downvotes };
}
