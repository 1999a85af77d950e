import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** That something was made once, the demo community or the first admin: in one transaction with it. */
@Schema({ collection: 'seeds', strict: 'throw', versionKey: false })
export class StoredSeed {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const seedSchema = SchemaFactory.createForClass(StoredSeed);
