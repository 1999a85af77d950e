import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A file that something owns, and whose room it takes. */
@Schema({ collection: 'owned_files', strict: 'throw', versionKey: false })
export class StoredOwnedFile {
  /** The file's key. Serves the lookup when it is let go of. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The member who sent it. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  owner: Types.ObjectId;

  /** As it is stored. */
  @Prop({ type: Number, required: true })
  bytes: number;
}

/** How much room one member's files take, moved in the transactions that move the files. */
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
