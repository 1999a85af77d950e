import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export interface ReadingId {
  user: Types.ObjectId;
  post: Types.ObjectId;
}

/** A member told the author that they read the post. Without a time: the author only sees a number. */
@Schema({ collection: 'readings', strict: 'throw', versionKey: false })
export class StoredReading {
  // The id is the pair, so that a second press changes nothing.
  @Prop({
    type: { user: SchemaTypes.ObjectId, post: SchemaTypes.ObjectId },
    _id: false,
    required: true,
  })
  _id: ReadingId;
}

export const readingSchema = SchemaFactory.createForClass(StoredReading);
// Counts those of a post, without some members'; finds all of it.
readingSchema.index({ '_id.post': 1, '_id.user': 1 });
// All of a member, for when the account goes.
readingSchema.index({ '_id.user': 1 });
