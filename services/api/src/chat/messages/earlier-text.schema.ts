import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** The text of a message before an edit, for a report by its receiver. No list, event or export has it. */
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

  /** A report does not copy it from this time on. */
  @Prop({ type: Date, required: true })
  purgeAt: Date;
}

export const earlierTextSchema = SchemaFactory.createForClass(StoredEarlierText);
// Those of a message, oldest first.
earlierTextSchema.index({ message: 1, until: 1 });
// Those whose time is over.
earlierTextSchema.index({ purgeAt: 1 });
