import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Work that outlives its request. It is deleted when it is done. */
@Schema({ collection: 'jobs', strict: 'throw', versionKey: false })
export class StoredJob {
  /** Kind and target. */
  @Prop({ type: String, required: true })
  _id: string;

  /** Named by the module that registers its handler. */
  @Prop({ type: String, required: true })
  kind: string;

  /** The id of the document that the job is about. */
  @Prop({ type: String, required: true })
  target: string;

  @Prop({ type: Date, required: true })
  startedAt: Date;

  /** Any process may claim it from then on: the end of a lease, or the next pass. */
  @Prop({ type: Date, required: true })
  dueAt: Date;

  /** The process that has the lease until `dueAt`; null for none. */
  @Prop({ type: String, default: null })
  worker: string | null;
}

export const jobSchema = SchemaFactory.createForClass(StoredJob);
// Due jobs, longest waiting first.
jobSchema.index({ dueAt: 1 });
