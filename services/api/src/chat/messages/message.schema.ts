import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { trunkOf } from '../conversations/conversation.schema.js';

/** The part of a message that is kept when it is deleted: sender, receiver, content and time. */
@Schema()
export class MessageContent {
  _id: Types.ObjectId;

  /** See `conversationKeyOf`; of a message that only its sender sees, `branchOf` that. */
  @Prop({ type: String, required: true })
  conversation: string;

  /** Its place in the conversation: the order in which everyone sees it, whatever the clocks say. */
  @Prop({ type: Number, required: true })
  seq: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  sender: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  receiver: Types.ObjectId;

  @Prop({ type: String, default: '' })
  text: string;

  /** The key of the stored picture; null for none. */
  @Prop({ type: String, default: null })
  image: string | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** The part of a message that an edit changes. */
type MessageEdit = { text: string; editedAt: Date };

/** One line between two members. */
@Schema({ collection: 'messages', strict: 'throw', versionKey: false })
export class StoredMessage extends MessageContent {
  /** Pixels of the picture; null for none. */
  @Prop({ type: Number, default: null })
  imageWidth: number | null;

  @Prop({ type: Number, default: null })
  imageHeight: number | null;

  /** Taken back by its sender: without text and picture it keeps its place. */
  @Prop({ type: Boolean, default: false })
  deleted: boolean;

  /** The time at which it was taken back; null before. */
  @Prop({ type: Date, default: null })
  deletedAt: Date | null;

  /** The time of the last edit; null for none. */
  @Prop({ type: Date, default: null })
  editedAt: Date | null;

  /** The last edit while the receiver blocked the sender, who alone sees it. */
  @Prop({ type: raw({ text: String, editedAt: Date }), _id: false })
  unseenEdit?: MessageEdit;

  /** The message that it answers; null for none. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  replyTo: Types.ObjectId | null;

  /** The UUID, in lower case, under which the sender may send it again; null for none. */
  @Prop({ type: String, default: null })
  clientId: string | null;

  /**
   * A hash of what was sent, so that another message under the same UUID is noticed. Null without a
   * UUID, and once it was edited or taken back.
   */
  @Prop({ type: String, default: null })
  bodyHash: string | null;
}

export type MessagePicture = Pick<StoredMessage, 'image' | 'imageWidth' | 'imageHeight'>;

export const noPicture: MessagePicture = { image: null, imageWidth: null, imageHeight: null };

/** True if this one of the two sees the message, which may be in the sender's branch. */
export function isSeenBy(
  viewer: string,
  { conversation, sender }: Pick<StoredMessage, 'conversation' | 'sender'>,
): boolean {
  return conversation === trunkOf(conversation) || String(sender) === viewer;
}

/** The message with the text that this one of the two sees. */
export function asSeenBy<Row extends Pick<Partial<StoredMessage>, 'sender' | 'unseenEdit'>>(
  viewer: string,
  message: Row,
): Row {
  const { sender, unseenEdit } = message;
  return unseenEdit && String(sender) === viewer ? { ...message, ...unseenEdit } : message;
}

export const messageSchema = SchemaFactory.createForClass(StoredMessage);
// A conversation's pages, back and forth; and no two messages in one place.
messageSchema.index({ conversation: 1, seq: 1 }, { unique: true });
// One message for each UUID of a sender; finds it when it is sent again.
messageSchema.index(
  { sender: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
);
// Counts messages by day.
messageSchema.index({ createdAt: 1 });
