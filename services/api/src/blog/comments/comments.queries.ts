import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { type Connection, Model, type mongo, type PipelineStage, Types } from 'mongoose';
import { nativeDb } from '../../database/native-db.js';
import { distinct } from '../../database/stored-id.js';
import { madeIn, type TimeSpan } from '../../database/stored-times.js';
import { type Page, toPage, type ListOrder } from '../../pagination/cursor.js';
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
import { isMoving, notInTrash } from '../trash.js';
import type { CommentViewing } from './comment.presenter.js';
import {
  commentAuthorIndexes,
  type CommentKind,
  commentWordsIndexes,
  livingOf,
  StoredComment,
} from './comment.schema.js';

/** A page of comments as they are stored, one more than asked for, with what is shown beside them. */
export interface SeenComments {
  rows: StoredComment[];
  /** Of all that are in the list. */
  total: number;
  viewing: CommentViewing;
}

/** The staff's search: all these terms in a text, or all of one author; null is nobody. */
interface CommentChoice {
  words: readonly string[];
  author: string | null;
}

type Titled = { _id: Types.ObjectId; title: string };
type Gathered<Owner> = Owner & { rows: StoredComment[]; counted: Counted };

/** A member, with a page of their comments beside them. */
export type CommentsOfMember = Gathered<Named & { posts: Titled[] }>;

/**
 * Reads comments and replies. A list below one document comes with the present names of its authors,
 * which are the users module's: one command for all of it, and null when that document is not there.
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

  /** The post's own comments, no replies, oldest first. */
  async of(post: string, place: Place): Promise<SeenComments | null> {
    const own = { from: 'comments', field: 'post', filter: notInTrash({ parent: null }) };
    const found = await this.gather<Titled & { authors: Named[] }>('posts', [
      { $match: notInTrash({ _id: new Types.ObjectId(post) }) },
      { $project: { title: 1 } },
      ...pageBeside({ ...own, order: 'oldest', ...place }),
      authorsBeside(),
    ]);
    return found && toSeen(found, { names: found.authors, titles: [found] });
  }

  /** Everything below a post's own comment, flat, oldest first. */
  async below(root: string, place: Place): Promise<SeenComments | null> {
    const below = { from: 'comments', field: 'root', filter: notInTrash({}) };
    const found = await this.gather<{ authors: Named[] }>('comments', [
      { $match: notInTrash({ _id: new Types.ObjectId(root), parent: null }) },
      { $project: { post: 1 } },
      ...onShownPost,
      ...pageBeside({ ...below, order: 'oldest', ...place }),
      authorsBeside(),
    ]);
    return found && toSeen(found, { names: found.authors, titles: [] });
  }

  /** A member's comments and replies, newest first. */
  async by(author: string, place: Place): Promise<SeenComments | null> {
    const found = await this.gather<Named & { posts: Titled[] }>('users', [
      { $match: { _id: new Types.ObjectId(author) } },
      { $project: { name: 1 } },
      ...commentsOfMember(place),
    ]);
    return found && seenCommentsOf(found);
  }

  /** All comments or all replies that are not deleted. */
  async livingPage(kind: CommentKind, order: ListOrder, place: Place) {
    return toPage(await this.byAge(livingOf[kind], order, place), place.limit);
  }

  /** Number of a kind that are not deleted: up to `limits.counted.max`, by the index of their list. */
  async countLiving(kind: CommentKind): Promise<number> {
    const counted = [{ $match: livingOf[kind] }, { $limit: limits.counted.max }, { $count: 'n' }];
    const moving = [
      { $match: isMoving },
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
    const [sum] = await this.model.aggregate<{ n: number }>([
      ...counted,
      { $unionWith: { coll: 'posts', pipeline: moving } },
      { $group: { _id: null, n: { $sum: '$n' } } },
    ]);
    return sum?.n ?? 0;
  }

  /** Those with the words and those of the member, each by its index. */
  async search(
    kind: CommentKind,
    { words, author }: CommentChoice,
    order: ListOrder,
    place: Place,
  ): Promise<Page<StoredComment>> {
    const find = (filter: object, hint: string) =>
      this.byAge({ ...filter, ...livingOf[kind] }, order, place, { ...gathering, hint });
    const [byWords, byAuthor] = await Promise.all([
      words.length === 0 ? [] : find({ words: { $all: words } }, commentWordsIndexes[kind]),
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
    return toPage(order === 'newest' ? rows.reverse() : rows, place.limit);
  }

  /** Comments and replies that are not deleted, by the indexes of their lists alone. */
  async countNew(span: TimeSpan): Promise<number> {
    const [comments, below] = await Promise.all([
      this.model.countDocuments({ ...livingOf.comments, ...madeIn(span) }),
      this.model.countDocuments({ ...livingOf.replies, ...madeIn(span) }).hint('replies'),
    ]);
    return comments + below;
  }

  /** The texts of these comments, by id, as far as their posts are shown. One query. */
  async textsOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const _id = { $in: distinct(ids).map((id) => new Types.ObjectId(id)) };
    const found = await this.model.aggregate<Pick<StoredComment, '_id' | 'text'>>([
      { $match: notInTrash({ _id }) },
      ...onShownPost,
      { $project: { text: 1 } },
    ]);
    return byId(found, 'text');
  }

  /** One more than `limit`, by age; once more without the posts that turn out to be moving. */
  private async byAge(
    filter: object,
    order: ListOrder,
    place: Place,
    options: object = {},
  ): Promise<StoredComment[]> {
    const moving = [{ $match: isMoving }, { $project: { isMoving: { $literal: true } } }];
    const found = await this.model
      .aggregate<StoredComment & { isMoving?: true }>([
        ...byAge({ filter, order, ...place }),
        withoutWords,
        { $unionWith: { coll: 'posts', pipeline: moving } },
      ])
      .option({ ...gathering, ...options });
    const rows = found.filter((row) => !row.isMoving);
    const hidden = new Map(
      found.flatMap((row) => (row.isMoving ? [[row._id.toString(), row._id]] : [])),
    );
    if (rows.every(({ post }) => !hidden.has(String(post)))) return rows;
    return this.byAge({ ...filter, post: { $nin: [...hidden.values()] } }, order, place, options);
  }

  private async gather<T>(from: string, stages: PipelineStage[]): Promise<Gathered<T> | null> {
    const [found] = await this.database
      .collection(from)
      .aggregate<Gathered<T>>(stages, gathering)
      .toArray();
    return found ?? null;
  }
}

/** Puts one more than `limit` of a member's comments beside them, newest first, and their number. */
export function commentsOfMember(place: Place): PipelineStage.Lookup[] {
  return [
    ...pageApart({ from: 'comments', field: 'author', order: 'newest', ...place }),
    postsBeside,
  ];
}

/** The result row of `commentsOfMember`. */
export function seenCommentsOf(found: CommentsOfMember): SeenComments {
  return toSeen(found, { names: [found], titles: found.posts });
}

/** Lets comments through whose posts are not in the trash. */
const onShownPost: (PipelineStage.Lookup | PipelineStage.Match)[] = [
  {
    $lookup: {
      from: 'posts',
      localField: 'post',
      foreignField: '_id',
      pipeline: [{ $match: notInTrash({}) }, { $project: { _id: 1 } }],
      as: 'posts',
    },
  },
  { $match: { 'posts.0': { $exists: true } } },
];

/** The posts that the rows are on, as `posts`. */
const postsBeside: PipelineStage.Lookup = {
  $lookup: {
    from: 'posts',
    localField: 'rows.post',
    foreignField: '_id',
    pipeline: [{ $match: notInTrash({}) }, { $project: { title: 1 } }],
    as: 'posts',
  },
};

function toSeen(
  { rows, counted }: Pick<Gathered<object>, 'rows' | 'counted'>,
  { names, titles }: { names: readonly Named[]; titles: readonly Titled[] },
): SeenComments {
  const viewing = { names: byId(names, 'name'), titles: byId(titles, 'title') };
  return { rows, total: counted[0]?.n ?? 0, viewing };
}
