import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { isDuplicateKey } from '../../database/database-errors.js';
import { StoredView, viewWindowSeconds } from './view.schema.js';

@Injectable()
export class ViewsRepository {
  constructor(@InjectModel(StoredView.name) private readonly model: Model<StoredView>) {}

  async hasRecent(post: string, user: string, now: Date): Promise<boolean> {
    const recent = { post, user, countedAt: trusted({ $gt: windowStart(now) }) };
    return (await this.model.exists(recent)) !== null;
  }

  /** Stores a view; false when the member has one within the window. */
  async add(post: string, user: string, now: Date): Promise<boolean> {
    try {
      await this.model.updateOne(
        { post, user, countedAt: trusted({ $lte: windowStart(now) }) },
        { $set: { countedAt: now } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async remove(post: string, user: string): Promise<void> {
    await this.model.deleteOne({ post, user });
  }
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - viewWindowSeconds * 1000);
}
