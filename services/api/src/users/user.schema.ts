import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type Language,
  languages,
  type Reason,
  type Role,
  roles,
  type WhoMayWrite,
  whoMayWriteChoices,
} from '@unburden/contracts';
import { Types } from 'mongoose';
import { storedReason } from '../reasons/reason.schema.js';

export interface StoredSuspension {
  until: Date;
  reason: Reason;
  /** The id of its audit entry, and of the member's notice. Older ones have none. */
  decision?: Types.ObjectId;
}

/** An account. Everything that a member wrote points here, so a rename shows everywhere at once. */
@Schema({ collection: 'users', strict: 'throw', versionKey: false })
export class StoredUser {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name in comparable form: see `nameKeyOf`. */
  @Prop({ type: String, required: true })
  nameKey: string;

  /** The pieces of `nameKey` by which a part of the name is found: see `namePiecesOf`. */
  @Prop({ type: [String], default: [] })
  namePieces: string[];

  /**
   * The forms by which look-alikes are found: see `lookAlikesOf`. Absent where an older member's
   * name looked like it already when this was introduced.
   */
  @Prop({ type: [String], default: undefined })
  lookAlikes?: string[];

  /** The address that logs in, in lower case; null for none. */
  @Prop({ type: String, default: null })
  email: string | null;

  /** True once somebody opened the link that was sent to `email`. */
  @Prop({ type: Boolean, default: false })
  emailConfirmed: boolean;

  /** An address that replaces `email` once it is confirmed; anybody may have typed it. */
  @Prop({ type: String, default: null })
  pendingEmail: string | null;

  /** The language of the browser that gave the latest address: mails are in it, else in English. */
  @Prop({ type: String, enum: Object.keys(languages) })
  language?: Language;

  @Prop({ type: String, required: true })
  passwordHash: string;

  /** The hash of the recovery words; null for none. */
  @Prop({ type: String, default: null })
  recoveryHash: string | null;

  /** False from each new recovery words until the member confirms them; absent before any. */
  @Prop({ type: Boolean })
  recoveryWordsConfirmed?: boolean;

  @Prop({ type: String, enum: roles, default: 'user' })
  role: Role;

  /** The latest suspension, which may be over; null for none. */
  @Prop({
    type: raw({
      until: { type: Date, required: true },
      reason: storedReason,
      decision: Types.ObjectId,
    }),
    _id: false,
    default: null,
  })
  suspension: StoredSuspension | null;

  /** The key of the stored file; null for none. */
  @Prop({ type: String, default: null })
  profilePic: string | null;

  /**
   * The member's choice of who may write to them without having been accepted. It is here, and not with
   * the chat settings, so that a first message collides with a change.
   */
  @Prop({ type: String, enum: whoMayWriteChoices, default: 'everyone' })
  whoMayWrite: WhoMayWrite;

  /**
   * Number of conversations with this member. Each new one writes it. So it collides with a removal
   * of the account in the same moment, and no message outlives its member.
   */
  @Prop({ type: Number, default: 0 })
  conversationCount: number;

  /**
   * Blocks and mutes of the member, and those that have expired: only with some does a read ask whom.
   */
  @Prop({ type: Number, default: 0 })
  relationCount: number;

  /** Grows with each change of them, so that a process knows when those it remembers are old. */
  @Prop({ type: Number, default: 0 })
  relationVersion: number;

  /** A comment makes the member follow the whole thread, not only the replies to it. */
  @Prop({ type: Boolean, default: true })
  followsAnswered: boolean;

  /** The profile lists the member's comments for the member and the staff alone. */
  @Prop({ type: Boolean, default: false })
  hidesComments: boolean;

  /**
   * Changes when another admin is deleted or demoted. Two admins who demote each other at once
   * conflict here, so one admin is left.
   */
  @Prop({ type: Number, default: 0 })
  adminLockVersion: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The last change of name or address; absent for none. */
  @Prop({ type: Date })
  updatedAt?: Date;
}

/** An account without what only finds it: of a name there may be ninety pieces. */
export type Account = Omit<StoredUser, 'namePieces' | 'lookAlikes'>;

export const accountFields = { namePieces: 0, lookAlikes: 0 } as const;

/** Exported for `hint()`: common substrings make the planner choose another index. */
export const namePiecesIndex = { namePieces: 1, nameKey: 1 } as const;

export const userSchema = SchemaFactory.createForClass(StoredUser);
// One name, one member; also finds a public profile by its name, and lists members by name.
userSchema.index({ nameKey: 1 }, { unique: true });
// No name looks like another. The migration to it has the same index.
userSchema.index(
  { lookAlikes: 1 },
  { unique: true, partialFilterExpression: { lookAlikes: { $exists: true } } },
);
// One account for each email; also finds the account at login. Not the index `email_1` of earlier
// releases, which allows one account without an email: see `dropOldEmailIndex`.
userSchema.index(
  { email: 1 },
  { name: 'given_email', unique: true, partialFilterExpression: { email: { $gt: '' } } },
);
// The admins' list of members, newest first, continued by a cursor of (createdAt, _id).
userSchema.index({ createdAt: -1, _id: -1 });
// The few admins, of whom one must stay.
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
// The few moderators.
userSchema.index({ role: 1, _id: 1 }, { partialFilterExpression: { role: 'moderator' } });
// Finds members by a part of their name, in the order of names. About thirty short entries a member.
userSchema.index(namePiecesIndex);
