import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import type { Device } from './device.js';

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

  /** True until the account has the second factor that this power needs. */
  @Prop({ type: Boolean, default: false })
  awaitsFactor: boolean;

  /** The time of the last password or passkey in this session; null for that of the login. */
  @Prop({ type: Date, default: null })
  provenAt: Date | null;

  /** The time of the last passkey in this session; null for none. */
  @Prop({ type: Date, default: null })
  passkeyAt: Date | null;

  /** The browser and the system in words, null where unknown. Nothing finer is stored. */
  @Prop({ type: raw({ browser: String, system: String }), _id: false, default: null })
  device: Device | null;

  /** It ends with the browser and soon without use. Absent in sessions of earlier releases. */
  @Prop({ type: Boolean, default: false })
  isOnSharedDevice?: boolean;

  /** Moves when the password or the email is changed: bearers of an earlier one are dead. */
  @Prop({ type: Number, default: 0 })
  bearerGeneration: number;

  /** Moves with each change that ends the other sessions: of two at once, one ends the other. */
  @Prop({ type: Number, default: 0 })
  lockVersion: number;
}

export const sessionSchema = SchemaFactory.createForClass(StoredSession);
// All of a member: to end them, and to list the latest.
sessionSchema.index({ userId: 1, lastSeenAt: -1 });
// MongoDB itself removes expired sessions, within about a minute.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
