import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Reason } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import { storedReason } from '../../reasons/reason.schema.js';

/** One member's or visitor's report. */
@Schema({ collection: 'reports', strict: 'throw', versionKey: false })
export class StoredReport {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  case: Types.ObjectId;

  /** Gets a notice of the outcome; null for a visitor, and once the account is deleted. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  reporter: Types.ObjectId | null;

  /** Reported by somebody who was not logged in; absent in older ones. */
  @Prop({ type: Boolean, default: false })
  byVisitor?: boolean;

  @Prop({ ...storedReason, required: true })
  reason: Reason;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** With its case. */
  @Prop({ type: Date, default: null })
  expiresAt: Date | null;
}

export const reportSchema = SchemaFactory.createForClass(StoredReport);
// One report of a member on a case.
reportSchema.index(
  { case: 1, reporter: 1 },
  { unique: true, partialFilterExpression: { reporter: { $type: 'objectId' } } },
);
// Counts a case's reports of visitors.
reportSchema.index({ case: 1, byVisitor: 1 }, { partialFilterExpression: { byVisitor: true } });
// A case's reports, oldest first.
reportSchema.index({ case: 1, createdAt: 1 });
// A case's reports that have not closed with it.
reportSchema.index({ case: 1, expiresAt: 1 });
// A member's, newest first, by cursor; also when the account goes.
reportSchema.index({ reporter: 1, createdAt: -1, _id: -1 });
// MongoDB itself removes the old ones.
reportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
