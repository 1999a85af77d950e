import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** 1 for a like, -1 for a dislike. */
export type VoteValue = 1 | -1;

@Schema({ collection: 'votes', strict: 'throw', versionKey: false })
export class StoredVote {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  /** A random id once its member is erased. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  @Prop({ type: Number, enum: [1, -1], required: true })
  value: VoteValue;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** True if the post is in the trash. A job sets it: see `lookupSettlingPosts`. */
  @Prop({ type: Boolean, default: false })
  postInTrash: boolean;
}

export const voteSchema = SchemaFactory.createForClass(StoredVote);
// One vote of a member on a post. Finds a member's votes on a page of posts, and all of a post.
voteSchema.index({ post: 1, user: 1 }, { unique: true });
// The posts that a member likes or dislikes, latest vote first; also counts them, and for erasure.
voteSchema.index({ user: 1, value: 1, postInTrash: 1, createdAt: -1, _id: -1, post: 1 });
