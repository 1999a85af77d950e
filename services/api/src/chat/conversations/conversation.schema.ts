import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { WhoMayWrite } from '@unburden/contracts';
import { SchemaTypes, type Types } from 'mongoose';

/** A side of a conversation: the user with the smaller id is the first. */
export type Side = 'first' | 'second';
export const sides = ['first', 'second'] as const satisfies readonly Side[];

type PerSide<Value = number> = Record<Side, Value>;
type MayBePerSide<Value> = Partial<PerSide<Value>>;

const perSide = raw({
  first: { type: Number, required: true },
  second: { type: Number, required: true },
});
const mayBePerSide = (type: object) => ({
  type: raw({ first: { type }, second: { type } }),
  _id: false,
});

/**
 * The state that two members share. Their first message creates it, or the first block or mute, with
 * `seq` 0. A message that its receiver does not see is numbered like any other, and stored in the
 * sender's own branch.
 */
@Schema({ collection: 'conversations', strict: 'throw', versionKey: false })
export class StoredConversation {
  /** See `conversationKeyOf`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The smaller id first. */
  @Prop({ type: [SchemaTypes.ObjectId], required: true })
  members: Types.ObjectId[];

  /**
   * The number of the last message. Each message takes the next one in the transaction that stores it.
   */
  @Prop({ type: Number, required: true })
  seq: number;

  @Prop({ type: Date, required: true })
  lastMessageAt: Date;

  /** The number of messages that each has received, without deleted ones. */
  @Prop({ type: perSide, _id: false, required: true })
  received: PerSide;

  /** The number of received messages that each has read. */
  @Prop({ type: perSide, _id: false, required: true })
  read: PerSide;

  /** The number of the last message that each has read, as far as the other may know it. */
  @Prop({ type: perSide, _id: false })
  readUpTo?: PerSide;

  /** The number of the last message that the side sees, or 0. Absent if that is the last of all. */
  @Prop(mayBePerSide(Number))
  seenSeq?: MayBePerSide<number>;

  /** The time of the message with the number `seenSeq`. */
  @Prop(mayBePerSide(Date))
  seenAt?: MayBePerSide<Date>;

  /** The number of the last message that the side removed from its own view, or 0. */
  @Prop(mayBePerSide(Number))
  removedSeq?: MayBePerSide<number>;

  /** The side has written to the other, or accepted their request, so messages arrive at once. */
  @Prop(mayBePerSide(Boolean))
  accepted?: MayBePerSide<boolean>;

  /** The members who may write to the side before it has accepted them. Absent for everyone. */
  @Prop(mayBePerSide(String))
  door?: MayBePerSide<WhoMayWrite>;

  /** The side has an open request from the other. */
  @Prop(mayBePerSide(Boolean))
  asked?: MayBePerSide<boolean>;

  /** The side blocks the other. */
  @Prop(mayBePerSide(Boolean))
  blocks?: MayBePerSide<boolean>;

  /** The side mutes the other until this time. */
  @Prop(mayBePerSide(Date))
  mutedUntil?: MayBePerSide<Date>;
}

/** Left out of an export: these fields tell how the other treats the member. */
export const privateConversationFields = [
  ...['received', 'read', 'seenSeq', 'seenAt', 'removedSeq'],
  ...['accepted', 'door', 'asked', 'blocks', 'mutedUntil'],
];

export const conversationSchema = SchemaFactory.createForClass(StoredConversation);
// Pages of a member's conversations, latest message first. Also finds all of them for an erasure.
conversationSchema.index({ members: 1, lastMessageAt: -1, _id: -1 });
// Finds the members whom a block parts from a member, without reading their other conversations.
conversationSchema.index(
  { members: 1 },
  { partialFilterExpression: { blocks: { $exists: true } } },
);

/** The id of a conversation, whoever asks for it. */
export function conversationKeyOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}

/** The key of the messages that only this side sees. */
export function branchOf(key: string, side: Side): string {
  return `${key}:${side}`;
}

/** The keys of all messages that `one` sees of the conversation with `other`. */
export function keysFor(one: string, other: string): string[] {
  const key = conversationKeyOf(one, other);
  return [key, branchOf(key, sideOf(one, other))];
}

/** The id of the conversation to which a message's key belongs, also if that is the key of a branch. */
export function trunkOf(key: string): string {
  return key.split(':').slice(0, 2).join(':');
}

/** The side of `one` in the conversation with `other`. */
export function sideOf(one: string, other: string): Side {
  return one < other ? 'first' : 'second';
}

/** The number of messages from the other that `one` has not read. */
export function unreadOf(
  { received, read }: Partial<StoredConversation>,
  one: string,
  other: string,
): number {
  const side = sideOf(one, other);
  return Math.max(0, (received?.[side] ?? 0) - (read?.[side] ?? 0));
}

/** True if both have written a message that is not deleted: the two are partners. */
export function areBothWriting({ received }: Partial<StoredConversation>): boolean {
  return (received?.first ?? 0) > 0 && (received?.second ?? 0) > 0;
}

/** Number and time of the last message that the side sees; the number is 0 if there is none. */
export function lastSeenBy(
  { seq, lastMessageAt, seenSeq, seenAt }: Partial<StoredConversation>,
  side: Side,
): { seq: number; at: Date | null } {
  return { seq: seenSeq?.[side] ?? seq ?? 0, at: seenAt?.[side] ?? lastMessageAt ?? null };
}

/** True if the side sees no message: the conversation is not in its list. */
export function hasSeenNone({ seenSeq }: Partial<StoredConversation>, side: Side): boolean {
  return seenSeq?.[side] === 0;
}

/** The number of the last message that the side removed from its own view; 0 if there is none. */
export function removedBy({ removedSeq }: Partial<StoredConversation>, side: Side): number {
  return removedSeq?.[side] ?? 0;
}

/** True if messages of the other arrive at once, whoever may write to the side. */
export function hasAccepted({ accepted, received }: Partial<StoredConversation>, side: Side) {
  return accepted?.[side] === true || (received?.[opposite(side)] ?? 0) > 0;
}

/** True if one of the two blocks the other. */
export function areApart({ blocks }: Partial<StoredConversation>): boolean {
  return blocks?.first === true || blocks?.second === true;
}

/** True if the side mutes the other. */
export function mutes({ mutedUntil }: Partial<StoredConversation>, side: Side): boolean {
  return (mutedUntil?.[side]?.getTime() ?? 0) > Date.now();
}

/** True if messages to the side may have to wait for its consent. */
export function isClosed(row: Partial<StoredConversation>, side: Side): boolean {
  const isShut = row.door?.[side] !== undefined && row.door[side] !== 'everyone';
  return isShut || row.asked?.[side] === true || mutes(row, side);
}

export function opposite(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** The id of the other member. */
export function otherOf({ members }: StoredConversation, member: string): string | undefined {
  return members.map(String).find((id) => id !== member);
}
