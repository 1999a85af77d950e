import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DayNumbers } from '@unburden/contracts';
import { Model, trusted } from 'mongoose';
import { StoredDailyStats } from './daily-stats.schema.js';

@Injectable()
export class DailyStatsRepository {
  constructor(
    @InjectModel(StoredDailyStats.name) private readonly model: Model<StoredDailyStats>,
  ) {}

  /** The stored numbers of these days, by day. One query. */
  async among(days: readonly string[]): Promise<Map<string, DayNumbers>> {
    const found = await this.model.find({ _id: trusted({ $in: days }) }).lean<StoredDailyStats[]>();
    return new Map(found.map(({ _id: day, ...numbers }) => [day, { day, ...numbers }]));
  }

  /** Keeps the numbers of days that are over; of two who counted the same day, the last one's. */
  async keep(counted: readonly DayNumbers[]): Promise<void> {
    await this.model.bulkWrite(
      counted.map(({ day, ...numbers }) => ({
        updateOne: { filter: { _id: day }, update: { $set: numbers }, upsert: true },
      })),
    );
  }
}
