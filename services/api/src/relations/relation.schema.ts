import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type RelationKind, relationKinds } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** A member who blocks or mutes another. Nobody but `of` ever learns of it. */
@Schema({ collection: 'relations', strict: 'throw', versionKey: false })
export class StoredRelation {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  of: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  to: Types.ObjectId;

  @Prop({ type: String, enum: relationKinds, required: true })
  kind: RelationKind;

  /** Null for good. */
  @Prop({ type: Date, default: null })
  until: Date | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const relationSchema = SchemaFactory.createForClass(StoredRelation);
// One of each kind between two; also asks for some people at once.
relationSchema.index({ of: 1, to: 1, kind: 1 }, { unique: true });
// A member's list, newest first, by cursor; also counts a kind.
relationSchema.index({ of: 1, createdAt: -1, _id: -1, kind: 1 });
// Finds them when the other account goes.
relationSchema.index({ to: 1 });
// MongoDB removes expired ones within about a minute; reads leave them out at once.
relationSchema.index({ until: 1 }, { expireAfterSeconds: 0 });
