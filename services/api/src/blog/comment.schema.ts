import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A comment on a post, or a reply: that is a comment with a parent. */
@Schema({ collection: 'comments', strict: 'throw', versionKey: false })
export class StoredComment {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, default: null })
  parent: Types.ObjectId | null;

  /** The comment at the top of the thread; null for such a comment itself. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  root: Types.ObjectId | null;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  author: Types.ObjectId;

  /** Empty once deleted. */
  @Prop({ type: String, default: '' })
  text: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;

  /** Direct replies: while there are any, a deleted comment keeps its place. */
  @Prop({ type: Number, default: 0 })
  childCount: number;

  /** All replies below, at every depth; kept on the comments at the top only. */
  @Prop({ type: Number, default: 0 })
  replyCount: number;

  @Prop({ type: Boolean, default: false })
  deleted: boolean;
}

export const commentSchema = SchemaFactory.createForClass(StoredComment);
// A post's own comments, oldest first, by cursor; also finds everything below a post.
commentSchema.index({ post: 1, parent: 1, createdAt: 1, _id: 1 });
