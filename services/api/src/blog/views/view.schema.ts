import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A member's view of a post counts again after this many seconds. */
export const viewWindowSeconds = 60 * 60;

/** A member's recent view of a post. It expires soon: nobody's reading is logged. */
@Schema({ collection: 'views', strict: 'throw', versionKey: false })
export class StoredView {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  @Prop({ type: Date, required: true })
  countedAt: Date;
}

export const viewSchema = SchemaFactory.createForClass(StoredView);
// One row of a member for a post, so that two views at once count once. Finds all of a post.
viewSchema.index({ post: 1, user: 1 }, { unique: true });
// All of a member, for when the account goes.
viewSchema.index({ user: 1 });
// Forgets a view when it no longer matters.
viewSchema.index({ countedAt: 1 }, { expireAfterSeconds: viewWindowSeconds });
