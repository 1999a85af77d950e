import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * A share of how many comments, and how many replies, there are that are not deleted: the totals are
 * the sums. One document for all would make every two who comment at once collide; here only those
 * do whose comments have the same share.
 */
@Schema({ collection: 'commenttallies', strict: 'throw', versionKey: false })
export class StoredCommentTally {
  @Prop({ type: Number, required: true })
  _id: number;

  /** May be below zero: only the sums mean something. The same for `replies`. */
  @Prop({ type: Number, required: true })
  comments: number;

  @Prop({ type: Number, required: true })
  replies: number;
}

export const commentTallySchema = SchemaFactory.createForClass(StoredCommentTally);
