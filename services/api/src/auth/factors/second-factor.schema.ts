import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';

/** The secret of an authenticator app, with the codes for when it is lost. */
export interface Factor {
  /** In base32, as the app has it: a check needs it in clear. */
  secret: string;
  /** Hashes of the backup codes that are left. */
  backupHashes: string[];
}

/** A factor that is being set up. The password alone must not be enough to confirm it for the owner. */
export interface PendingFactor extends Factor {
  /** The session that began it, and alone may confirm it. Earlier releases stored none. */
  sessionId: string;
}

const factor = { secret: { type: String, required: true }, backupHashes: [String] };

/** The second factor of a member. */
@Schema({ collection: 'second_factors', strict: 'throw', versionKey: false })
export class StoredSecondFactor {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  /** The one that counts; null until the first is confirmed. */
  @Prop({ type: raw(factor), _id: false, default: null })
  active: Factor | null;

  /** The one that was begun last; null for none. */
  @Prop({
    type: raw({ ...factor, sessionId: { type: String, required: true } }),
    _id: false,
    default: null,
  })
  pending: PendingFactor | null;

  /** Number of the latest period of which a code was used: no code is good twice. */
  @Prop({ type: Number, default: 0 })
  lastStep: number;
}

export const secondFactorSchema = SchemaFactory.createForClass(StoredSecondFactor);
