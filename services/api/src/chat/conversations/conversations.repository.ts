import { longestWriteMs } from '../../database/mongodb-options.js';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import type { Transaction } from '../../database/transactions.js';
import type { ConversationPosition } from '../partners/chat-cursors.js';
import {
  areBothWriting,
  conversationKeyOf,
  otherOf,
  sideOf,
  type Side,
  StoredConversation,
  unreadOf,
} from './conversation.schema.js';

const unreadFields = { members: 1, received: 1, read: 1 } as const;

@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(StoredConversation.name) private readonly model: Model<StoredConversation>,
  ) {}

  async find(key: string, transaction?: Transaction): Promise<StoredConversation | null> {
    return this.model.findById(key, null, transaction ? { session: transaction } : {}).lean();
  }

  /**
   * The member's conversations, latest talk first, those after `position`. A query, so that a test
   * can look at its plan.
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
      .find({ members: _id, ...rest })
      .sort({ lastMessageAt: -1, _id: -1 })
      .limit(limit)
      .lean<StoredConversation[]>();
  }

  /** The member's conversations with any of these. */
  async findAmong(member: string, others: readonly string[]): Promise<StoredConversation[]> {
    const keys = others.map((other) => conversationKeyOf(member, other));
    return this.model.find({ _id: trusted({ $in: keys }) }).lean<StoredConversation[]>();
  }

  /**
   * Counts one more message; the conversation begins with its first. Past Mongoose: see
   * `MessagesRepository.insert`.
   */
  async nextSequence(
    { sender, receiver, now }: { sender: string; receiver: string; now: Date },
    transaction: Transaction,
  ): Promise<StoredConversation> {
    const to = sideOf(receiver, sender);
    const members = [sender, receiver].sort().map((id) => new Types.ObjectId(id));
    const bare = this.model.db.collection<StoredConversation>(this.model.collection.collectionName);
    const advanced = await bare.findOneAndUpdate(
      { _id: conversationKeyOf(sender, receiver) },
      {
        $setOnInsert: {
          members,
          read: { first: 0, second: 0 },
          readUpTo: { first: 0, second: 0 },
        },
        $inc: {
          seq: 1,
          'received.first': to === 'first' ? 1 : 0,
          'received.second': to === 'second' ? 1 : 0,
        },
        // Clocks differ between servers: time does not go back in a conversation.
        $max: { lastMessageAt: now },
      },
      { maxTimeMS: longestWriteMs, upsert: true, returnDocument: 'after', session: transaction },
    );
    if (!advanced) throw new Error('An upsert gave nothing back');
    return advanced;
  }

  /** The side has read so many of its messages, and up to that number, if that may be seen. */
  async markRead(
    key: string,
    side: Side,
    { read, readUpTo }: { read: number; readUpTo?: number },
    transaction: Transaction,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: key },
      {
        $set: { [`read.${side}`]: read },
        ...(readUpTo !== undefined && { $max: { [`readUpTo.${side}`]: readUpTo } }),
      },
      { session: transaction },
    );
  }

  /** One of the side's unread messages is there no more. */
  async decrementReceived(key: string, side: Side, transaction: Transaction): Promise<void> {
    const change = { $inc: { [`received.${side}`]: -1 } };
    await this.model.updateOne({ _id: key }, change, { session: transaction });
  }

  /** The unread total of the member's latest `limit` conversations. */
  async unreadTotal(member: string, limit: number): Promise<number> {
    const rows = await this.latestQuery(member, null, limit).select(unreadFields).exec();
    return rows.reduce((sum, row) => {
      const other = otherOf(row, member);
      return sum + (other === undefined ? 0 : unreadOf(row, member, other));
    }, 0);
  }

  /** Those who talk with the member, of the member's latest `limit` conversations. */
  async partnersOf(member: string, limit: number): Promise<string[]> {
    const rows = await this.latestQuery(member, null, limit).select({ members: 1, received: 1 });
    return rows.filter(areBothWriting).flatMap((row) => otherOf(row, member) ?? []);
  }

  /** The key of any conversation of the member; null when there is none left. */
  async anyKeyOf(member: string): Promise<string | null> {
    const members = new Types.ObjectId(member);
    return (await this.model.findOne({ members }, { _id: 1 }).lean())?._id ?? null;
  }

  async keysOf(member: string): Promise<string[]> {
    return this.model.distinct('_id', { members: new Types.ObjectId(member) });
  }

  async remove(key: string, transaction: Transaction): Promise<void> {
    await this.model.deleteOne({ _id: key }, { session: transaction });
  }
}
