import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import { trunkOf } from '../conversations/conversation.schema.js';

/**
 * The part of a message that is kept for reports after it is deleted: sender, receiver, content and
 * time.
 */
@Schema()
export class MessageContent {
  _id: Types.ObjectId;

  /** See `conversationKeyOf`; of a message that only its sender sees, `branchOf` that. */
  @Prop({ type: String, required: true })
  conversation: string;

  /** The place of the message in the conversation. Messages are ordered by it, not by time. */
  @Prop({ type: Number, required: true })
  seq: number;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  sender: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  receiver: Types.ObjectId;

  @Prop({ type: String, default: '' })
  text: string;

  /** The key of the stored picture; null if there is none. */
  @Prop({ type: String, default: null })
  image: string | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** The part of a message that an edit changes. */
type MessageEdit = { text: string; editedAt: Date };

/** A message from one member to another. */
@Schema({ collection: 'messages', strict: 'throw', versionKey: false })
export class StoredMessage extends MessageContent {
  /** The size of the picture in pixels; null if there is none. */
  @Prop({ type: Number, default: null })
  imageWidth: number | null;

  @Prop({ type: Number, default: null })
  imageHeight: number | null;

  /** True if the sender took it back: without text and picture it keeps its place. */
  @Prop({ type: Boolean, default: false })
  deleted: boolean;

  /** The time at which it was taken back; null if it was not. */
  @Prop({ type: Date, default: null })
  deletedAt: Date | null;

  /** The time of the last edit; null if there is none. */
  @Prop({ type: Date, default: null })
  editedAt: Date | null;

  /** The last edit made while the receiver blocked the sender: only the sender sees it. */
  @Prop({ type: raw({ text: String, editedAt: Date }), _id: false })
  unseenEdit?: MessageEdit;

  /** The message that it answers; null if there is none. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  replyTo: Types.ObjectId | null;

  /** The UUID, in lower case, with which the sender can repeat the call; null if there is none. */
  @Prop({ type: String, default: null })
  clientId: string | null;

  /**
   * A hash of what was sent, to notice another message with the same UUID. Null without a UUID, and
   * once the message was edited or taken back.
   */
  @Prop({ type: String, default: null })
  bodyHash: string | null;
}

export type MessagePicture = Pick<StoredMessage, 'image' | 'imageWidth' | 'imageHeight'>;

export const noPicture: MessagePicture = { image: null, imageWidth: null, imageHeight: null };

/**
 * True if this one of its two members sees the message. The receiver does not while it is in the
 * sender's branch.
 */
export function isSeenBy(
  viewer: string,
  { conversation, sender }: Pick<StoredMessage, 'conversation' | 'sender'>,
): boolean {
  return conversation === trunkOf(conversation) || String(sender) === viewer;
}

/** The message with the text that this one of its two members sees. */
export function asSeenBy<Row extends Pick<Partial<StoredMessage>, 'sender' | 'unseenEdit'>>(
  viewer: string,
  message: Row,
): Row {
  const { sender, unseenEdit } = message;
  return unseenEdit && String(sender) === viewer ? { ...message, ...unseenEdit } : message;
}

export const messageSchema = SchemaFactory.createForClass(StoredMessage);
// Pages through a conversation in both directions, and keeps two messages from one place.
messageSchema.index({ conversation: 1, seq: 1 }, { unique: true });
// Allows one message for each UUID of a sender, and finds it when the call is repeated.
messageSchema.index(
  { sender: 1, clientId: 1 },
  { unique: true, partialFilterExpression: { clientId: { $type: 'string' } } },
);
// Counts messages by day.
messageSchema.index({ createdAt: 1 });
