import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * That a picture is evidence: the sweeper leaves its file in place, whoever lets go of it. Nobody but
 * staff gets at it from then on.
 */
@Schema({ collection: 'held_files', strict: 'throw', versionKey: false })
export class StoredHeldFile {
  _id: Types.ObjectId;

  /** The file's key. */
  @Prop({ type: String, required: true })
  key: string;

  /** The case that keeps it. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  case: Types.ObjectId;

  /** Until when; null as long as the case is open. */
  @Prop({ type: Date, default: null })
  until: Date | null;
}

export const heldFileSchema = SchemaFactory.createForClass(StoredHeldFile);
// Serves the sweeper.
heldFileSchema.index({ key: 1 });
// All that one case keeps.
heldFileSchema.index({ case: 1 });
// MongoDB itself removes the old ones.
heldFileSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
