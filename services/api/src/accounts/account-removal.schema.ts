import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * That an account is gone and what it left is to go. Written in the transaction that removes the
 * account, so that whatever happens afterwards the rest follows.
 */
@Schema({ collection: 'accountremovals', strict: 'throw', versionKey: false })
export class StoredAccountRemoval {
  /** The id that the account had. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  startedAt: Date;

  /** When to go through everything the next time. */
  @Prop({ type: Date, required: true })
  dueAt: Date;
}

export const accountRemovalSchema = SchemaFactory.createForClass(StoredAccountRemoval);
// What is due, the longest waiting first.
accountRemovalSchema.index({ dueAt: 1 });
