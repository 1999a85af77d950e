import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/** A side of a conversation: the user with the smaller id is the first. */
export type Side = 'first' | 'second';

type PerSide = Record<Side, number>;

const perSide = raw({
  first: { type: Number, required: true },
  second: { type: Number, required: true },
});

/** The state that two members share. Created with their first message. */
@Schema({ collection: 'conversations', strict: 'throw', versionKey: false })
export class StoredConversation {
  /** See `conversationKeyOf`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The smaller id first. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members: Types.ObjectId[];

  /** The number of the last message. Each gets the next, in the transaction that stores it. */
  @Prop({ type: Number, required: true })
  seq: number;

  @Prop({ type: Date, required: true })
  lastMessageAt: Date;

  /** Number of messages sent to each of them, less those deleted before they were read. */
  @Prop({ type: perSide, _id: false, required: true })
  received: PerSide;

  /** Number of those that each has read. */
  @Prop({ type: perSide, _id: false, required: true })
  read: PerSide;

  /** The number of the message up to which each has read, as the other may see it. */
  @Prop({ type: perSide, _id: false })
  readUpTo?: PerSide;
}

export const conversationSchema = SchemaFactory.createForClass(StoredConversation);
// A member's conversations, latest talk first, by cursor; also finds them all when the account goes.
conversationSchema.index({ members: 1, lastMessageAt: -1, _id: -1 });

/** The same for both directions. */
export function conversationKeyOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}

/** The side of `one` in the conversation with `other`. */
export function sideOf(one: string, other: string): Side {
  return one < other ? 'first' : 'second';
}

/** Number of messages from the other that `one` has not read. */
export function unreadOf(
  { received, read }: Partial<StoredConversation>,
  one: string,
  other: string,
): number {
  const side = sideOf(one, other);
  return Math.max(0, (received?.[side] ?? 0) - (read?.[side] ?? 0));
}

/** True if both have written, apart from what was taken back unread: the two are partners. */
export function areBothWriting({ received }: Partial<StoredConversation>): boolean {
  return (received?.first ?? 0) > 0 && (received?.second ?? 0) > 0;
}

/** The other one of the two. */
export function otherOf({ members }: StoredConversation, member: string): string | undefined {
  return members.map(String).find((id) => id !== member);
}
