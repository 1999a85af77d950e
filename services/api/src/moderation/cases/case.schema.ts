import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type CaseOutcome,
  caseOutcomes,
  type CaseState,
  caseStates,
  type Reason,
  type TargetType,
  targetTypes,
} from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { EvidenceLine } from '../../chat/messages/reported-messages.service.js';
import { storedReason } from '../../reasons/reason.schema.js';

interface StoredResolution {
  outcome: CaseOutcome;
  reason: Reason | null;
  toReporters: string;
  note: string;
  by: Types.ObjectId;
  at: Date;
}

interface StoredCaseNote {
  by: Types.ObjectId;
  text: string;
  createdAt: Date;
}

/** The content as it was reported: its author may change or remove it later. */
export interface StoredEvidence {
  /** The title of a post; null for anything else. */
  title: string | null;
  /** The name of a member; '' for a message. */
  text: string;
  parentText: string | null;
  /** The reported message and its neighbours, which staff read by a call of its own. */
  lines: EvidenceLine[] | null;
  /** The key of a message's or a member's picture; null for none. */
  picture: string | null;
  at: Date;
}

/** All reports about one item, from the first until the staff resolve them. */
@Schema({ collection: 'cases', strict: 'throw', versionKey: false })
export class StoredCase {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: targetTypes, required: true })
  targetType: TargetType;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  target: Types.ObjectId;

  /** The author of the reported content, or the reported member; null once the account is erased. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  author: Types.ObjectId | null;

  @Prop({ type: String, enum: caseStates, required: true })
  state: CaseState;

  /** Not resolved: what is reported now joins it. */
  @Prop({ type: Boolean, required: true })
  isOpen: boolean;

  @Prop({ type: SchemaTypes.ObjectId, default: null })
  claimedBy: Types.ObjectId | null;

  /** Those of all visitors count as one. */
  @Prop({ type: Number, required: true })
  reportCount: number;

  /** The highest of its reports: 2 for an urgent worry, 1 for another urgent reason, else 0. */
  @Prop({ type: Number, required: true })
  urgency: number;

  /** Each reported reason once. */
  @Prop({
    type: [
      raw({
        _id: false,
        code: { type: String, required: true },
        label: { type: String, required: true },
      }),
    ],
    default: undefined,
  })
  reasons: Pick<Reason, 'code' | 'label'>[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  lastReportAt: Date;

  @Prop({
    type: raw({
      outcome: { type: String, enum: caseOutcomes, required: true },
      reason: storedReason,
      toReporters: { type: String, default: '' },
      note: { type: String, default: '' },
      by: { type: SchemaTypes.ObjectId, required: true },
      at: { type: Date, required: true },
    }),
    _id: false,
    default: null,
  })
  resolution: StoredResolution | null;

  @Prop({
    type: [
      raw({
        _id: false,
        by: { type: SchemaTypes.ObjectId, required: true },
        text: { type: String, required: true },
        createdAt: { type: Date, required: true },
      }),
    ],
    default: [],
  })
  notes: StoredCaseNote[];

  /** Each different wording that was reported, oldest first. It goes with the case. */
  @Prop({ type: [SchemaTypes.Mixed], select: false })
  evidence?: StoredEvidence[];

  /** Some time after it is resolved; null before. */
  @Prop({ type: Date, default: null })
  expiresAt: Date | null;
}

export const caseSchema = SchemaFactory.createForClass(StoredCase);
// One open case for each item; finds it when the item is reported again.
caseSchema.index(
  { targetType: 1, target: 1 },
  { unique: true, partialFilterExpression: { isOpen: true } },
);
// The queue, most urgent first, then oldest, by cursor; also counts it, without one's own.
caseSchema.index({ state: 1, urgency: -1, createdAt: 1, _id: 1, author: 1 });
// The same for one reason.
caseSchema.index({
  state: 1,
  'reasons.code': 1,
  urgency: -1,
  createdAt: 1,
  _id: 1,
  author: 1,
});
// MongoDB itself removes the old ones.
caseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
