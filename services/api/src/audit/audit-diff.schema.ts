import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AuditValues } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** The texts that an audit entry changed. Stored separately, because they expire after a month. */
@Schema({ collection: 'audit_diffs', strict: 'throw', versionKey: false })
export class StoredAuditDiff {
  /** The id of the audit entry. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  before: AuditValues | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  after: AuditValues | null;

  /** True while the removed content can be restored. */
  @Prop({ type: Boolean, required: true })
  isRestorable: boolean;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const auditDiffSchema = SchemaFactory.createForClass(StoredAuditDiff);
// MongoDB deletes expired diffs.
auditDiffSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
