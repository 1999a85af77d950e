import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A member's like of a comment or a reply. Others see the number of all likes alone. */
@Schema({ collection: 'comment_likes', strict: 'throw', versionKey: false })
export class StoredCommentLike {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  comment: Types.ObjectId;

  /** The post that the comment is on, which takes its likes along. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  /** A random id once its member is erased. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;
}

export const commentLikeSchema = SchemaFactory.createForClass(StoredCommentLike);
// One like of a member for a comment. Finds a member's likes on a page of comments.
commentLikeSchema.index({ comment: 1, user: 1 }, { unique: true });
// A member's likes, for export and erasure.
commentLikeSchema.index({ user: 1 });
// The likes below a post, for its purge.
commentLikeSchema.index({ post: 1 });
