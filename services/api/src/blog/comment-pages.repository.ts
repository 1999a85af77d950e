import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, type mongo, type PipelineStage, Types } from 'mongoose';
import type { ListOrder } from '../common/page-filter.js';
import { databaseOf } from '../database/database-of.js';
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
} from './page-stages.js';

/** A page of comments as they are stored, one more than asked for, with what is shown beside them. */
export interface SeenComments {
  rows: StoredComment[];
  /** Of all that are in the list. */
  total: number;
  viewing: CommentViewing;
}

type Titled = { _id: Types.ObjectId; title: string };
type Gathered<Owner> = Owner & { rows: StoredComment[]; counted: Counted };

/**
 * The lists of comments below one document, with the present names of their authors, which are the
 * users module's: one command for all of it. Null when that document is not there.
 */
@Injectable()
export class CommentPagesRepository {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = databaseOf(connection);
  }

  /** The post's own comments, no replies, oldest first. */
  async of(post: string, place: Place): Promise<SeenComments | null> {
    const _id = new Types.ObjectId(post);
    const found = await this.gather<Titled & { authors: Named[] }>(
      [{ $match: { _id } }, { $project: { title: 1 } }],
      { from: 'posts', filter: { post: _id, parent: null }, order: 'oldest', ...place },
      authorsBeside(),
    );
    return found && toSeen(found, { names: found.authors, titles: [found] });
  }

  /** Everything below a post's own comment, flat, oldest first. */
  async below(root: string, place: Place): Promise<SeenComments | null> {
    const _id = new Types.ObjectId(root);
    const found = await this.gather<{ authors: Named[] }>(
      [{ $match: { _id, parent: null } }, { $project: { _id: 1 } }],
      { from: 'comments', filter: { root: _id }, order: 'oldest', ...place },
      authorsBeside(),
    );
    return found && toSeen(found, { names: found.authors, titles: [] });
  }

  /** A member's comments and replies, newest first. */
  async by(author: string, place: Place): Promise<SeenComments | null> {
    const _id = new Types.ObjectId(author);
    const found = await this.gather<Named & { posts: Titled[] }>(
      [{ $match: { _id } }, { $project: { name: 1 } }],
      { from: 'users', filter: { author: _id }, order: 'newest', ...place },
      postsBeside,
    );
    return found && toSeen(found, { names: [found], titles: found.posts });
  }

  private async gather<Owner>(
    owner: readonly PipelineStage[],
    { from, ...list }: Place & { from: string; filter: object; order: ListOrder },
    company: PipelineStage.Lookup,
  ): Promise<Gathered<Owner> | null> {
    const [found] = await this.database
      .collection(from)
      .aggregate<Gathered<Owner>>(
        [...owner, ...pageBeside({ from: 'comments', ...list }), company],
        gathering,
      )
      .toArray();
    return found ?? null;
  }
}

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
