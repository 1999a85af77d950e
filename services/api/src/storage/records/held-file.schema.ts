import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * Marks a picture as evidence of a case: the sweeper keeps its file even when its owner deletes it.
 * Once the owner has deleted it, staff alone can see it.
 */
@Schema({ collection: 'held_files', strict: 'throw', versionKey: false })
export class StoredHeldFile {
  _id: Types.ObjectId;

  /** The file's key. */
  @Prop({ type: String, required: true })
  key: string;

  /** The case that holds the file. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  case: Types.ObjectId;

  /** The file may be deleted from this time on; null while the case is open. */
  @Prop({ type: Date, default: null })
  until: Date | null;
}

export const heldFileSchema = SchemaFactory.createForClass(StoredHeldFile);
// Serves the sweeper.
heldFileSchema.index({ key: 1 });
// All files of a case.
heldFileSchema.index({ case: 1 });
// MongoDB deletes expired ones.
heldFileSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
