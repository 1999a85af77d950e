import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** That a name was somebody's until lately. Neither the name nor whose it was can be read from it. */
@Schema({ collection: 'given_up_names', strict: 'throw', versionKey: false })
export class StoredGivenUpName {
  /** A keyed hash of the name key. */
  @Prop({ type: String, required: true })
  _id: string;

  /** A keyed hash of the name key and of the account that had it, which may take it back. */
  @Prop({ type: String, required: true })
  owner: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const givenUpNameSchema = SchemaFactory.createForClass(StoredGivenUpName);
// MongoDB itself removes what is over.
givenUpNameSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
