import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateChatSettingsInput } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { StoredChatSettings } from './chat-settings.schema.js';

@Injectable()
export class ChatSettingsRepository {
  constructor(
    @InjectModel(StoredChatSettings.name) private readonly model: Model<StoredChatSettings>,
  ) {}

  async find(userIds: readonly string[]): Promise<StoredChatSettings[]> {
    return this.model.find({ _id: trusted({ $in: userIds }) }).lean<StoredChatSettings[]>();
  }

  /** Returns all of them after the change. */
  async change(userId: string, change: UpdateChatSettingsInput): Promise<StoredChatSettings> {
    return this.model
      .findOneAndUpdate(
        { _id: userId },
        { $set: change },
        { upsert: true, setDefaultsOnInsert: true, returnDocument: 'after' },
      )
      .lean<StoredChatSettings>()
      .orFail();
  }

  async insert(userId: string, settings: UpdateChatSettingsInput): Promise<void> {
    await this.model.create([{ _id: userId, ...settings }]);
  }

  async remove(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
