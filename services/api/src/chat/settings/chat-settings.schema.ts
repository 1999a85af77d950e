import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type ChatSettings, presenceChoices } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** The settings of a member. There is no document while all of them are the defaults. */
@Schema({ collection: 'chat_settings', strict: 'throw', versionKey: false })
export class StoredChatSettings implements Omit<ChatSettings, 'whoMayWrite'> {
  /** The member's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Boolean, default: true })
  typing: boolean;

  @Prop({ type: Boolean, default: true })
  readMarks: boolean;

  @Prop({ type: Boolean, default: false })
  appearOffline: boolean;

  /** Applies while `appearOffline` is false, so it is never `nobody`. */
  @Prop({ type: String, enum: presenceChoices, default: 'everyone' })
  presence: ChatSettings['presence'];
}

export const chatSettingsSchema = SchemaFactory.createForClass(StoredChatSettings);
