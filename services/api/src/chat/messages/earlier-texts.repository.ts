import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, type Types } from 'mongoose';
import { StoredEarlierText } from './earlier-text.schema.js';

@Injectable()
export class EarlierTextsRepository {
  constructor(
    @InjectModel(StoredEarlierText.name) private readonly model: Model<StoredEarlierText>,
  ) {}

  async insert(row: StoredEarlierText): Promise<void> {
    await this.model.insertMany([row]);
  }

  /** The earlier texts of the message whose time is not over, oldest first. */
  async listOf(message: Types.ObjectId): Promise<StoredEarlierText[]> {
    return this.model
      .find({ message, purgeAt: trusted({ $gt: new Date() }) })
      .sort({ until: 1 })
      .lean<StoredEarlierText[]>();
  }

  async countOf(message: Types.ObjectId): Promise<number> {
    return this.model.countDocuments({ message });
  }

  async removeDue(): Promise<void> {
    await this.model.deleteMany({ purgeAt: trusted({ $lte: new Date() }) });
  }

  async removeAllOf(messages: readonly Types.ObjectId[]): Promise<void> {
    await this.model.deleteMany({ message: trusted({ $in: messages }) });
  }
}
