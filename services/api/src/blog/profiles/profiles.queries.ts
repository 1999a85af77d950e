import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { nativeDb } from '../../database/native-db.js';
import type { PageRequest } from '../../pagination/cursor.js';
import { type PublicAccount, publicFields } from '../../users/user.presenter.js';
import type { Account } from '../../users/user.schema.js';
import { readOne } from '../aggregation.js';
import {
  type CommentRows,
  commentRowsOf,
  lookupCommentsOf,
  type UserWithComments,
} from '../comments/comments.queries.js';
import {
  type CountedPostRows,
  lookupPostsOf,
  postRowsOf,
  type UserWithPosts,
} from '../posts/posts.queries.js';

/** A member with what one viewer sees of what they wrote. */
export interface ProfileRows {
  user: PublicAccount;
  posts: CountedPostRows;
  comments: CommentRows;
  /** For others than the member and the staff. */
  hidesComments: boolean;
}

type Profile = PublicAccount & Partial<Pick<Account, 'hidesComments'>>;

/** Both contain the user, one with posts, one with comments; both are empty without the user. */
interface FacetResult {
  posts: (Profile & UserWithPosts)[];
  comments: UserWithComments[];
}

/** A member with the newest of what they wrote: one command for all of it. */
@Injectable()
export class ProfilesQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  /** One more than `limit` of the posts and of the comments, newest first; null without the member. */
  async findByName(
    viewer: string | null,
    nameKey: string,
    request: PageRequest,
  ): Promise<ProfileRows | null> {
    const found = await readOne<FacetResult>(this.database, 'users', [
      { $match: { nameKey } },
      { $project: { ...publicFields, hidesComments: 1 } },
      { $facet: { posts: lookupPostsOf(viewer, request), comments: lookupCommentsOf(request) } },
    ]);
    const [withPosts] = found?.posts ?? [];
    const [withComments] = found?.comments ?? [];
    if (!withPosts || !withComments) return null;
    return {
      user: withPosts,
      posts: postRowsOf(viewer, withPosts),
      comments: commentRowsOf(withComments),
      hidesComments: withPosts.hidesComments ?? false,
    };
  }
}
