import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { StoredSave } from './save.schema.js';

/** A member's save of a post. */
type Between = Record<'user' | 'post', string>;

@Injectable()
export class SavesRepository {
  constructor(@InjectModel(StoredSave.name) private readonly model: Model<StoredSave>) {}

  async has(between: Between): Promise<boolean> {
    return (await this.model.exists(between)) !== null;
  }

  /** Returns true for a new one. */
  async put(between: Between): Promise<boolean> {
    const $setOnInsert = { createdAt: new Date() };
    const { upsertedCount } = await this.model.updateOne(
      between,
      { $setOnInsert },
      { upsert: true },
    );
    return upsertedCount === 1;
  }

  async remove(between: Between): Promise<void> {
    await this.model.deleteOne(between);
  }

  /** The member's, up to `limit`. */
  async countBy(user: string, limit: number): Promise<number> {
    return this.model.countDocuments({ user }).limit(limit);
  }
}
