import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { accountNoticeKinds, type Language, languages } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** A link, what was changed in the account, or that it is gone. */
const mailKinds = [
  'reset',
  'confirm',
  'account_changed',
  'account_deleted',
  ...accountNoticeKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail until it is sent. It holds no token: that is made when the mail goes. */
@Schema({ collection: 'mails', strict: 'throw', versionKey: false })
export class StoredMail {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: mailKinds, required: true })
  kind: MailKind;

  /** The address. */
  @Prop({ type: String, required: true })
  to: string;

  /** The account; null for a forgotten password, and for a deleted account. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  user: Types.ObjectId | null;

  /** Of a deleted account; else the account has it. */
  @Prop({ type: String, enum: [...Object.keys(languages), null], default: null })
  language: Language | null;

  /** Too late to be of use. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const mailSchema = SchemaFactory.createForClass(StoredMail);
// MongoDB deletes what could not be sent.
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Erasure.
mailSchema.index({ user: 1 });

const mailTokenKinds = ['reset', 'confirm'] as const;
export type MailTokenKind = (typeof mailTokenKinds)[number];
/** Mails that tell a member of a change to their account. */
export type ChangeKind = Exclude<MailKind, MailTokenKind | 'account_deleted'>;

/** The trace of a link in a mail. */
@Schema({ collection: 'mail_tokens', strict: 'throw', versionKey: false })
export class StoredMailToken {
  /** The SHA-256 of the token, in base64url. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: mailTokenKinds, required: true })
  kind: MailTokenKind;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  user: Types.ObjectId;

  /** The address that the link went to: it is good while the account has it. */
  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const mailTokenSchema = SchemaFactory.createForClass(StoredMailToken);
// MongoDB deletes expired tokens, within about a minute.
mailTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Ends all links of a kind of an account; erasure.
mailTokenSchema.index({ user: 1, kind: 1 });
