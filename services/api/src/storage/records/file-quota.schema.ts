import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** An owned file, which counts against a quota. */
@Schema({ collection: 'owned_files', strict: 'throw', versionKey: false })
export class StoredOwnedFile {
  /** The file's key, for the lookup on deletion. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The uploader. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  owner: Types.ObjectId;

  /** The stored size. */
  @Prop({ type: Number, required: true })
  bytes: number;
}

/** The used quota of a member, updated in the transactions of the files. */
@Schema({ collection: 'file_quotas', strict: 'throw', versionKey: false })
export class StoredFileQuota {
  /** The member. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Number, required: true })
  files: number;

  @Prop({ type: Number, required: true })
  bytes: number;
}

export const ownedFileSchema = SchemaFactory.createForClass(StoredOwnedFile);
export const fileQuotaSchema = SchemaFactory.createForClass(StoredFileQuota);
