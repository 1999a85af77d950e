import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Records a one-time creation (the demo community, the first admin) in its transaction. */
@Schema({ collection: 'seeds', strict: 'throw', versionKey: false })
export class StoredSeed {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const seedSchema = SchemaFactory.createForClass(StoredSeed);
