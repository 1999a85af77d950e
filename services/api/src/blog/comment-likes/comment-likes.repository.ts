import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, type Types } from 'mongoose';
import { newObjectId } from '../../database/stored-id.js';
import { RetractableRows } from '../retractable-rows.js';
import { StoredCommentLike } from './comment-like.schema.js';

/** A member's like of a comment. */
type Between = Record<'user' | 'comment', string>;

@Injectable()
export class CommentLikesRepository extends RetractableRows<StoredCommentLike> {
  constructor(@InjectModel(StoredCommentLike.name) model: Model<StoredCommentLike>) {
    super(model);
  }

  /** Returns true for a new one. */
  async put(between: Between, post: Types.ObjectId): Promise<boolean> {
    const $setOnInsert = { _id: newObjectId(), post };
    const { upsertedCount } = await this.model.updateOne(
      between,
      { $setOnInsert },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  /** Returns false if there was none. */
  async remove(between: Between): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne(between);
    return deletedCount === 1;
  }

  /** The comments among these that the member likes. */
  async likedBy(user: string, comments: readonly Types.ObjectId[]): Promise<Set<string>> {
    const filter = { comment: trusted({ $in: comments }), user };
    const found = await this.model.find(filter, { comment: 1 }).lean();
    return new Set(found.map(({ comment }) => comment.toString()));
  }

  /** Removes all likes of a comment, or of all comments below a post. */
  async purge(of: { comment: Types.ObjectId } | { post: string }): Promise<void> {
    await this.model.deleteMany(of);
  }
}
