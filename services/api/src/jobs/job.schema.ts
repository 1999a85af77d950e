import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * Work that may be too large for one transaction: deletions, restoring a post, closing a case's reports.
 * The target of `keptPost` and `restoredPost` is the id of the audit entry.
 */
const removalKinds = ['account', 'post', 'keptPost', 'restoredPost', 'resolvedCase'] as const;

export type RemovalKind = (typeof removalKinds)[number];

/**
 * That something is gone and that what hung on it is to go. Written in the transaction that removes
 * the thing itself, so that whatever happens afterwards the rest follows.
 */
@Schema({ collection: 'jobs', strict: 'throw', versionKey: false })
export class StoredJob {
  /** Kind and target. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: removalKinds, required: true })
  kind: RemovalKind;

  /** The id that it had. */
  @Prop({ type: String, required: true })
  target: string;

  @Prop({ type: Date, required: true })
  startedAt: Date;

  /** When any process may take it up: the lease of the one that has it, or the next round. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** The process that has it until `dueAt`; null for none. */
  @Prop({ type: String, default: null })
  worker: string | null;
}

export const jobSchema = SchemaFactory.createForClass(StoredJob);
// Due jobs, longest waiting first.
jobSchema.index({ dueAt: 1 });
