import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** That a seeding was done, written in one transaction with everything it filled in. */
@Schema({ collection: 'seeds', strict: 'throw', versionKey: false })
export class StoredSeed {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const seedSchema = SchemaFactory.createForClass(StoredSeed);
