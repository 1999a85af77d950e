import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A request of a stranger to talk, with the messages that wait until it is accepted. */
@Schema({ collection: 'message_requests', strict: 'throw', versionKey: false })
export class StoredMessageRequest {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  to: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  from: Types.ObjectId;

  /** False once it was accepted, deleted, or replaced by newer ones. */
  @Prop({ type: Boolean, required: true })
  isOpen: boolean;

  /** The time at which it was last opened by a message. */
  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The time at which it last ended; null while it is open. */
  @Prop({ type: Date, default: null })
  endedAt: Date | null;

  /** The time at which the member first opened it; null before. */
  @Prop({ type: Date, default: null })
  lookedAt: Date | null;

  /** The messages that wait, oldest first. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  messages: Types.ObjectId[];

  /** The times of the latest unanswered messages, also of those whose request was deleted. */
  @Prop({ type: [Date], required: true })
  times: Date[];
}

/** The time for which unanswered messages count. After it an ended request is useless. Seconds. */
export const requestCountsFor = 90 * 24 * 60 * 60;

export const messageRequestSchema = SchemaFactory.createForClass(StoredMessageRequest);
// Allows one request from one member to another.
messageRequestSchema.index({ to: 1, from: 1 }, { unique: true });
// Pages of a member's open requests, newest first. Also counts them, and finds the oldest.
messageRequestSchema.index(
  { to: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: { isOpen: true } },
);
// Finds the sender's requests for an erasure.
messageRequestSchema.index({ from: 1 });
// Removes those that no longer count.
messageRequestSchema.index({ endedAt: 1 }, { expireAfterSeconds: requestCountsFor });
