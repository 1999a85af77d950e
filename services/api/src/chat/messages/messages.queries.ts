import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@unburden/contracts';
import { Model, trusted, type Types } from 'mongoose';
import { madeIn, type TimeSpan } from '../../database/stored-times.js';
import {
  branchOf,
  lastSeenBy,
  otherOf,
  sideOf,
  type StoredConversation,
  trunkOf,
} from '../conversations/conversation.schema.js';
import { StoredMessage } from './message.schema.js';
import type { MessagePosition } from './message-cursor.js';

@Injectable()
export class MessagesQueries {
  constructor(@InjectModel(StoredMessage.name) private readonly model: Model<StoredMessage>) {}

  /**
   * Messages with these keys on one side of `position`, nearest first; without a position the latest.
   * Those up to the number `removed` are left out. Returns the query, so that a test can read its plan.
   */
  pageQuery(keys: readonly string[], position: MessagePosition | null, limit: number, removed = 0) {
    const isForward = position?.direction === 'after';
    const seq = isForward
      ? { $gt: Math.max(position.seq, removed) }
      : { $gt: removed, ...(position && { $lt: position.seq }) };
    return this.model
      .find({ conversation: trusted({ $in: keys }), seq: trusted(seq) })
      .sort({ seq: isForward ? 1 : -1 })
      .limit(limit)
      .lean<StoredMessage[]>();
  }

  async find(id: string): Promise<StoredMessage | null> {
    return this.model.findById(id).lean();
  }

  async findMany(ids: readonly Types.ObjectId[]): Promise<StoredMessage[]> {
    return this.model.find({ _id: trusted({ $in: ids }) }).lean<StoredMessage[]>();
  }

  /** The ids among these that exist and are not deleted. */
  async presentOf(ids: readonly string[]): Promise<Set<string>> {
    const present = { _id: trusted({ $in: ids }), deleted: trusted({ $ne: true }) };
    const found = await this.model.find(present, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => _id.toString()));
  }

  /** Counts by an index alone. */
  async countNew(span: TimeSpan): Promise<number> {
    return this.model.countDocuments(madeIn(span));
  }

  /** The message with up to `count` before and after it in its conversation, oldest first. */
  async around(
    { conversation, seq }: Pick<StoredMessage, 'conversation' | 'seq'>,
    count: number,
  ): Promise<StoredMessage[]> {
    return this.model
      .find({ conversation, seq: trusted({ $gte: seq - count, $lte: seq + count }) })
      .sort({ seq: 1 })
      .lean<StoredMessage[]>();
  }

  /** The last messages of these conversations that the member sees, by conversation. */
  async findLast(
    conversations: readonly StoredConversation[],
    member: string,
  ): Promise<Map<string, StoredMessage>> {
    if (conversations.length === 0) return new Map();
    const places = conversations.map((row) => {
      const side = sideOf(member, otherOf(row, member) ?? '');
      const keys = [row._id, branchOf(row._id, side)];
      return { conversation: trusted({ $in: keys }), seq: lastSeenBy(row, side).seq };
    });
    const found = await this.model.find({ $or: places }).lean<StoredMessage[]>();
    return new Map(found.map((message) => [trunkOf(message.conversation), message]));
  }

  /** The id of the last message up to this `seq` that both see. */
  async idUpTo(conversation: string, seq: number): Promise<string | null> {
    const found = await this.model
      .findOne({ conversation, seq: trusted({ $lte: seq }) }, { _id: 1 })
      .sort({ seq: -1 })
      .lean();
    return found?._id.toString() ?? null;
  }

  /**
   * The number of messages to the receiver later than `after`, without deleted ones; `limit` at most.
   * Callers pass the stored number of unread messages as the limit, so a result never raises it.
   */
  async countReceived(
    conversation: string,
    { receiver, after, limit }: { receiver: string; after: number; limit: number },
  ): Promise<number> {
    const isLater = { conversation, seq: trusted({ $gt: after }) };
    return this.model
      .countDocuments({ ...isLater, receiver, deleted: trusted({ $ne: true }) })
      .limit(Math.min(limit, limits.counted.max));
  }

  /** The message's `seq`; null if it does not have one of these keys. */
  async seqOf(id: string, keys: readonly string[]): Promise<number | null> {
    const conversation = trusted({ $in: keys });
    const found = await this.model.findOne({ _id: id, conversation }, { seq: 1 }).lean();
    return found?.seq ?? null;
  }

  /** The sender's message with this UUID, also if its transaction is being committed. */
  async findSent(sender: string, clientId: string): Promise<StoredMessage | null> {
    return this.model
      .findOne({ sender, clientId })
      .readConcern('linearizable')
      .lean<StoredMessage>();
  }
}
