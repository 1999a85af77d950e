import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** One line between two members. */
@Schema({ collection: 'messages', strict: 'throw', versionKey: false })
export class StoredMessage {
  _id: Types.ObjectId;

  /** The two members' ids, the smaller first: see `conversationKeyOf`. */
  @Prop({ type: String, required: true })
  conversation: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  sender: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  receiver: Types.ObjectId;

  @Prop({ type: String, default: '' })
  text: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const messageSchema = SchemaFactory.createForClass(StoredMessage);
// A conversation's latest messages, going back in time by cursor.
messageSchema.index({ conversation: 1, createdAt: -1, _id: -1 });

/** The same for both directions, so that one index serves the whole conversation. */
export function conversationKeyOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}
