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
 * The state that two members share. Created with their first message, or when one first shuts the
 * other out: then with the number 0. A message that its receiver does not see is numbered like any
 * other. It is stored in the sender's own branch.
 */
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

  /** Number of messages that reached each of them, less those deleted since. */
  @Prop({ type: perSide, _id: false, required: true })
  received: PerSide;

  /** Number of those that each has read. */
  @Prop({ type: perSide, _id: false, required: true })
  read: PerSide;

  /** The number of the message up to which each has read, as the other may see it. */
  @Prop({ type: perSide, _id: false })
  readUpTo?: PerSide;

  /** The number of the last message seen by a side that has not seen the last one, or 0. */
  @Prop(mayBePerSide(Number))
  seenSeq?: MayBePerSide<number>;

  /** The time of that one. */
  @Prop(mayBePerSide(Date))
  seenAt?: MayBePerSide<Date>;

  /** The side takes messages of the other: it has written, or accepted a request. */
  @Prop(mayBePerSide(Boolean))
  accepted?: MayBePerSide<boolean>;

  /** The members who may write to the side until it has accepted. None stands for everyone. */
  @Prop(mayBePerSide(String))
  door?: MayBePerSide<WhoMayWrite>;

  /** The side has an open request of the other. */
  @Prop(mayBePerSide(Boolean))
  asked?: MayBePerSide<boolean>;

  /** The side blocks the other. */
  @Prop(mayBePerSide(Boolean))
  blocks?: MayBePerSide<boolean>;

  /** The side mutes the other until then. */
  @Prop(mayBePerSide(Date))
  mutedUntil?: MayBePerSide<Date>;
}

/** An export leaves these out: they tell how the other one treats the member. */
export const privateConversationFields = [
  ...['received', 'read', 'seenSeq', 'seenAt', 'accepted', 'door', 'asked', 'blocks', 'mutedUntil'],
];

export const conversationSchema = SchemaFactory.createForClass(StoredConversation);
// A member's conversations, latest talk first, by cursor; also finds them all when the account goes.
conversationSchema.index({ members: 1, lastMessageAt: -1, _id: -1 });
// Those that a block parts, among however many conversations.
conversationSchema.index(
  { members: 1 },
  { partialFilterExpression: { blocks: { $exists: true } } },
);

/** The same for both directions. */
export function conversationKeyOf(one: string, other: string): string {
  return [one, other].sort().join(':');
}

/** The key under which the messages are that only this side sees. */
export function branchOf(key: string, side: Side): string {
  return `${key}:${side}`;
}

/** The keys of all messages that `one` sees of the conversation with `other`. */
export function keysFor(one: string, other: string): string[] {
  const key = conversationKeyOf(one, other);
  return [key, branchOf(key, sideOf(one, other))];
}

/** The conversation of a message's key, which may be that of a branch. */
export function trunkOf(key: string): string {
  return key.split(':').slice(0, 2).join(':');
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

/** True if both have written something that still stands: the two are partners. */
export function areBothWriting({ received }: Partial<StoredConversation>): boolean {
  return (received?.first ?? 0) > 0 && (received?.second ?? 0) > 0;
}

/** The last message that the side has seen; its number is 0 without one. */
export function lastSeenBy(
  { seq, lastMessageAt, seenSeq, seenAt }: Partial<StoredConversation>,
  side: Side,
): { seq: number; at: Date | null } {
  return { seq: seenSeq?.[side] ?? seq ?? 0, at: seenAt?.[side] ?? lastMessageAt ?? null };
}

/** The side has seen no message: the conversation is not in its list. */
export function hasSeenNone({ seenSeq }: Partial<StoredConversation>, side: Side): boolean {
  return seenSeq?.[side] === 0;
}

/** The side takes messages of the other, whoever may write to it. */
export function hasAccepted({ accepted, received }: Partial<StoredConversation>, side: Side) {
  return accepted?.[side] === true || (received?.[opposite(side)] ?? 0) > 0;
}

/** One of the two blocks the other. */
export function areApart({ blocks }: Partial<StoredConversation>): boolean {
  return blocks?.first === true || blocks?.second === true;
}

/** The side mutes the other. */
export function mutes({ mutedUntil }: Partial<StoredConversation>, side: Side): boolean {
  return (mutedUntil?.[side]?.getTime() ?? 0) > Date.now();
}

/** Messages to the side may wait for its consent. */
export function isClosed(row: Partial<StoredConversation>, side: Side): boolean {
  const isShut = row.door?.[side] !== undefined && row.door[side] !== 'everyone';
  return isShut || row.asked?.[side] === true || mutes(row, side);
}

export function opposite(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/** The other one of the two. */
export function otherOf({ members }: StoredConversation, member: string): string | undefined {
  return members.map(String).find((id) => id !== member);
}
