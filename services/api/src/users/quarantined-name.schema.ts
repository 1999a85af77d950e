import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A name that its owner lost lately. Only keyed hashes: neither name nor owner can be read from it. */
@Schema({ collection: 'quarantined_names', strict: 'throw', versionKey: false })
export class StoredQuarantinedName {
  /** A keyed hash of the name key, or of what the name looks like. */
  @Prop({ type: String, required: true })
  _id: string;

  /** A keyed hash of the same and of the account that had it, which may take it back. */
  @Prop({ type: String, required: true })
  owner: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const quarantinedNameSchema = SchemaFactory.createForClass(StoredQuarantinedName);
// MongoDB deletes expired ones.
quarantinedNameSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
