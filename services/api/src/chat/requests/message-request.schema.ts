import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A stranger who would like to talk, with the messages that wait until they are accepted. */
@Schema({ collection: 'message_requests', strict: 'throw', versionKey: false })
export class StoredMessageRequest {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  to: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from: Types.ObjectId;

  /** Not yet accepted, deleted or crowded out. */
  @Prop({ type: Boolean, required: true })
  isOpen: boolean;

  /** The time of its last opening. */
  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The time of its last end; null while it is open. */
  @Prop({ type: Date, default: null })
  endedAt: Date | null;

  /** The member's first look at it; null before. */
  @Prop({ type: Date, default: null })
  lookedAt: Date | null;

  /** The messages that wait, oldest first. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  messages: Types.ObjectId[];

  /** The times of the latest messages without an answer, those of deleted requests too. */
  @Prop({ type: [Date], required: true })
  times: Date[];
}

/** Unanswered messages count for so long; then an ended request is of no use. Seconds. */
export const requestCountsFor = 90 * 24 * 60 * 60;

export const messageRequestSchema = SchemaFactory.createForClass(StoredMessageRequest);
// One for each two.
messageRequestSchema.index({ to: 1, from: 1 }, { unique: true });
// A member's open ones, newest first, by cursor; also counts them, and finds the oldest.
messageRequestSchema.index(
  { to: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { isOpen: true } },
);
// Finds them when the sender's account goes.
messageRequestSchema.index({ from: 1 });
// MongoDB removes those that count no longer.
messageRequestSchema.index({ endedAt: 1 }, { expireAfterSeconds: requestCountsFor });
