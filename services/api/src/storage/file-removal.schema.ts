import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * That a stored file is to go. Written before a file is stored, and taken back in the transaction
 * that makes something own it; written again in the transaction that makes its owner let go of it.
 * So no crash leaves a file that nobody owns, and none takes a file from its owner.
 */
@Schema({ collection: 'file_removals', strict: 'throw', versionKey: false })
export class StoredFileRemoval {
  /** The file's key. */
  @Prop({ type: String, required: true })
  _id: string;

  /** From when on the sweeper may remove the file. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** Who sent it, until something owns it. */
  @Prop({ type: SchemaTypes.ObjectId })
  owner?: Types.ObjectId;

  /** Its size, likewise. */
  @Prop({ type: Number })
  bytes?: number;
}

export const fileRemovalSchema = SchemaFactory.createForClass(StoredFileRemoval);
// What is due, the longest waiting first.
fileRemovalSchema.index({ dueAt: 1 });
