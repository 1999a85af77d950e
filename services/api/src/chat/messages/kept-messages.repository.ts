import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredKeptMessage } from './kept-message.schema.js';

@Injectable()
export class KeptMessagesRepository {
  constructor(
    @InjectModel(StoredKeptMessage.name) private readonly model: Model<StoredKeptMessage>,
  ) {}

  async insert(rows: readonly StoredKeptMessage[]): Promise<void> {
    await this.model.insertMany(rows);
  }

  /** The message, if this is its receiver and its time is not over; else null. */
  async find(id: string, receiver: string): Promise<StoredKeptMessage | null> {
    return this.model.findOne({ _id: id, receiver, ...inTime() }).lean();
  }

  /** Those of the conversation with these numbers that this member received. */
  async received(
    receiver: string,
    { conversation, from, to }: { conversation: string; from: number; to: number },
  ): Promise<StoredKeptMessage[]> {
    const seq = trusted({ $gte: from, $lte: to });
    return this.model
      .find({ conversation, seq, receiver, ...inTime() })
      .lean<StoredKeptMessage[]>();
  }

  /** The id of the last one of the conversation that this member received; null if there is none. */
  async lastReceived(conversation: string, receiver: string): Promise<string | null> {
    const last = await this.model
      .findOne({ conversation, receiver, ...inTime() }, { _id: 1 })
      .sort({ seq: -1 })
      .lean();
    return last?._id.toString() ?? null;
  }

  async removeDue(): Promise<void> {
    await this.model.deleteMany({ purgeAt: trusted({ $lte: new Date() }) });
  }

  /** Deletes up to `limit` of those that this member received, and returns them. */
  async removeSomeTo(receiver: string, limit: number): Promise<StoredKeptMessage[]> {
    const some = await this.model.find({ receiver }).limit(limit).lean<StoredKeptMessage[]>();
    const _id = trusted({ $in: some.map((message) => message._id) });
    await this.model.deleteMany({ _id });
    return some;
  }
}

function inTime() {
  return { purgeAt: trusted({ $gt: new Date() }) };
}
