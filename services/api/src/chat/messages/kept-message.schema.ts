import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MessageContent } from './message.schema.js';

/**
 * A message that its sender took back, or that went with its sender's account, for a report by its
 * receiver. No list, event or export has it. Its id is the message's own.
 */
@Schema({ collection: 'kept_messages', strict: 'throw', versionKey: false })
export class StoredKeptMessage extends MessageContent {
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
