import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { isDuplicateKey } from '../../database/database-errors.js';
import { StoredReading } from './reading.schema.js';

@Injectable()
export class ReadingsRepository {
  constructor(@InjectModel(StoredReading.name) private readonly model: Model<StoredReading>) {}

  /** Stores that the member read the post; again it does nothing. */
  async put(post: string, user: string): Promise<void> {
    try {
      await this.model.create({ _id: idOf(post, user) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async has(post: string, user: string): Promise<boolean> {
    return (await this.model.exists({ _id: idOf(post, user) })) !== null;
  }

  async remove(post: string, user: string): Promise<void> {
    await this.model.deleteOne({ _id: idOf(post, user) });
  }
}

function idOf(post: string, user: string) {
  return { user: new Types.ObjectId(user), post: new Types.ObjectId(post) };
}
