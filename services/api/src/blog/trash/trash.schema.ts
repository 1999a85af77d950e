import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** Where kept documents come from, and go back to. */
const keptKinds = ['posts', 'comments', 'votes'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** A document that the staff removed, whole, as long as that can be undone. */
@Schema({ collection: 'trash', strict: 'throw', versionKey: false })
export class StoredTrash {
  _id: Types.ObjectId;

  /** The act that removed it. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  act: Types.ObjectId;

  @Prop({ type: String, enum: keptKinds, required: true })
  kind: KeptKind;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  document: object;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const trashSchema = SchemaFactory.createForClass(StoredTrash);
// The removed documents of an audit entry, by kind.
trashSchema.index({ act: 1, kind: 1 });
// MongoDB itself removes it for good.
trashSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
