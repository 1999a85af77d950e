import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MessageContent } from './message.schema.js';

/**
 * A message that its sender took back, or that went with its sender's account. It is kept so that its
 * receiver can report it. No list, event or export has it. Its id is that of the message.
 */
@Schema({ collection: 'kept_messages', strict: 'throw', versionKey: false })
export class StoredKeptMessage extends MessageContent {
  /** The end of the time in which its receiver can report it. */
  @Prop({ type: Date, required: true })
  purgeAt: Date;
}

export const keptMessageSchema = SchemaFactory.createForClass(StoredKeptMessage);
// Finds the neighbours of a reported message.
keptMessageSchema.index({ conversation: 1, seq: 1 });
// Finds those that nobody can report once their receiver's account is gone.
keptMessageSchema.index({ receiver: 1 });
// Finds those whose time is over.
keptMessageSchema.index({ purgeAt: 1 });
