import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { type Connection, Model, type mongo, type PipelineStage, trusted, Types } from 'mongoose';
import { nativeDb } from '../../database/native-db.js';
import { distinct, idOf } from '../../database/stored-id.js';
import { madeIn, type TimeSpan } from '../../database/stored-times.js';
import {
  afterRank,
  byTime,
  type ListOrder,
  type Page,
  type PageRequest,
  type RankedPosition,
  toPage,
} from '../../pagination/cursor.js';
import {
  type AuthorName,
  byAge,
  type CountFacet,
  indexBy,
  lookupAuthors,
  lookupOwn,
  lookupPage,
  lookupTotal,
  lookupVisiblePage,
  omitInternalFields,
  readOne,
  readOptions,
} from '../aggregation.js';
import type { StoredPost } from '../posts/post.schema.js';
import { isSettling, notInTrash } from '../trash/in-trash.js';
import type { CommentContext } from './comment.presenter.js';
import {
  commentAuthorIndexes,
  type CommentKind,
  commentTermIndexes,
  livingOf,
  StoredComment,
} from './comment.schema.js';

/** Stored comments of a page, one more than requested, with the context to present them. */
export interface CommentRows {
  rows: StoredComment[];
  /** The number of all that are in the list. */
  total: number;
  context: CommentContext;
  /** The authors of the posts that they are below, by post. */
  postAuthors: ReadonlyMap<string, string | null>;
}

/** The staff's search: all these terms in a text, or all of one author; null is nobody. */
interface CommentFilter {
  terms: readonly string[];
  author: string | null;
}

type PostTitle = Pick<StoredPost, '_id' | 'title' | 'author'>;
/** A page of a post's own comments: by age, or best liked first and then oldest. */
export type CommentsRequest =
  | (PageRequest & { order: ListOrder })
  | { order: 'top'; position: RankedPosition | null; limit: number };

/** The authors and the viewer's likes of a page, as they are looked up. */
interface ThreadContext {
  authors: AuthorName[];
  /** Absent for a visitor. */
  liked?: { comment: Types.ObjectId }[];
}

type CommentAggregate<Owner> = Owner & { rows: StoredComment[]; counted: CountFacet };

/** A member, with a page of their comments beside them. */
export type UserWithComments = CommentAggregate<AuthorName & { posts: PostTitle[] }>;

/**
 * For a command that reads comments first and the settling posts after them: in between, a job may
 * mark the comments of a deleted post and end, so that neither would leave them out.
 */
const atOneMoment = { readConcern: { level: 'snapshot' } } as const;

/**
 * Reads comments and replies. A list below one document comes with the present names of its
 * authors, which the users module owns. It is one command, and null without that document.
 */
@Injectable()
export class CommentsQueries {
  private readonly database: mongo.Db;

  constructor(
    @InjectModel(StoredComment.name) private readonly model: Model<StoredComment>,
    @InjectConnection() connection: Connection,
  ) {
    this.database = nativeDb(connection);
  }

  /** The post's own comments, no replies. `viewer` is an id, or null for a visitor. */
  async of(
    viewer: string | null,
    postId: string,
    request: CommentsRequest,
  ): Promise<CommentRows | null> {
    const post = new Types.ObjectId(postId);
    const own = { from: 'comments', field: 'post', filter: notInTrash({ parent: null }) };
    const found = await this.readOne<PostTitle & ThreadContext>('posts', [
      { $match: notInTrash({ _id: post }) },
      { $project: { title: 1, author: 1 } },
      ...(request.order === 'top'
        ? [lookupBestLiked({ ...own.filter, post }, request), lookupTotal(own)]
        : lookupPage({ ...own, ...request })),
      lookupAuthors(),
      ...lookupLikes(viewer),
    ]);
    return found && toCommentRows(found, { ...found, names: found.authors, posts: [found] });
  }

  /** Everything below a post's own comment, flat, oldest first. `viewer` as in `of`. */
  async below(
    viewer: string | null,
    root: string,
    request: PageRequest,
  ): Promise<CommentRows | null> {
    const below = { from: 'comments', field: 'root', filter: notInTrash({}) };
    const found = await this.readOne<ThreadContext & { posts: PostTitle[] }>('comments', [
      { $match: notInTrash({ _id: new Types.ObjectId(root), parent: null }) },
      { $project: { post: 1 } },
      ...onVisiblePost,
      ...lookupPage({ ...below, order: 'oldest', ...request }),
      lookupAuthors(),
      ...lookupLikes(viewer),
    ]);
    return found && toCommentRows(found, { ...found, names: found.authors });
  }

  /** A member's comments and replies, newest first, and whether the member hides them. */
  async by(
    author: string,
    request: PageRequest,
  ): Promise<(CommentRows & { areHidden: boolean }) | null> {
    const found = await this.readOne<AuthorName & { posts: PostTitle[]; hidesComments?: boolean }>(
      'users',
      [
        { $match: { _id: new Types.ObjectId(author) } },
        { $project: { name: 1, hidesComments: 1 } },
        ...lookupCommentsOf(request),
      ],
    );
    return found && { ...commentRowsOf(found), areHidden: found.hidesComments ?? false };
  }

  /** All comments or all replies that are not deleted. */
  async livingPage(kind: CommentKind, order: ListOrder, request: PageRequest) {
    return toPage(await this.byAge(livingOf[kind], order, request), request.limit);
  }

  /** Number of a kind that are not deleted: up to `limits.counted.max`, by the index of their list. */
  async countLiving(kind: CommentKind): Promise<number> {
    const counted = [{ $match: livingOf[kind] }, { $limit: limits.counted.max }, { $count: 'n' }];
    const settling = [
      { $match: isSettling },
      {
        $lookup: {
          from: 'comments',
          localField: '_id',
          foreignField: 'post',
          pipeline: [{ $match: livingOf[kind] }, { $count: 'n' }],
          as: 'counted',
        },
      },
      { $project: { n: { $subtract: [0, { $sum: '$counted.n' }] } } },
    ];
    const [sum] = await this.model
      .aggregate<{ n: number }>([
        ...counted,
        { $unionWith: { coll: 'posts', pipeline: settling } },
        { $group: { _id: null, n: { $sum: '$n' } } },
      ])
      .option(atOneMoment);
    return sum?.n ?? 0;
  }

  /** Comments with all the terms and those of the author, each by its index. */
  async search(
    kind: CommentKind,
    { terms, author }: CommentFilter,
    order: ListOrder,
    request: PageRequest,
  ): Promise<Page<StoredComment>> {
    const find = (filter: object, hint: string) =>
      this.byAge({ ...filter, ...livingOf[kind] }, order, request, { ...readOptions, hint });
    const [byWords, byAuthor] = await Promise.all([
      terms.length === 0 ? [] : find({ searchTerms: { $all: terms } }, commentTermIndexes[kind]),
      author === null
        ? []
        : find({ author: new Types.ObjectId(author) }, commentAuthorIndexes[kind]),
    ]);
    const each = new Map([...byWords, ...byAuthor].map((row) => [row._id.toString(), row]));
    const rows = [...each.values()].sort(
      (one, other) =>
        one.createdAt.getTime() - other.createdAt.getTime() ||
        one._id.toString().localeCompare(other._id.toString()),
    );
    return toPage(order === 'newest' ? rows.reverse() : rows, request.limit);
  }

  /** Comments and replies that are not deleted, by the indexes of their lists alone. */
  async countNew(span: TimeSpan): Promise<number> {
    const [comments, below] = await Promise.all([
      this.model.countDocuments({ ...livingOf.comments, ...madeIn(span) }),
      this.model.countDocuments({ ...livingOf.replies, ...madeIn(span) }).hint('replies'),
    ]);
    return comments + below;
  }

  /** The posts and authors of these comments that are not deleted. One query, or none without ids. */
  async placesOf(
    ids: readonly string[],
  ): Promise<{ id: string; post: string; author: string | null }[]> {
    if (ids.length === 0) return [];
    const _id = trusted({ $in: [...ids] });
    const found = await this.model
      .find(notInTrash({ _id, deleted: trusted({ $ne: true }) }), { post: 1, author: 1 })
      .lean();
    return found.map(({ _id: id, post, author }) => ({
      id: id.toString(),
      post: post.toString(),
      author: idOf(author),
    }));
  }

  /** The texts of these comments, by id, as far as their posts are shown. One query. */
  async textsOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const _id = { $in: distinct(ids).map((id) => new Types.ObjectId(id)) };
    const found = await this.model.aggregate<Pick<StoredComment, '_id' | 'text'>>([
      { $match: notInTrash({ _id }) },
      ...onVisiblePost,
      { $project: { text: 1 } },
    ]);
    return indexBy(found, 'text');
  }

  /** One more than `limit`, by age; once more without the posts that turn out to be settling. */
  private async byAge(
    filter: object,
    order: ListOrder,
    request: PageRequest,
    options: object = {},
  ): Promise<StoredComment[]> {
    const settling = [{ $match: isSettling }, { $project: { isSettlingPost: { $literal: true } } }];
    const found = await this.model
      .aggregate<StoredComment & { isSettlingPost?: true }>([
        ...byAge({ filter, order, ...request }),
        omitInternalFields,
        { $unionWith: { coll: 'posts', pipeline: settling } },
      ])
      .option({ ...readOptions, ...atOneMoment, ...options });
    const rows = found.filter((row) => !row.isSettlingPost);
    const hidden = new Map(
      found.flatMap((row) => (row.isSettlingPost ? [[row._id.toString(), row._id]] : [])),
    );
    if (rows.every(({ post }) => !hidden.has(String(post)))) return rows;
    return this.byAge({ ...filter, post: { $nin: [...hidden.values()] } }, order, request, options);
  }

  private readOne<T>(from: string, stages: PipelineStage[]): Promise<CommentAggregate<T> | null> {
    return readOne(this.database, from, stages);
  }
}

/**
 * Looks up one more than `limit` of the comments, best liked first, then oldest. The filter names the
 * post: beside a field of the document MongoDB would read all earlier pages again.
 */
function lookupBestLiked(
  filter: object,
  { position, limit }: { position: RankedPosition | null; limit: number },
): PipelineStage.Lookup {
  const pipeline = [
    { $match: afterRank('likes', position, filter, 'oldest') },
    { $sort: { likes: -1, ...byTime.oldest } },
    { $limit: limit + 1 },
    omitInternalFields,
  ] satisfies PipelineStage[];
  return { $lookup: { from: 'comments', pipeline, as: 'rows' } };
}

/** Looks up the viewer's likes of the rows, as `liked`. */
const lookupLikes = (viewer: string | null) =>
  lookupOwn(viewer, {
    from: 'comment_likes',
    field: 'comment',
    project: { _id: 0, comment: 1 },
    as: 'liked',
  });

/** Looks up one more than `limit` of a user's comments, newest first, and their total. */
export function lookupCommentsOf(request: PageRequest): PipelineStage.Lookup[] {
  return [
    ...lookupVisiblePage({ from: 'comments', field: 'author', order: 'newest', ...request }),
    lookupPosts,
  ];
}

/** The page that `lookupCommentsOf` found. */
export function commentRowsOf(found: UserWithComments): CommentRows {
  return toCommentRows(found, { names: [found], posts: found.posts });
}

/** Lets comments through whose posts are not in the trash. */
const onVisiblePost: (PipelineStage.Lookup | PipelineStage.Match)[] = [
  {
    $lookup: {
      from: 'posts',
      localField: 'post',
      foreignField: '_id',
      pipeline: [{ $match: notInTrash({}) }, { $project: { title: 1, author: 1 } }],
      as: 'posts',
    },
  },
  { $match: { 'posts.0': { $exists: true } } },
];

/** The posts that the rows are on, as `posts`. */
const lookupPosts: PipelineStage.Lookup = {
  $lookup: {
    from: 'posts',
    localField: 'rows.post',
    foreignField: '_id',
    pipeline: [{ $match: notInTrash({}) }, { $project: { title: 1, author: 1 } }],
    as: 'posts',
  },
};

function toCommentRows(
  { rows, counted }: Pick<CommentAggregate<object>, 'rows' | 'counted'>,
  {
    names,
    posts,
    liked = [],
  }: Pick<ThreadContext, 'liked'> & { names: readonly AuthorName[]; posts: readonly PostTitle[] },
): CommentRows {
  const context = {
    names: indexBy(names, 'name'),
    titles: indexBy(posts, 'title'),
    liked: new Set(liked.map(({ comment }) => comment.toString())),
  };
  const postAuthors = new Map(posts.map(({ _id, author }) => [String(_id), idOf(author)]));
  return { rows, total: counted[0]?.n ?? 0, context, postAuthors };
}
