import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A planned deletion of a file. It is written before the file is stored, and cancelled in the
 * transaction that gives the file an owner. The transaction that removes the owner writes it again. So
 * no crash leaves a file without an owner, or an owner without a file.
 */
@Schema({ collection: 'file_removals', strict: 'throw', versionKey: false })
export class StoredFileRemoval {
  /** The file's key. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The sweeper may delete the file from this time on. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** The uploader, until the file has an owner. */
  @Prop({ type: SchemaTypes.ObjectId })
  owner?: Types.ObjectId;

  /** The size, until the file has an owner. */
  @Prop({ type: Number })
  bytes?: number;
}

export const fileRemovalSchema = SchemaFactory.createForClass(StoredFileRemoval);
// Due removals, longest waiting first.
fileRemovalSchema.index({ dueAt: 1 });
