import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, type PipelineStage, Types } from 'mongoose';
import { byTime, type ListOrder, afterRank, type RankedPosition } from '../../pagination/cursor.js';
import { nativeDb } from '../../database/native-db.js';
import {
  authorsBeside,
  byAge,
  byId,
  type Counted,
  gathering,
  type Named,
  pageApart,
  pageBeside,
  type Place,
  withoutWords,
} from '../aggregation.js';
import { notInTrash } from '../trash.js';
import type { PostViewing } from './post.presenter.js';
import { postWordsIndex, type StoredPost } from './post.schema.js';
import type { StoredVote, VoteValue } from '../votes/vote.schema.js';

/** Posts as they are stored, with what one viewer sees beside them. */
export interface SeenPosts<T extends StoredPost = StoredPost> {
  rows: T[];
  viewing: PostViewing;
}

export interface CountedPosts extends SeenPosts {
  /** Of all that are in the list. */
  total: number;
}

interface RankedPlace {
  position: RankedPosition | null;
  limit: number;
}

interface Gathered<T = StoredPost> {
  rows: T[];
  authors: Named[];
  /** The viewer's own. */
  votes?: Pick<StoredVote, 'post' | 'value'>[];
}

/** A member, with a page of their posts beside them. */
export type PostsOfMember = Named & Omit<Gathered, 'authors'> & { counted: Counted };

/** Which posts: of one author, by id, and with all these words; null for any. */
export interface PostChoice {
  author: string | null;
  words: readonly string[] | null;
}

/** A post that a search has found, and how many of the words are in its title. */
export type FoundPost = StoredPost & { match: number };
export type FoundRank = 'match' | 'score';

/** So many matches, the newest ones, are compared when the best are asked for. */
export const mostCompared = 1_000;

/** Beyond it look only words that a great many posts have, and hardly any have together. */
const longestSearch = { maxTimeMS: 1_000 };

/** Which of a member's votes. */
interface VoteKind {
  userId: string;
  value: VoteValue;
}

/**
 * Posts with the present names of their authors, which are the users module's, and the viewer's own
 * votes on them: one command for all of it. `viewer` is an id, or null for a visitor.
 */
@Injectable()
export class PostsQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  async findById(viewer: string | null, id: string): Promise<SeenPosts> {
    return this.seen(viewer, [{ $match: notInTrash({ _id: new Types.ObjectId(id) }) }]);
  }

  /** One more than `limit`, by age. */
  async byAge(
    viewer: string | null,
    choice: PostChoice,
    page: Place & { order: ListOrder },
  ): Promise<SeenPosts> {
    return this.seen(viewer, byAge({ ...page, filter: chosenBy(choice) }), searching(choice));
  }

  /** One more than `limit`, best liked first: of all, or of one author. */
  async bestLiked(
    viewer: string | null,
    author: string | null,
    { position, limit }: RankedPlace,
  ): Promise<SeenPosts> {
    return this.seen(viewer, [
      { $match: afterRank('score', position, chosenBy({ author, words: null })) },
      { $sort: { score: -1, ...byTime.newest } },
      { $limit: limit + 1 },
    ]);
  }

  /**
   * One more than `limit` of the newest `mostCompared` that a search finds, best first: by likes, or
   * by `match`, those with more of the words in the title. That depends on post and words alone.
   */
  async bestFound(
    viewer: string | null,
    choice: PostChoice & { words: readonly string[] },
    { rank, position, limit }: RankedPlace & { rank: FoundRank },
  ): Promise<SeenPosts<FoundPost>> {
    const inTitle = { $slice: ['$words', { $ifNull: ['$titleWordCount', 0] }] };
    const match = { $size: { $setIntersection: [{ $literal: choice.words }, inTitle] } };
    return this.seen<FoundPost>(
      viewer,
      [
        { $match: chosenBy(choice) },
        { $sort: byTime.newest },
        { $limit: mostCompared },
        { $addFields: { match } },
        { $match: afterRank(rank, position) },
        { $sort: { [rank]: -1, ...byTime.newest } },
        { $limit: limit + 1 },
      ],
      searching(choice),
    );
  }

  /** One more than `limit` of the member's posts, newest first, and their number; null without the member. */
  async by(viewer: string | null, author: string, place: Place) {
    const found = await this.beside<PostsOfMember>(author, postsOfMember(viewer, place));
    return found && seenPostsOf(viewer, found);
  }

  /**
   * One more than `limit` of the member's votes, latest first, their number, and the posts that they
   * are on, in no order; null without the member.
   */
  async votedBy(viewer: string, { userId, value }: VoteKind, place: Place) {
    const votes = { from: 'votes', field: 'user', as: 'chosen', filter: { value } } as const;
    const found = await this.beside<{ chosen: StoredVote[] } & Gathered>(userId, [
      ...pageApart({ ...votes, order: 'newest', ...place }),
      {
        $lookup: {
          from: 'posts',
          localField: 'chosen.post',
          foreignField: '_id',
          pipeline: [{ $match: notInTrash({}) }, withoutWords],
          as: 'rows',
        },
      },
      authorsBeside(),
      ...votesBeside(viewer),
    ]);
    return (
      found && { ...toSeen(viewer, found), chosen: found.chosen, total: found.counted[0]?.n ?? 0 }
    );
  }

  /** The result of a pipeline of posts. */
  private async seen<T extends StoredPost = StoredPost>(
    viewer: string | null,
    posts: readonly PipelineStage[],
    options: mongo.AggregateOptions = {},
  ): Promise<SeenPosts<T>> {
    const [found] = await this.database
      .collection('posts')
      .aggregate<Gathered<T>>(
        [
          ...posts,
          withoutWords,
          { $group: { _id: null, rows: { $push: '$$ROOT' } } },
          authorsBeside(),
          ...votesBeside(viewer),
        ],
        { ...gathering, ...options },
      )
      .toArray();
    return toSeen(viewer, found ?? { rows: [], authors: [] });
  }

  private async beside<T>(user: string, company: readonly PipelineStage[]) {
    const [found] = await this.database
      .collection('users')
      .aggregate<T & { counted: Counted }>(
        [{ $match: { _id: new Types.ObjectId(user) } }, { $project: { name: 1 } }, ...company],
        gathering,
      )
      .toArray();
    return found ?? null;
  }
}

function chosenBy({ author, words }: PostChoice): object {
  return notInTrash({
    ...(author !== null && { author: new Types.ObjectId(author) }),
    ...(words !== null && { words: { $all: words } }),
  });
}

/** The limits of a search. No hint with an author: the author's index may be the shorter one. */
function searching({ author, words }: PostChoice): mongo.AggregateOptions {
  if (words === null) return {};
  return author === null ? { ...longestSearch, hint: postWordsIndex } : longestSearch;
}

/** Puts one more than `limit` of a member's posts beside them, newest first, and their number. */
export function postsOfMember(viewer: string | null, place: Place): PipelineStage.Lookup[] {
  return [
    ...pageBeside({
      from: 'posts',
      field: 'author',
      filter: notInTrash({}),
      order: 'newest',
      ...place,
    }),
    ...votesBeside(viewer),
  ];
}

/** The result of `postsOfMember`, with the total. */
export function seenPostsOf(viewer: string | null, found: PostsOfMember): CountedPosts {
  const seen = toSeen(viewer, { ...found, authors: [found] });
  return { ...seen, total: found.counted[0]?.n ?? 0 };
}

/** Puts the viewer's votes on the rows beside them. */
function votesBeside(viewer: string | null): PipelineStage.Lookup[] {
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

function toSeen<T extends StoredPost>(
  viewerId: string | null,
  { rows, authors, votes = [] }: Gathered<T>,
): SeenPosts<T> {
  const own = new Map(votes.map(({ post, value }) => [post.toString(), value]));
  return { rows, viewing: { viewerId, names: byId(authors, 'name'), votes: own } };
}
