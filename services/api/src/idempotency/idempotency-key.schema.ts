import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Lifetime of a stored answer, in seconds. */
const idempotencySeconds = 24 * 60 * 60;

/** The first answer to a call that its client may send again. */
@Schema({ collection: 'idempotency_keys', strict: 'throw', versionKey: false })
export class StoredIdempotencyKey {
  /** Hash of member, route and the client's key. Serves the lookup. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  bodyHash: string;

  /** The member's id and those in the answer: they go together. */
  @Prop({ type: [String], required: true })
  subjectIds: string[];

  @Prop({ type: SchemaTypes.Mixed })
  answer: unknown;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const idempotencyKeySchema = SchemaFactory.createForClass(StoredIdempotencyKey);
idempotencyKeySchema.index({ createdAt: 1 }, { expireAfterSeconds: idempotencySeconds });
// Answers repeat what was written, so they go with a deleted post, comment or account.
idempotencyKeySchema.index({ subjectIds: 1 });
