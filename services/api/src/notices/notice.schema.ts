import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  accountNoticeKinds,
  type CaseOutcome,
  caseOutcomes,
  type NoticeKind,
  type Reason,
  type Role,
  roles,
  staffNoticeKinds,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import { storedReason } from '../reasons/reason.schema.js';

/** A notice to a member: of the staff, or of what was done in their account. */
@Schema({ collection: 'notices', strict: 'throw', versionKey: false })
export class StoredNotice {
  _id: Types.ObjectId;

  /** The recipient. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  @Prop({ type: String, enum: [...staffNoticeKinds, ...accountNoticeKinds], required: true })
  kind: NoticeKind;

  @Prop({ type: String, enum: targetTypes, required: true })
  targetType: TargetType;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target: Types.ObjectId;

  /**
   * The case whose resolution sent it, and which takes it back; never shown to the recipient. null for
   * help without a case.
   */
  @Prop({ type: SchemaTypes.ObjectId })
  case?: Types.ObjectId | null;

  @Prop({ type: String, default: '' })
  excerpt: string;

  @Prop(storedReason)
  reason: Reason | null;

  @Prop({ type: String, default: '' })
  message: string;

  @Prop({ type: String, enum: [...caseOutcomes, null], default: null })
  outcome: CaseOutcome | null;

  @Prop({ type: Date, default: null })
  until: Date | null;

  /** Present only if it changed. */
  @Prop({ type: String, enum: roles })
  role?: Role;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Boolean, default: false })
  read: boolean;

  /**
   * The member's wish for another look at the decision whose audit entry has the same id; null until
   * they ask. Absent where nobody can.
   */
  @Prop({
    type: raw({
      text: { type: String, required: true },
      createdAt: { type: Date, required: true },
      isOpen: { type: Boolean, required: true },
      answer: String,
    }),
    _id: false,
  })
  appeal?: { text: string; createdAt: Date; isOpen: boolean; answer?: string } | null;
}

/** Notices expire after half a year. Seconds. */
const keptSeconds = 182 * 24 * 60 * 60;

export const noticeSchema = SchemaFactory.createForClass(StoredNotice);
// A member's notices, newest first, by cursor; also serves counts and erasure.
noticeSchema.index({ user: 1, createdAt: -1, _id: -1 });
// Unread notices, to count and to mark.
noticeSchema.index({ user: 1, read: 1, createdAt: -1 });
// The open appeals, those of the oldest decisions first; also counts those of others.
noticeSchema.index(
  { 'appeal.isOpen': 1, createdAt: 1, _id: 1, user: 1 },
  { partialFilterExpression: { 'appeal.isOpen': true } },
);
// MongoDB deletes expired notices.
noticeSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptSeconds });
