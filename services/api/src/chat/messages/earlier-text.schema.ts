import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * The text of a message before an edit, kept so that its receiver can report it. No list, event or
 * export has it.
 */
@Schema({ collection: 'earlier_texts', strict: 'throw', versionKey: false })
export class StoredEarlierText {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  message: Types.ObjectId;

  @Prop({ type: String, required: true })
  text: string;

  /** The time of the edit. */
  @Prop({ type: Date, required: true })
  until: Date;

  /** The end of the time in which a report copies it. */
  @Prop({ type: Date, required: true })
  purgeAt: Date;
}

export const earlierTextSchema = SchemaFactory.createForClass(StoredEarlierText);
// The earlier texts of a message, oldest first.
earlierTextSchema.index({ message: 1, until: 1 });
// Finds those whose time is over.
earlierTextSchema.index({ purgeAt: 1 });
