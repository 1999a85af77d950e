import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Lets one address report one thing once. It names neither, and no report names it. */
@Schema({ collection: 'visitor_marks', strict: 'throw', versionKey: false })
export class StoredVisitorMark {
  /** A keyed hash of the address and the reported thing. Serves the lookup. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const visitorMarkSchema = SchemaFactory.createForClass(StoredVisitorMark);
// MongoDB itself removes the old ones.
visitorMarkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
