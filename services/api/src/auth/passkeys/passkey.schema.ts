import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

export interface StoredPasskey {
  _id: Types.ObjectId;
  name: string;
  addedAt: Date;
  /** Of the authenticator, in base64url. */
  credentialId: string;
  /** In COSE, base64url. */
  publicKey: string;
  /** Number of signatures, of authenticators that count. */
  counter: number;
}

const text = { type: String, required: true };
const passkey = {
  _id: { type: SchemaTypes.ObjectId, required: true },
  name: text,
  addedAt: { type: Date, required: true },
  credentialId: text,
  publicKey: text,
  counter: { type: Number, required: true },
};

/** The passkeys of a member: in one document, so that their number is checked as it changes. */
@Schema({ collection: 'passkeys', strict: 'throw', versionKey: false })
export class StoredPasskeys {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  /** Random, in base64url: authenticators know the account by it. */
  @Prop({ type: String, required: true })
  handle: string;

  @Prop({ type: [raw(passkey)], default: [] })
  keys: StoredPasskey[];
}

export const passkeysSchema = SchemaFactory.createForClass(StoredPasskeys);
// Serves logins. Without the filter, two members without passkeys would be duplicates.
passkeysSchema.index(
  { 'keys.credentialId': 1 },
  { unique: true, partialFilterExpression: { 'keys.credentialId': { $exists: true } } },
);

/** A challenge that an authenticator has to sign, once. */
@Schema({ collection: 'passkey_challenges', strict: 'throw', versionKey: false })
export class StoredPasskeyChallenge {
  /** 256 random bits in base64url. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The member who adds a passkey; null for a login or a proof. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  userId: Types.ObjectId | null;

  /** The session in which they add it, and no other; null for a login or a proof. */
  @Prop({ type: String, default: null })
  sessionId: string | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const passkeyChallengeSchema = SchemaFactory.createForClass(StoredPasskeyChallenge);
// MongoDB itself removes expired challenges, within about a minute.
passkeyChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Erasure.
passkeyChallengeSchema.index({ userId: 1 }, { sparse: true });
