import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { type Connection, type mongo, type PipelineStage, Types } from 'mongoose';
import { AppError } from '../../common/errors.js';
import { WorkQueue } from '../../common/work-queue.js';
import { nativeDb } from '../../database/native-db.js';
import { madeIn, type TimeSpan } from '../../database/stored-times.js';
import {
  afterRank,
  byTime,
  type ListOrder,
  type PageRequest,
  type RankedPosition,
} from '../../pagination/cursor.js';
import {
  type AuthorName,
  byAge,
  type CountFacet,
  indexBy,
  lookupAuthors,
  lookupOwn,
  lookupPage,
  lookupVisiblePage,
  omitInternalFields,
  readOne,
  readOptions,
} from '../aggregation.js';
import type { StoredSave } from '../saves/save.schema.js';
import { notInTrash } from '../trash/in-trash.js';
import type { StoredVote, VoteValue } from '../votes/vote.schema.js';
import type { PostContext } from './post.presenter.js';
import {
  enoughAnswers,
  postTermsIndex,
  type StoredPost,
  waitingIndex,
  waitingSince,
} from './post.schema.js';

/** Stored posts with the context of one viewer. */
export interface PostRows<T extends StoredPost = StoredPost> {
  rows: T[];
  context: PostContext;
}

export interface CountedPostRows extends PostRows {
  /** The number of all that are in the list. */
  total: number;
}

interface RankedPageRequest {
  position: RankedPosition | null;
  limit: number;
}

interface PostAggregate<T = StoredPost> {
  rows: T[];
  authors: AuthorName[];
  /** The viewer's own. */
  votes?: Pick<StoredVote, 'post' | 'value'>[];
}

/** A member, with a page of their posts beside them. */
export type UserWithPosts = AuthorName & Omit<PostAggregate, 'authors'> & { counted: CountFacet };

/** The posts of an author, by id, and with all these search terms; null for any. */
export interface PostFilter {
  author: string | null;
  terms: readonly string[] | null;
}

/** A post that a search has found, and how many of the terms are in its title. */
export type FoundPost = StoredPost & { match: number };
/** The number of those who read it and whom the author does not block; empty for zero. */
export type OwnPost = StoredPost & { readings?: CountFacet };
/** For a viewer whose own answer ended its wait. */
export type WaitingPost = StoredPost & { isOver?: boolean };
export type FoundRank = 'match' | 'score';

/** A ranked search compares this many of the newest matches. */
export const maxRanked = 1_000;

/** Unanswered posts are counted up to here. */
const maxUnanswered = 99;

/** So many posts say how soon all are answered. */
const maxTimed = 10_000;

/** Only terms that many posts have, but hardly any together, take longer. */
const searchTimeLimit = { maxTimeMS: 1_000 };

/** Each may keep a core of MongoDB busy for that long, so a process runs two at once. */
const searches = new WorkQueue({ concurrent: 2, waiting: 50 });

/** A user's likes or dislikes. */
interface VoteKind {
  userId: string;
  value: VoteValue;
}

/**
 * Posts with the current names of their authors and the viewer's votes, in one command. The names
 * come from the users module's collection. `viewer` is an id, or null for a visitor.
 */
@Injectable()
export class PostsQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  /** With the number of its readings, if the viewer is its author. */
  async findById(viewer: string | null, id: string): Promise<PostRows<OwnPost>> {
    const post = { $match: notInTrash({ _id: new Types.ObjectId(id) }) };
    return this.read<OwnPost>(viewer, viewer === null ? [post] : [post, ...lookupReadings(viewer)]);
  }

  /** One more than `limit`, by age. @throws AppError `busy` when too many search */
  async byAge(
    viewer: string | null,
    filter: PostFilter,
    page: PageRequest & { order: ListOrder },
  ): Promise<PostRows> {
    return this.find(viewer, byAge({ ...page, filter: filterOf(filter) }), filter);
  }

  /**
   * One more than `limit` that wait for answers, oldest first. Those whom the author blocks see
   * their own answers count, also once they log out. So nobody finds out about a block by
   * answering.
   */
  async waiting(viewer: string | null, page: PageRequest): Promise<PostRows<WaitingPost>> {
    const hint = { hint: waitingIndex };
    const waits = isWaiting({ $lt: enoughAnswers });
    const stages = (filter: object) => byAge({ ...page, filter, order: 'oldest' });
    if (viewer !== null) {
      return this.read(viewer, [...stages(waits), ...lookupOwnAnswers(viewer)], hint);
    }
    const isShown = { answersShown: { $not: { $gte: enoughAnswers } } };
    return this.read(viewer, stages({ ...waits, ...isShown }), hint);
  }

  /** Number of posts without an answer, up to `maxUnanswered`; those by the blocked count too. */
  async countUnanswered(): Promise<number> {
    const query = { ...isWaiting(0), answersShown: { $not: { $gt: 0 } } };
    const { n } = await this.database.command({
      count: 'posts',
      query,
      hint: waitingIndex,
      limit: maxUnanswered,
    });
    return Number(n);
  }

  /**
   * Milliseconds from each post to its first answer by somebody else, null for one without. Of the
   * latest `maxTimed` of that time, without those that want no answers.
   */
  async waitsForAnswer(span: TimeSpan): Promise<(number | null)[]> {
    const asked = { answersByOthers: { $exists: true }, wants: { $ne: 'none' } };
    const found = await this.database
      .collection('posts')
      .find(notInTrash({ ...madeIn(span), ...asked }))
      .project<Pick<StoredPost, 'createdAt' | 'firstAnswerAt'>>({
        _id: 0,
        createdAt: 1,
        firstAnswerAt: 1,
      })
      .sort(byTime.newest)
      .limit(maxTimed)
      .maxTimeMS(readOptions.maxTimeMS)
      .toArray();
    return found.map(({ createdAt, firstAnswerAt }) =>
      firstAnswerAt ? firstAnswerAt.getTime() - createdAt.getTime() : null,
    );
  }

  /** One more than `limit`, best liked first: of all, or of one author. */
  async bestLiked(
    viewer: string | null,
    author: string | null,
    { position, limit }: RankedPageRequest,
  ): Promise<PostRows> {
    return this.read(viewer, [
      { $match: afterRank('score', position, filterOf({ author, terms: null })) },
      { $sort: { score: -1, ...byTime.newest } },
      { $limit: limit + 1 },
    ]);
  }

  /**
   * Reads `limit` + 1 of the newest `maxRanked` that a search finds, best first. The order is by
   * likes, or by `match`: those with more of the terms in the title. That depends on post and terms
   * alone.
   * @throws AppError `busy` when too many search
   */
  async bestFound(
    viewer: string | null,
    filter: PostFilter & { terms: readonly string[] },
    { rank, position, limit }: RankedPageRequest & { rank: FoundRank },
  ): Promise<PostRows<FoundPost>> {
    const inTitle = { $slice: ['$searchTerms', { $ifNull: ['$titleTermCount', 0] }] };
    const match = { $size: { $setIntersection: [{ $literal: filter.terms }, inTitle] } };
    return this.find<FoundPost>(
      viewer,
      [
        { $match: filterOf(filter) },
        { $sort: byTime.newest },
        { $limit: maxRanked },
        { $addFields: { match } },
        { $match: afterRank(rank, position) },
        { $sort: { [rank]: -1, ...byTime.newest } },
        { $limit: limit + 1 },
      ],
      filter,
    );
  }

  /** One more than `limit` of the member's posts, newest first, and their number; null without the member. */
  async by(viewer: string | null, author: string, request: PageRequest) {
    const found = await this.readBelowUser<UserWithPosts>(author, lookupPostsOf(viewer, request));
    return found && postRowsOf(viewer, found);
  }

  /**
   * One more than `limit` of the member's votes, latest first, and their number. Beside them their
   * posts, in no order. Null without the member.
   */
  async votedBy(viewer: string, { userId, value }: VoteKind, request: PageRequest) {
    const votes = { from: 'votes', field: 'user', as: 'chosen', filter: { value } } as const;
    const found = await this.readBelowUser<{ chosen: StoredVote[] } & PostAggregate>(userId, [
      ...lookupVisiblePage({ ...votes, order: 'newest', ...request }),
      ...lookupChosen(viewer),
    ]);
    return (
      found && {
        ...toPostRows(viewer, found),
        chosen: withTexts(found.chosen, found.rows),
        total: found.counted[0]?.n ?? 0,
      }
    );
  }

  /**
   * One more than `limit` of the member's saves, latest first, and the posts that they are of, in no
   * order.
   */
  async savedBy(viewer: string, request: PageRequest) {
    const filter = { user: new Types.ObjectId(viewer) };
    const found = await readOne<{ chosen: StoredSave[] } & PostAggregate>(this.database, 'saves', [
      ...byAge({ filter, order: 'newest', ...request }),
      { $group: { _id: null, chosen: { $push: '$$ROOT' } } },
      ...lookupChosen(viewer),
    ]);
    const { chosen, ...posts } = found ?? { chosen: [], rows: [], authors: [] };
    return { ...toPostRows(viewer, posts), chosen: withTexts(chosen, posts.rows) };
  }

  /** The result of a pipeline of filtered posts, in turn with other searches if it is one. */
  private find<T extends StoredPost = StoredPost>(
    viewer: string | null,
    posts: readonly PipelineStage[],
    filter: PostFilter,
  ): Promise<PostRows<T>> {
    const read = () => this.read<T>(viewer, posts, searchOptions(filter));
    const result = filter.terms === null ? read() : searches.run(read);
    if (!result) throw new AppError('busy', { retryAfterSeconds: 1 });
    return result;
  }

  /** The result of a pipeline of posts. */
  private async read<T extends StoredPost = StoredPost>(
    viewer: string | null,
    posts: readonly PipelineStage[],
    options: mongo.AggregateOptions = {},
  ): Promise<PostRows<T>> {
    const stages = [
      ...posts,
      omitInternalFields,
      { $group: { _id: null, rows: { $push: '$$ROOT' } } },
      lookupAuthors(),
      ...lookupOwnVotes(viewer),
    ];
    const found = await readOne<PostAggregate<T>>(this.database, 'posts', stages, options);
    return toPostRows(viewer, found ?? { rows: [], authors: [] });
  }

  private readBelowUser<T extends object>(user: string, company: readonly PipelineStage[]) {
    const stages = [{ $match: { _id: new Types.ObjectId(user) } }, { $project: { name: 1 } }];
    return readOne<T & { counted: CountFacet }>(this.database, 'users', [...stages, ...company]);
  }
}

function filterOf({ author, terms }: PostFilter): object {
  return notInTrash({
    ...(author !== null && { author: new Types.ObjectId(author) }),
    ...(terms !== null && { searchTerms: { $all: terms } }),
  });
}

/** A younger post is not missed by anybody yet. Milliseconds. */
const waitingAfter = 10 * 60_000;

/** Filters for posts that wait, with so many answers. */
function isWaiting(answersByOthers: number | { $lt: number }): object {
  const window = [
    { createdAt: { $gte: waitingSince() } },
    { createdAt: { $lte: new Date(Date.now() - waitingAfter) } },
  ];
  return notInTrash({ answersByOthers, wants: { $ne: 'none' }, $and: window });
}

/** Tells of a post with enough answers, though the author hears of fewer, whether the viewer wrote one. */
function lookupOwnAnswers(viewer: string): PipelineStage[] {
  const isAnswered = { $gte: ['$answersShown', enoughAnswers] };
  return [
    // Nothing is joined to what nobody answered.
    { $set: { answered: { $cond: [isAnswered, '$_id', '$$REMOVE'] } } },
    {
      $lookup: {
        from: 'comments',
        localField: 'answered',
        foreignField: 'post',
        pipeline: [{ $match: { deleted: false } }, { $limit: 100 }, { $project: { author: 1 } }],
        as: 'answers',
      },
    },
    { $set: { isOver: { $in: [new Types.ObjectId(viewer), '$answers.author'] } } },
    { $unset: ['answered', 'answers'] },
  ];
}

/** The options of a search. No hint with an author: the author's index may be better. */
function searchOptions({ author, terms }: PostFilter): mongo.AggregateOptions {
  if (terms === null) return {};
  return author === null ? { ...searchTimeLimit, hint: postTermsIndex } : searchTimeLimit;
}

/** Puts one more than `limit` of a member's posts beside them, newest first, and their number. */
export function lookupPostsOf(viewer: string | null, request: PageRequest): PipelineStage.Lookup[] {
  return [
    ...lookupPage({
      from: 'posts',
      field: 'author',
      filter: notInTrash({}),
      order: 'newest',
      ...request,
    }),
    ...lookupOwnVotes(viewer),
  ];
}

/** The page that `lookupPostsOf` found, with the total. */
export function postRowsOf(viewer: string | null, found: UserWithPosts): CountedPostRows {
  const seen = toPostRows(viewer, { ...found, authors: [found] });
  return { ...seen, total: found.counted[0]?.n ?? 0 };
}

/** Looks up the `readings` of a post if it is the viewer's, for whom alone they are. */
function lookupReadings(viewer: string): (PipelineStage.Set | PipelineStage.Lookup)[] {
  const isOwn = { $eq: ['$author', new Types.ObjectId(viewer)] };
  const blocked = [{ $match: { kind: 'block' } }, { $project: { to: 1 } }];
  const counting = [
    { $match: { $expr: { $not: { $in: ['$_id.user', '$$unheard'] } } } },
    { $limit: limits.counted.max },
    { $count: 'n' },
  ];
  return [
    // Nothing is joined to what is not there.
    { $set: { own: { $cond: [isOwn, { post: '$_id', author: '$author' }, '$$REMOVE'] } } },
    {
      $lookup: {
        from: 'relations',
        localField: 'own.author',
        foreignField: 'of',
        pipeline: blocked,
        as: 'blocks',
      },
    },
    {
      $lookup: {
        from: 'readings',
        localField: 'own.post',
        foreignField: '_id.post',
        let: { unheard: '$blocks.to' },
        pipeline: counting,
        as: 'readings',
      },
    },
  ];
}

/** The chosen rows with the texts of their posts, by which a page ends. */
function withTexts(chosen: readonly (StoredVote | StoredSave)[], posts: readonly StoredPost[]) {
  const texts = new Map(posts.map(({ _id, text }) => [_id.toString(), text]));
  return chosen.map(({ _id, post, createdAt }) => {
    return { _id, post, createdAt, text: texts.get(String(post)) };
  });
}

/** Puts the posts that the chosen rows are of beside them. */
function lookupChosen(viewer: string): PipelineStage.Lookup[] {
  const posts = {
    from: 'posts',
    localField: 'chosen.post',
    foreignField: '_id',
    pipeline: [{ $match: notInTrash({}) }, omitInternalFields],
    as: 'rows',
  };
  return [{ $lookup: posts }, lookupAuthors(), ...lookupOwnVotes(viewer)];
}

/** Looks up the viewer's votes on the rows, as `votes`. */
const lookupOwnVotes = (viewer: string | null) =>
  lookupOwn(viewer, {
    from: 'votes',
    field: 'post',
    project: { _id: 0, post: 1, value: 1 },
    as: 'votes',
  });

function toPostRows<T extends StoredPost>(
  viewerId: string | null,
  { rows, authors, votes = [] }: PostAggregate<T>,
): PostRows<T> {
  const own = new Map(votes.map(({ post, value }) => [post.toString(), value]));
  return { rows, context: { viewerId, names: indexBy(authors, 'name'), votes: own } };
}
