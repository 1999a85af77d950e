import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type FollowLevel, followLevels } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** A member who hears of answers to a post. Nobody but the member ever learns of it. */
@Schema({ collection: 'follows', strict: 'throw', versionKey: false })
export class StoredFollow {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  @Prop({ type: String, enum: followLevels, required: true })
  level: FollowLevel;

  /** Later answers are unread. */
  @Prop({ type: Date, required: true })
  readAt: Date;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const followSchema = SchemaFactory.createForClass(StoredFollow);
// One row of a member for a post; also finds, among some members, those who follow it.
followSchema.index({ post: 1, user: 1 }, { unique: true });
// A member's latest follows: the inbox reads so many.
followSchema.index({ user: 1, createdAt: -1 });
