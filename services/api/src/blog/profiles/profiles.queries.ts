import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { nativeDb } from '../../database/native-db.js';
import { type PublicAccount, publicFields } from '../../users/user.presenter.js';
import {
  type CommentsOfMember,
  commentsOfMember,
  type SeenComments,
  seenCommentsOf,
} from '../comments/comments.queries.js';
import { gathering, type Place } from '../aggregation.js';
import {
  type CountedPosts,
  type PostsOfMember,
  postsOfMember,
  seenPostsOf,
} from '../posts/posts.queries.js';

/** A member with what one viewer sees of what they wrote. */
export interface SeenProfile {
  user: PublicAccount;
  posts: CountedPosts;
  comments: SeenComments;
}

/** The member stands in both, each time with another list beside; in neither when there is none. */
interface Found {
  posts: (PublicAccount & PostsOfMember)[];
  comments: CommentsOfMember[];
}

/** A member with the newest of what they wrote: one command for all of it. */
@Injectable()
export class ProfilesQueries {
  private readonly database: mongo.Db;

  constructor(@InjectConnection() connection: Connection) {
    this.database = nativeDb(connection);
  }

  /** One more than `limit` of the posts and of the comments, newest first; null without the member. */
  async named(viewer: string | null, nameKey: string, place: Place): Promise<SeenProfile | null> {
    const [found] = await this.database
      .collection('users')
      .aggregate<Found>(
        [
          { $match: { nameKey } },
          { $project: publicFields },
          { $facet: { posts: postsOfMember(viewer, place), comments: commentsOfMember(place) } },
        ],
        gathering,
      )
      .toArray();
    const [withPosts] = found?.posts ?? [];
    const [withComments] = found?.comments ?? [];
    if (!withPosts || !withComments) return null;
    return {
      user: withPosts,
      posts: seenPostsOf(viewer, withPosts),
      comments: seenCommentsOf(withComments),
    };
  }
}
