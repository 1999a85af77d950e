import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A message that its sender took back, or that went with its sender's account, for a report by its
 * receiver. No list, event or export has it.
 */
@Schema({ collection: 'kept_messages', strict: 'throw', versionKey: false })
export class StoredKeptMessage {
  /** The message's own. */
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  conversation: string;

  @Prop({ type: Number, required: true })
  seq: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  sender: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  receiver: Types.ObjectId;

  @Prop({ type: String, default: '' })
  text: string;

  /** The key of the picture; null for none. */
  @Prop({ type: String, default: null })
  image: string | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The receiver cannot report it from this time on. */
  @Prop({ type: Date, required: true })
  purgeAt: Date;
}

export const keptMessageSchema = SchemaFactory.createForClass(StoredKeptMessage);
// Those around a reported one.
keptMessageSchema.index({ conversation: 1, seq: 1 });
// Those that nobody can report any more, when their receiver's account goes.
keptMessageSchema.index({ receiver: 1 });
// Those whose time is over.
keptMessageSchema.index({ purgeAt: 1 });
