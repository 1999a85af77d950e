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

  /** The uploader, until something owns the file. */
  @Prop({ type: SchemaTypes.ObjectId })
  owner?: Types.ObjectId;

  /** Its size, likewise. */
  @Prop({ type: Number })
  bytes?: number;
}

export const fileRemovalSchema = SchemaFactory.createForClass(StoredFileRemoval);
// Due removals, longest waiting first.
fileRemovalSchema.index({ dueAt: 1 });
