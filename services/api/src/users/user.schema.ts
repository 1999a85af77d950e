import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Role } from '@unburden/contracts';
import type { Types } from 'mongoose';

/** An account. Everything that a member wrote points here, so a rename shows everywhere at once. */
@Schema({ collection: 'users', strict: 'throw', versionKey: false })
export class StoredUser {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name as it is compared: see `nameKeyOf`. */
  @Prop({ type: String, required: true })
  nameKey: string;

  /** In lower case. */
  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: String, required: true })
  passwordHash: string;

  @Prop({ type: String, enum: ['user', 'admin'], default: 'user' })
  role: Role;

  @Prop({ type: String, default: null })
  profilePic: string | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const userSchema = SchemaFactory.createForClass(StoredUser);
// One name, one member; also finds a public profile by its name.
userSchema.index({ nameKey: 1 }, { unique: true });
// One account for each email; also finds the account at login.
userSchema.index({ email: 1 }, { unique: true });
