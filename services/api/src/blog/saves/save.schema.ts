import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A post that a member keeps to come back to. Nobody but the member ever learns of it. */
@Schema({ collection: 'saves', strict: 'throw', versionKey: false })
export class StoredSave {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const saveSchema = SchemaFactory.createForClass(StoredSave);
// One row of a member for a post; also finds those of a post.
saveSchema.index({ post: 1, user: 1 }, { unique: true });
// A member's list, by cursor; also counts it.
saveSchema.index({ user: 1, createdAt: -1, _id: -1 });
