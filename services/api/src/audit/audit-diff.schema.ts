import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ActTexts } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** The texts that an audit entry changed. Kept apart, because people's texts go after a month. */
@Schema({ collection: 'audit_diffs', strict: 'throw', versionKey: false })
export class StoredAuditDiff {
  /** The act's. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  before: ActTexts | null;

  @Prop({ type: SchemaTypes.Mixed, default: null })
  after: ActTexts | null;

  /** Whether what was removed is kept, and has not been put back. */
  @Prop({ type: Boolean, required: true })
  isRestorable: boolean;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const auditDiffSchema = SchemaFactory.createForClass(StoredAuditDiff);
// MongoDB itself removes what is over.
auditDiffSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
