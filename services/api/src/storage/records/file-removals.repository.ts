import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredFileRemoval } from './file-removal.schema.js';

@Injectable()
export class FileRemovalsRepository {
  constructor(
    @InjectModel(StoredFileRemoval.name) private readonly model: Model<StoredFileRemoval>,
  ) {}

  async plan(key: string, file: { dueAt: Date; owner: string; bytes: number }): Promise<void> {
    await this.model.create({ _id: key, ...file });
  }

  async planAll(keys: readonly string[], dueAt: Date): Promise<void> {
    const changes = keys.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { dueAt } }, upsert: true },
    }));
    if (changes.length > 0) await this.model.bulkWrite(changes);
  }

  /** The cancelled removal, or null when there was none. */
  async cancel(key: string): Promise<StoredFileRemoval | null> {
    return this.model.findOneAndDelete({ _id: key }).lean();
  }

  /** Due keys, longest waiting first. */
  async listDue(now: Date, limit: number): Promise<string[]> {
    const due = await this.model
      .find({ dueAt: trusted({ $lte: now }) })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return due.map(({ _id }) => _id);
  }

  async isPlanned(key: string): Promise<boolean> {
    return (await this.model.exists({ _id: key })) !== null;
  }

  /** Changes the time of a planned deletion; does nothing without one. */
  async reschedule(key: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: key }, { $set: { dueAt } });
  }

  async forget(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key });
  }
}
