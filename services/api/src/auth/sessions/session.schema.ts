import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

/** One login. Reading this collection does not help to log in: the secret is hashed. */
@Schema({ collection: 'sessions', strict: 'throw', versionKey: false })
export class StoredSession {
  /** SHA-256 of the 256-bit secret `sid`, base64url. Serves the lookup at every call. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  lastSeenAt: Date;

  /** Moves on with use by the cookie, up to the session's longest life. Past it the session is dead. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;

  /** Until when the session has the power of the account's role; null for a member's session. */
  @Prop({ type: Date, default: null })
  adminUntil: Date | null;

  /** Moves when the password or the email is changed: bearers of an earlier one are dead. */
  @Prop({ type: Number, default: 0 })
  bearerGeneration: number;
}

export const sessionSchema = SchemaFactory.createForClass(StoredSession);
// All of a member, to end them.
sessionSchema.index({ userId: 1 });
// MongoDB itself removes expired sessions, within about a minute.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
