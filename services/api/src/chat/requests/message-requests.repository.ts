import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { byTime, type Page, pageByTime, type PageRequest } from '../../pagination/cursor.js';
import { StoredMessageRequest } from './message-request.schema.js';

interface Between {
  to: string;
  from: string;
}

@Injectable()
export class MessageRequestsRepository {
  constructor(
    @InjectModel(StoredMessageRequest.name) private readonly model: Model<StoredMessageRequest>,
  ) {}

  async find(between: Between): Promise<StoredMessageRequest | null> {
    return this.model.findOne(between).lean();
  }

  /** Adds a message that waits, and opens the request if need be. */
  async hold(
    between: Between,
    known: StoredMessageRequest | null,
    { message, times }: { message: Types.ObjectId; times: Date[] },
  ): Promise<void> {
    const opened = known?.isOpen
      ? { $push: { messages: message }, $set: { times } }
      : {
          $set: {
            ...{ isOpen: true, createdAt: times.at(-1), lookedAt: null, endedAt: null },
            ...{ messages: [message], times },
          },
        };
    await this.model.updateOne(between, opened, { upsert: true });
  }

  /** Changes nothing, and costs as much as `hold`. */
  async holdNothing(between: Between): Promise<void> {
    const none = trusted({ $exists: false });
    await this.model.updateOne({ ...between, isOpen: none }, { $set: { isOpen: true } });
  }

  async countOpen(to: string, limit: number): Promise<number> {
    return this.model.countDocuments({ to, isOpen: true }, { limit });
  }

  page(to: string, request: PageRequest): Promise<Page<StoredMessageRequest>> {
    return pageByTime(this.model, { to, isOpen: true }, request);
  }

  /** The member's open request with that id, which counts as seen from now on. */
  async look(to: string, _id: string): Promise<StoredMessageRequest | null> {
    const isUnlooked = { $ifNull: ['$lookedAt', '$$NOW'] };
    return this.model
      .findOneAndUpdate({ _id, to, isOpen: true }, [{ $set: { lookedAt: isUnlooked } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
  }

  async findOpen(to: string, _id: string): Promise<StoredMessageRequest | null> {
    return this.model.findOne({ _id, to, isOpen: true }).lean();
  }

  /** The oldest open request that the member has not seen; if they have seen all, the oldest of all. */
  async findOldest(to: string): Promise<StoredMessageRequest | null> {
    const oldest = (rest: object) =>
      this.model
        .findOne({ to, isOpen: true, ...rest })
        .sort(byTime.oldest)
        .lean<StoredMessageRequest>();
    return (await oldest({ lookedAt: null })) ?? oldest({});
  }

  /** Ends the request. Returns it as it was; null if it was not open. */
  async end(
    between: Between,
    { isAnswered }: { isAnswered: boolean },
  ): Promise<StoredMessageRequest | null> {
    const change = {
      isOpen: false,
      endedAt: new Date(),
      messages: [],
      ...(isAnswered && { times: [] }),
    };
    return this.model
      .findOneAndUpdate(
        { ...between, isOpen: true },
        { $set: change },
        { returnDocument: 'before' },
      )
      .lean();
  }

  /**
   * Takes the message out of its request. Returns the request without it; null if no request has it.
   */
  async withdraw(between: Between, message: Types.ObjectId): Promise<StoredMessageRequest | null> {
    return this.model
      .findOneAndUpdate(
        { ...between, messages: message },
        { $pull: { messages: message } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  async removeAllWith(member: string): Promise<void> {
    await this.model.deleteMany({ to: member });
    await this.model.deleteMany({ from: member });
  }
}
