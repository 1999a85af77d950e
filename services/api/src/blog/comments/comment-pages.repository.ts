import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, type PipelineStage, Types } from 'mongoose';
import { nativeDb } from '../../database/native-db.js';
import type { CommentViewing } from './comment.presenter.js';
import type { StoredComment } from './comment.schema.js';
import {
  authorsBeside,
  byId,
  type Counted,
  gathering,
  type Named,
  pageBeside,
  type Place,
} from '../aggregation.js';

/** A page of comments as they are stored, one more than asked for, with what is shown beside them. */
export interface SeenComments {
  rows: StoredComment[];
  /** Of all that are in the list. */
  total: number;
  viewing: CommentViewing;
}

type Titled = { _id: Types.ObjectId; title: string };
type Gathered<Owner> = Owner & { rows: StoredComment[]; counted: Counted };

/** A member, with a page of their comments beside them. */
export type CommentsOfMember = Gathered<Named & { posts: Titled[] }>;

/**
 * The lists of comments below one document, with the present names of their authors, which are the
 * users module's: one command for all of it. Null when that document is not there.
 */
@Injectable()
export class CommentPagesRepository {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  /** The post's own comments, no replies, oldest first. */
  async of(post: string, place: Place): Promise<SeenComments | null> {
    const own = { from: 'comments', field: 'post', filter: { parent: null } };
    const found = await this.gather<Titled & { authors: Named[] }>('posts', [
      { $match: { _id: new Types.ObjectId(post) } },
      { $project: { title: 1 } },
      ...pageBeside({ ...own, order: 'oldest', ...place }),
      authorsBeside(),
    ]);
    return found && toSeen(found, { names: found.authors, titles: [found] });
  }

  /** Everything below a post's own comment, flat, oldest first. */
  async below(root: string, place: Place): Promise<SeenComments | null> {
    const found = await this.gather<{ authors: Named[] }>('comments', [
      { $match: { _id: new Types.ObjectId(root), parent: null } },
      { $project: { post: 1 } },
      // While a large post is removed in steps, what is left of it is gone already.
      postOf,
      { $match: { 'posts.0': { $exists: true } } },
      ...pageBeside({ from: 'comments', field: 'root', order: 'oldest', ...place }),
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
    ...pageBeside({ from: 'comments', field: 'author', order: 'newest', ...place }),
    postsBeside,
  ];
}

/** The result row of `commentsOfMember`. */
export function seenCommentsOf(found: CommentsOfMember): SeenComments {
  return toSeen(found, { names: [found], titles: found.posts });
}

/** The post that a comment is on, as `posts`. */
const postOf: PipelineStage.Lookup = {
  $lookup: {
    from: 'posts',
    localField: 'post',
    foreignField: '_id',
    pipeline: [{ $project: { _id: 1 } }],
    as: 'posts',
  },
};

/** The posts that the rows are on, as `posts`. */
const postsBeside: PipelineStage.Lookup = {
  $lookup: {
    ...{ from: 'posts', localField: 'rows.post', foreignField: '_id' },
    ...{ pipeline: [{ $project: { title: 1 } }], as: 'posts' },
  },
};

function toSeen(
  { rows, counted }: Pick<Gathered<object>, 'rows' | 'counted'>,
  { names, titles }: { names: readonly Named[]; titles: readonly Titled[] },
): SeenComments {
  const viewing = { names: byId(names, 'name'), titles: byId(titles, 'title') };
  return { rows, total: counted[0]?.n ?? 0, viewing };
}
