import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WhoMayWrite } from '@unburden/contracts';
import { Model, trusted, Types } from 'mongoose';
import { maxWriteMs } from '../../database/mongodb-options.js';
import { currentSession } from '../../database/transactions.js';
import {
  areApart,
  areBothWriting,
  branchOf,
  conversationKeyOf,
  opposite,
  otherOf,
  type Side,
  sideOf,
  sides,
  StoredConversation,
  unreadOf,
} from './conversation.schema.js';

const unreadFields = { members: 1, received: 1, read: 1 } as const;

/** The end of a page of a member's conversations. */
export interface ConversationPosition {
  lastMessageAt: Date;
  key: string;
}

export interface Contacts {
  partners: string[];
  apart: string[];
}

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(StoredConversation.name) private readonly model: Model<StoredConversation>,
  ) {}

  async find(key: string): Promise<StoredConversation | null> {
    return this.model.findById(key).lean();
  }

  /**
   * The member's conversations after `position`, latest message first. Returns the query, so that a
   * test can read its plan.
   */
  latestQuery(member: string, position: ConversationPosition | null, limit: number) {
    const _id = new Types.ObjectId(member);
    const rest = position && {
      lastMessageAt: trusted({ $lte: position.lastMessageAt }),
      $or: [
        { lastMessageAt: trusted({ $lt: position.lastMessageAt }) },
        { _id: trusted({ $lt: position.key }) },
      ],
    };
    return this.model
      .find({ members: _id, $nor: notListedFor(_id), ...rest })
      .sort({ lastMessageAt: -1, _id: -1 })
      .limit(limit)
      .lean<StoredConversation[]>();
  }

  /** The member's conversations with these others. */
  async findAmong(member: string, others: readonly string[]): Promise<StoredConversation[]> {
    const keys = others.map((other) => conversationKeyOf(member, other));
    return this.model.find({ _id: trusted({ $in: keys }) }).lean<StoredConversation[]>();
  }

  /**
   * Takes the number of a new message, and creates the conversation for its first. Counts the message
   * for the receiver, and as the last one that they see, unless they block or mute the sender, or have
   * to accept them first. One command in each of these cases. By the driver, for the reason given at
   * `MessagesRepository.insert`.
   */
  async nextSequence({
    sender,
    receiver,
    now,
  }: {
    sender: string;
    receiver: string;
    now: Date;
  }): Promise<StoredConversation> {
    const bare = this.model.db.collection<StoredConversation>(this.model.collection.collectionName);
    const advanced = await bare.findOneAndUpdate(
      { _id: conversationKeyOf(sender, receiver) },
      [{ $set: oneMore(sideOf(sender, receiver), membersOf(sender, receiver), now) }],
      {
        maxTimeMS: maxWriteMs,
        upsert: true,
        returnDocument: 'after',
        session: currentSession(),
      },
    );
    if (!advanced) throw new Error('An upsert gave nothing back');
    return advanced;
  }

  /**
   * Stores the side's choice of who may write to it, and whether it has an open request from the other.
   */
  async setDoor(
    { _id, seq }: StoredConversation,
    side: Side,
    { whoMayWrite, isAsked }: { whoMayWrite: WhoMayWrite; isAsked: boolean },
  ): Promise<void> {
    const isFirst = seq === 1 && whoMayWrite !== 'everyone';
    const change = {
      [`door.${side}`]: whoMayWrite,
      [`asked.${side}`]: isAsked,
      ...(isFirst && { [`received.${side}`]: 0, [`seenSeq.${side}`]: 0 }),
    };
    await this.model.updateOne({ _id }, { $set: change });
  }

  /**
   * Stores the member's choice of who may write to them in all conversations that they have not
   * accepted.
   */
  async setDoors(member: string, whoMayWrite: WhoMayWrite): Promise<void> {
    const _id = new Types.ObjectId(member);
    for (const [index, side] of sides.entries()) {
      await this.model.updateMany(
        { members: _id, [`members.${index}`]: _id, [`accepted.${side}`]: trusted({ $ne: true }) },
        { $set: { [`door.${side}`]: whoMayWrite } },
      );
    }
  }

  /**
   * The side accepts the other. It now sees the messages that waited: their number, and the last one.
   */
  async accept(
    key: string,
    side: Side,
    { count, last }: { count: number; last: { seq: number; at: Date } | null },
  ): Promise<StoredConversation> {
    return this.model
      .findOneAndUpdate(
        { _id: key },
        {
          $set: { [`accepted.${side}`]: true },
          $unset: { [`asked.${side}`]: 1, [`mutedUntil.${side}`]: 1 },
          $inc: { [`received.${side}`]: count },
          ...(last && { $max: { [`seenSeq.${side}`]: last.seq, [`seenAt.${side}`]: last.at } }),
        },
        { returnDocument: 'after' },
      )
      .lean<StoredConversation>()
      .orFail();
  }

  /** Ends the open request from the other. */
  async endAsking(key: string, side: Side): Promise<void> {
    const change = { $unset: { [`asked.${side}`]: 1 } };
    await this.model.updateOne({ _id: key }, change);
  }

  /**
   * Sets or ends a block or a mute of the other. Creates a conversation without messages if there is
   * none, so that a first message that is sent meanwhile finds the block or conflicts with it.
   */
  async shutOut(
    member: string,
    other: string,
    { blocks, mutedUntil }: { blocks?: boolean; mutedUntil?: Date | null },
  ): Promise<void> {
    const side = sideOf(member, other);
    const _id = conversationKeyOf(member, other);
    const [block, mute] = [`blocks.${side}`, `mutedUntil.${side}`];
    const set = { ...(blocks && { [block]: true }), ...(mutedUntil && { [mute]: mutedUntil }) };
    const unset = {
      ...(blocks === false && { [block]: 1 }),
      ...(mutedUntil === null && { [mute]: 1 }),
    };
    const nothing = { first: 0, second: 0 };
    const isShut = Object.keys(set).length > 0;
    await this.model.updateOne(
      { _id },
      {
        $set: set,
        $unset: unset,
        ...(isShut && {
          $setOnInsert: {
            members: membersOf(member, other),
            seq: 0,
            lastMessageAt: new Date(),
            received: nothing,
            read: nothing,
            readUpTo: nothing,
            seenSeq: nothing,
          },
        }),
      },
      { upsert: isShut },
    );
    if (isShut) return;
    const none = trusted({ $exists: false });
    const isIdle = sides.flatMap((each) => [
      { [`blocks.${each}`]: none },
      { [`mutedUntil.${each}`]: none },
    ]);
    await this.model.deleteOne({ _id, seq: 0, $and: isIdle });
  }

  /**
   * Stores the number of messages that the side has read, and the last one if the other may know it.
   */
  async markRead(
    key: string,
    side: Side,
    { read, readUpTo }: { read: number; readUpTo?: number },
  ): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      {
        $set: { [`read.${side}`]: read },
        ...(readUpTo !== undefined && { $max: { [`readUpTo.${side}`]: readUpTo } }),
      },
    );
  }

  /**
   * Stores the number of the last message that the side removed from its own view, and the number of
   * messages that it has read then. The conversation leaves its list if it sees none any more.
   */
  async removeUpTo(
    key: string,
    side: Side,
    { seq, read, seesNone }: { seq: number; read: number; seesNone: boolean },
  ): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      {
        $set: {
          [`removedSeq.${side}`]: seq,
          [`read.${side}`]: read,
          ...(seesNone && { [`seenSeq.${side}`]: 0 }),
        },
        ...(seesNone && { $unset: { [`seenAt.${side}`]: 1 } }),
      },
    );
  }

  /**
   * Lowers the counts of received and read messages. Also called with 0, to cost the same in all cases.
   */
  async uncount(
    key: string,
    side: Side,
    { received, read }: { received: number; read: number },
  ): Promise<void> {
    const change = { $inc: { [`received.${side}`]: -received, [`read.${side}`]: -read } };
    await this.model.updateOne({ _id: key }, change);
  }

  /** The number of unread messages in the member's latest `limit` conversations. */
  async unreadTotal(member: string, limit: number): Promise<number> {
    const rows = await this.latestQuery(member, null, limit).select(unreadFields).exec();
    return rows.reduce((sum, row) => {
      const other = otherOf(row, member);
      return sum + (other === undefined ? 0 : unreadOf(row, member, other));
    }, 0);
  }

  /**
   * The partners in the member's latest `limit` conversations, and all members from whom a block of
   * either parts them.
   */
  async contactsOf(member: string, limit: number): Promise<Contacts> {
    const members = new Types.ObjectId(member);
    const latest = this.model
      .find({ members }, { members: 1, received: 1 })
      .sort({ lastMessageAt: -1, _id: -1 })
      .limit(limit)
      .lean<StoredConversation[]>();
    const [rows, apart] = await Promise.all([latest, this.apartFrom(member)]);
    return { partners: othersOf(rows.filter(areBothWriting), member), apart };
  }

  /** The members from whom a block of either parts the member. */
  async apartFrom(member: string): Promise<string[]> {
    const rows = await this.model
      .find(
        { members: new Types.ObjectId(member), blocks: trusted({ $exists: true }) },
        { members: 1, blocks: 1 },
      )
      .lean<StoredConversation[]>();
    return othersOf(rows.filter(areApart), member);
  }

  /** The id of one conversation of the member; null if there is none left. */
  async anyKeyOf(member: string): Promise<string | null> {
    const members = new Types.ObjectId(member);
    return (await this.model.findOne({ members }, { _id: 1 }).lean())?._id ?? null;
  }

  /** The keys of all messages that the member sees. */
  async keysOf(member: string): Promise<string[]> {
    const keys = await this.model.distinct('_id', { members: new Types.ObjectId(member) });
    return keys.flatMap((key) => [key, branchOf(key, key.startsWith(member) ? 'first' : 'second')]);
  }

  async remove(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key });
  }
}

function othersOf(rows: readonly StoredConversation[], member: string): string[] {
  return rows.flatMap((row) => otherOf(row, member) ?? []);
}

function membersOf(one: string, other: string): Types.ObjectId[] {
  return [one, other].sort().map((id) => new Types.ObjectId(id));
}

/**
 * Matches the conversations that the member's list leaves out: the member blocks the other, or sees no
 * message of it.
 */
function notListedFor(member: Types.ObjectId) {
  return sides.flatMap((side, index) => [
    { [`members.${index}`]: member, [`blocks.${side}`]: true },
    { [`members.${index}`]: member, [`seenSeq.${side}`]: 0 },
  ]);
}

/** The fields after one more message from the side, as expressions on the stored ones. */
function oneMore(from: Side, members: Types.ObjectId[], now: Date) {
  const to = opposite(from);
  const orNone = (field: string, none: unknown = 0) => ({ $ifNull: [`$${field}`, none] });
  const isClosed = {
    $or: [
      { $eq: [`$blocks.${to}`, true] },
      { $gt: [`$mutedUntil.${to}`, now] },
      {
        $and: [
          { $ne: [orNone(`door.${to}`, 'everyone'), 'everyone'] },
          { $ne: [`$accepted.${to}`, true] },
          { $lte: [orNone(`received.${from}`), 0] },
        ],
      },
    ],
  };
  const unseen = (field: string, before: unknown) => ({
    $cond: [isClosed, orNone(field, before), '$$REMOVE'],
  });
  return {
    members,
    seq: { $add: [orNone('seq'), 1] },
    // The clocks of servers differ: the time of a conversation never goes back.
    lastMessageAt: { $max: ['$lastMessageAt', now] },
    [`received.${to}`]: { $add: [orNone(`received.${to}`), { $cond: [isClosed, 0, 1] }] },
    [`received.${from}`]: orNone(`received.${from}`),
    ...Object.fromEntries(
      sides.flatMap((side) => [
        [`read.${side}`, orNone(`read.${side}`)],
        [`readUpTo.${side}`, orNone(`readUpTo.${side}`)],
      ]),
    ),
    [`seenSeq.${to}`]: unseen(`seenSeq.${to}`, orNone('seq')),
    [`seenAt.${to}`]: unseen(`seenAt.${to}`, '$lastMessageAt'),
    [`seenSeq.${from}`]: '$$REMOVE',
    [`seenAt.${from}`]: '$$REMOVE',
    [`accepted.${from}`]: true,
  };
}
