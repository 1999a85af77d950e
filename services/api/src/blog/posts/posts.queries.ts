import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, type PipelineStage, Types } from 'mongoose';
import { byTime, type ListOrder, afterRank, type RankedPosition } from '../../pagination/cursor.js';
import { nativeDb } from '../../database/native-db.js';
import {
  lookupAuthors,
  byAge,
  indexBy,
  type CountFacet,
  readOptions,
  type AuthorName,
  lookupVisiblePage,
  lookupPage,
  type PageRequest,
  omitInternalFields,
} from '../aggregation.js';
import { notInTrash } from '../trash.js';
import type { PostContext } from './post.presenter.js';
import { postTermsIndex, type StoredPost } from './post.schema.js';
import type { StoredVote, VoteValue } from '../votes/vote.schema.js';

/** Stored posts with the context of one viewer. */
export interface PostRows<T extends StoredPost = StoredPost> {
  rows: T[];
  context: PostContext;
}

export interface CountedPostRows extends PostRows {
  /** Of all that are in the list. */
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
export type FoundRank = 'match' | 'score';

/** A ranked search compares this many of the newest matches. */
export const maxRanked = 1_000;

/** Only terms that many posts have, but hardly any together, take longer. */
const searchTimeLimit = { maxTimeMS: 1_000 };

/** A user's likes or dislikes. */
interface VoteKind {
  userId: string;
  value: VoteValue;
}

/**
 * Posts with the current names of their authors, from the users module's collection, and the viewer's
 * votes: one command for all of it. `viewer` is an id, or null for a visitor.
 */
@Injectable()
export class PostsQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  async findById(viewer: string | null, id: string): Promise<PostRows> {
    return this.read(viewer, [{ $match: notInTrash({ _id: new Types.ObjectId(id) }) }]);
  }

  /** One more than `limit`, by age. */
  async byAge(
    viewer: string | null,
    filter: PostFilter,
    page: PageRequest & { order: ListOrder },
  ): Promise<PostRows> {
    return this.read(viewer, byAge({ ...page, filter: filterOf(filter) }), searchOptions(filter));
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
   * One more than `limit` of the newest `mostCompared` that a search finds, best first: by likes, or
   * by `match`, those with more of the terms in the title. That depends on post and terms alone.
   */
  async bestFound(
    viewer: string | null,
    filter: PostFilter & { terms: readonly string[] },
    { rank, position, limit }: RankedPageRequest & { rank: FoundRank },
  ): Promise<PostRows<FoundPost>> {
    const inTitle = { $slice: ['$searchTerms', { $ifNull: ['$titleTermCount', 0] }] };
    const match = { $size: { $setIntersection: [{ $literal: filter.terms }, inTitle] } };
    return this.read<FoundPost>(
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
      searchOptions(filter),
    );
  }

  /** One more than `limit` of the member's posts, newest first, and their number; null without the member. */
  async by(viewer: string | null, author: string, request: PageRequest) {
    const found = await this.readBelowUser<UserWithPosts>(author, lookupPostsOf(viewer, request));
    return found && postRowsOf(viewer, found);
  }

  /**
   * One more than `limit` of the member's votes, latest first, their number, and the posts that they
   * are on, in no order; null without the member.
   */
  async votedBy(viewer: string, { userId, value }: VoteKind, request: PageRequest) {
    const votes = { from: 'votes', field: 'user', as: 'chosen', filter: { value } } as const;
    const found = await this.readBelowUser<{ chosen: StoredVote[] } & PostAggregate>(userId, [
      ...lookupVisiblePage({ ...votes, order: 'newest', ...request }),
      {
        $lookup: {
          from: 'posts',
          localField: 'chosen.post',
          foreignField: '_id',
          pipeline: [{ $match: notInTrash({}) }, omitInternalFields],
          as: 'rows',
        },
      },
      lookupAuthors(),
      ...lookupOwnVotes(viewer),
    ]);
    return (
      found && {
        ...toPostRows(viewer, found),
        chosen: found.chosen,
        total: found.counted[0]?.n ?? 0,
      }
    );
  }

  /** The result of a pipeline of posts. */
  private async read<T extends StoredPost = StoredPost>(
    viewer: string | null,
    posts: readonly PipelineStage[],
    options: mongo.AggregateOptions = {},
  ): Promise<PostRows<T>> {
    const [found] = await this.database
      .collection('posts')
      .aggregate<PostAggregate<T>>(
        [
          ...posts,
          omitInternalFields,
          { $group: { _id: null, rows: { $push: '$$ROOT' } } },
          lookupAuthors(),
          ...lookupOwnVotes(viewer),
        ],
        { ...readOptions, ...options },
      )
      .toArray();
    return toPostRows(viewer, found ?? { rows: [], authors: [] });
  }

  private async readBelowUser<T>(user: string, company: readonly PipelineStage[]) {
    const [found] = await this.database
      .collection('users')
      .aggregate<T & { counted: CountFacet }>(
        [{ $match: { _id: new Types.ObjectId(user) } }, { $project: { name: 1 } }, ...company],
        readOptions,
      )
      .toArray();
    return found ?? null;
  }
}

function filterOf({ author, terms }: PostFilter): object {
  return notInTrash({
    ...(author !== null && { author: new Types.ObjectId(author) }),
    ...(terms !== null && { searchTerms: { $all: terms } }),
  });
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

/** The result of `postsOfMember`, with the total. */
export function postRowsOf(viewer: string | null, found: UserWithPosts): CountedPostRows {
  const seen = toPostRows(viewer, { ...found, authors: [found] });
  return { ...seen, total: found.counted[0]?.n ?? 0 };
}

/** Puts the viewer's votes on the rows beside them. */
function lookupOwnVotes(viewer: string | null): PipelineStage.Lookup[] {
  if (viewer === null) return [];
  const pipeline = [
    { $match: { user: new Types.ObjectId(viewer) } },
    { $project: { post: 1, value: 1 } },
  ];
  return [
    {
      $lookup: {
        from: 'votes',
        localField: 'rows._id',
        foreignField: 'post',
        pipeline,
        as: 'votes',
      },
    },
  ];
}

function toPostRows<T extends StoredPost>(
  viewerId: string | null,
  { rows, authors, votes = [] }: PostAggregate<T>,
): PostRows<T> {
  const own = new Map(votes.map(({ post, value }) => [post.toString(), value]));
  return { rows, context: { viewerId, names: indexBy(authors, 'name'), votes: own } };
}
