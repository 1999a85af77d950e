import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import { StoredHeldFile } from './held-file.schema.js';

@Injectable()
export class HeldFilesRepository {
  constructor(@InjectModel(StoredHeldFile.name) private readonly model: Model<StoredHeldFile>) {}

  async hold(key: string, caseId: string): Promise<void> {
    await this.model.create({ key, case: caseId });
  }

  async holdUntil(caseId: string, until: Date | null): Promise<void> {
    await this.model.updateMany({ case: caseId }, { $set: { until } });
  }

  /** The keys among these that a case still holds at `now`. */
  async heldAmong(keys: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await this.model
      .find({
        key: trusted({ $in: keys }),
        $or: [{ until: null }, { until: trusted({ $gt: now }) }],
      })
      .select({ key: 1 })
      .lean();
    return new Set(rows.map(({ key }) => key));
  }
}
