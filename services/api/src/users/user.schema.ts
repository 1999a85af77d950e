import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Reason, type Role, roles } from '@unburden/contracts';
import type { Types } from 'mongoose';
import { storedReason } from '../reasons/reason.schema.js';

export interface StoredSuspension {
  until: Date;
  reason: Reason;
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

  /** In lower case. */
  @Prop({ type: String, required: true })
  email: string;

  @Prop({ type: String, required: true })
  passwordHash: string;

  @Prop({ type: String, enum: roles, default: 'user' })
  role: Role;

  /** The latest suspension, which may be over; null for none. */
  @Prop({
    type: raw({ until: { type: Date, required: true }, reason: storedReason }),
    _id: false,
    default: null,
  })
  suspension: StoredSuspension | null;

  /** The key of the stored file; null for none. */
  @Prop({ type: String, default: null })
  profilePic: string | null;

  /**
   * Number of conversations with this member. Each new one writes it, so that an account
   * that is removed in the same moment collides with it and no message outlives its member.
   */
  @Prop({ type: Number, default: 0 })
  conversationCount: number;

  /**
   * Changes when another admin is deleted or demoted. Two admins who demote each other at once
   * conflict here, so one admin is left.
   */
  @Prop({ type: Number, default: 0 })
  adminLockVersion: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** An account without the pieces of its name, of which there may be ninety. */
export type Account = Omit<StoredUser, 'namePieces'>;

export const accountFields = { namePieces: 0 } as const;

/** Exported for `hint()`: common substrings make the planner choose another index. */
export const namePiecesIndex = { namePieces: 1, nameKey: 1 } as const;

export const userSchema = SchemaFactory.createForClass(StoredUser);
// One name, one member; also finds a public profile by its name, and lists members by name.
userSchema.index({ nameKey: 1 }, { unique: true });
// One account for each email; also finds the account at login.
userSchema.index({ email: 1 }, { unique: true });
// The admins' list of members, newest first, continued by a cursor of (createdAt, _id).
userSchema.index({ createdAt: -1, _id: -1 });
// The few admins, of whom one must stay.
userSchema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });
// Finds members by a part of their name, in the order of names. About thirty short entries a member.
userSchema.index(namePiecesIndex);
