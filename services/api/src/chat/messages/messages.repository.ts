import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { currentSession } from '../../database/transactions.js';
import { branchOf, sides } from '../conversations/conversation.schema.js';
import { noPicture, StoredMessage } from './message.schema.js';

export type NewMessage = { sender: string; receiver: string; replyTo: string | null } & Omit<
  StoredMessage,
  'sender' | 'receiver' | 'replyTo' | 'deleted' | 'deletedAt' | 'editedAt' | 'unseenEdit'
>;

/** The content of a message. */
const nothing = { text: '', ...noPicture, bodyHash: null, editedAt: null, replyTo: null };

@Injectable()
export class MessagesRepository {
  constructor(@InjectModel(StoredMessage.name) private readonly model: Model<StoredMessage>) {}

  /**
   * Inserts by the driver: Mongoose would cost this busiest of all writes 6 % more CPU, and that of its
   * conversation 12 %.
   * @throws MongoServerError 11000 if the sender already has a message with this `clientId`
   */
  async insert(message: NewMessage): Promise<StoredMessage> {
    const stored: StoredMessage = {
      ...message,
      sender: new Types.ObjectId(message.sender),
      receiver: new Types.ObjectId(message.receiver),
      replyTo: message.replyTo === null ? null : new Types.ObjectId(message.replyTo),
      deleted: false,
      deletedAt: null,
      editedAt: null,
    };
    await this.model.collection.insertOne(stored, { session: currentSession() });
    return stored;
  }

  /**
   * Takes text and picture from the message. Returns it as it was; null if it was taken back before.
   */
  async retract(id: string): Promise<StoredMessage | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, deleted: trusted({ $ne: true }) },
        { $set: { deleted: true, deletedAt: new Date(), ...nothing }, $unset: { unseenEdit: 1 } },
        { returnDocument: 'before' },
      )
      .lean();
  }

  /** Replaces the text for both, or for the sender alone. The sender sees no difference. */
  async edit(
    _id: Types.ObjectId,
    edit: { text: string; editedAt: Date },
    isForBoth: boolean,
  ): Promise<StoredMessage> {
    const change = isForBoth
      ? { $set: { ...edit, bodyHash: null }, $unset: { unseenEdit: 1 } }
      : { $set: { unseenEdit: edit, bodyHash: null } };
    return this.model
      .findOneAndUpdate({ _id }, change, { returnDocument: 'after' })
      .lean<StoredMessage>()
      .orFail();
  }

  /** Moves these messages from the sender's branch to the conversation, where both see them. */
  async reveal(ids: readonly Types.ObjectId[], conversation: string): Promise<StoredMessage[]> {
    const _id = trusted({ $in: ids });
    await this.model.updateMany({ _id }, { $set: { conversation } });
    return this.model.find({ _id }).sort({ seq: 1 }).lean();
  }

  /**
   * Deletes up to `limit` messages of the conversation, and returns them. With `upTo`, only those up to
   * that number.
   */
  async removeSome(
    conversation: string,
    { limit, upTo = Infinity }: { limit: number; upTo?: number },
  ): Promise<StoredMessage[]> {
    const keys = [conversation, ...sides.map((side) => branchOf(conversation, side))];
    const some = await this.model
      .find({ conversation: trusted({ $in: keys }), seq: trusted({ $lte: upTo }) })
      .sort({ seq: 1 })
      .limit(limit)
      .lean<StoredMessage[]>();
    const _id = trusted({ $in: some.map((message) => message._id) });
    await this.model.deleteMany({ _id });
    return some;
  }
}
