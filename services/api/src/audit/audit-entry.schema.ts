import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type AuditAction,
  auditActions,
  type AuditValues,
  type Reason,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import { storedReason } from '../reasons/reason.schema.js';

/** The actor of the command line, and the target of an entry about all members. */
export const operatorId = '0'.repeat(24);

/** A staff action, written in the transaction of its change. Never updated. */
@Schema({ collection: 'audit_entries', strict: 'throw', versionKey: false })
export class StoredAuditEntry {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  actor: Types.ObjectId;

  @Prop({ type: String, enum: auditActions, required: true })
  action: AuditAction;

  @Prop({ type: String, enum: targetTypes, required: true })
  targetType: TargetType;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target: Types.ObjectId;

  /** The owner of the changed content or account; null when there is none. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  author: Types.ObjectId | null;

  @Prop(storedReason)
  reason: Reason | null;

  /** The case that was closed or reopened, or in which it was done; see the contract. */
  @Prop({ type: SchemaTypes.ObjectId })
  case?: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const auditEntrySchema = SchemaFactory.createForClass(StoredAuditEntry);
// The audit log, newest first, by cursor; and for each filter, which also counts.
auditEntrySchema.index({ createdAt: -1, _id: -1 });
for (const filter of ['actor', 'action', 'targetType', 'target', 'author']) {
  auditEntrySchema.index({ [filter]: 1, createdAt: -1, _id: -1 });
}

// The decisions about one member: their history, newest first, and its counts.
auditEntrySchema.index({ author: 1, action: 1, createdAt: -1, _id: -1 });

const hour = 60 * 60_000;

/** Removed content can be restored for this time. Milliseconds. */
const restorableFor = 30 * 24 * hour;

/** The restore deadline of content removed at `removedAt`. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restorableFor);
}

/** Purge date: an hour after the restore deadline, so that a purge never races a restore. */
export function purgeAfter(removedAt: Date): Date {
  return new Date(restorableUntil(removedAt).getTime() + hour);
}

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

  /** True while the removed content can be restored, or the warning withdrawn. */
  @Prop({ type: Boolean, required: true })
  isRestorable: boolean;

  /** Set when it is restored or withdrawn. */
  @Prop({ type: Boolean })
  isUndone?: boolean;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const auditDiffSchema = SchemaFactory.createForClass(StoredAuditDiff);
// MongoDB deletes expired diffs.
auditDiffSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
