import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type ActAction,
  actActions,
  type Reason,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import { storedReason } from '../reasons/reason.schema.js';

/** Stands for whoever has the command line, and for everybody where an act has no one target. */
export const operatorId = '0'.repeat(24);

/** That one of the staff did something, written with it in one transaction. Never changed. */
@Schema({ collection: 'audit_entries', strict: 'throw', versionKey: false })
export class StoredAuditEntry {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  actor: Types.ObjectId;

  @Prop({ type: String, enum: actActions, required: true })
  action: ActAction;

  @Prop({ type: String, enum: targetTypes, required: true })
  targetType: TargetType;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target: Types.ObjectId;

  /** The owner of the changed content or account; null when there is none. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  author: Types.ObjectId | null;

  @Prop(storedReason)
  reason: Reason | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const auditEntrySchema = SchemaFactory.createForClass(StoredAuditEntry);
// The record, newest first, by cursor; and the same for each filter, which also counts in it.
auditEntrySchema.index({ createdAt: -1, _id: -1 });
for (const filter of ['actor', 'action', 'targetType', 'target', 'author']) {
  auditEntrySchema.index({ [filter]: 1, createdAt: -1, _id: -1 });
}
