import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, type Types } from 'mongoose';
import { StoredFileQuota, StoredOwnedFile } from './file-quota.schema.js';

/** Owned files and used quotas. A fixed number of commands for any number of files. */
@Injectable()
export class FileQuotasRepository {
  constructor(
    @InjectModel(StoredOwnedFile.name) private readonly files: Model<StoredOwnedFile>,
    @InjectModel(StoredFileQuota.name) private readonly quotas: Model<StoredFileQuota>,
  ) {}

  /** Counts the file. Returns the owner's used quota. */
  async add(file: StoredOwnedFile): Promise<StoredFileQuota> {
    await this.files.insertMany([file]);
    return this.quotas
      .findOneAndUpdate(
        { _id: file.owner },
        { $inc: { files: 1, bytes: file.bytes } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean()
      .orFail();
  }

  async keysOf(owner: string): Promise<string[]> {
    const files = await this.files.find({ owner }, { _id: 1 }).lean();
    return files.map(({ _id }) => _id);
  }

  /** Releases the quota of these files. Skips files that were never counted. */
  async release(keys: readonly string[]): Promise<void> {
    const gone = { _id: trusted({ $in: keys }) };
    const files = await this.files.find(gone).lean();
    if (files.length === 0) return;
    await this.files.deleteMany(gone);
    await this.quotas.bulkWrite(
      files.map(({ owner, bytes }) => ({
        updateOne: { filter: { _id: owner }, update: { $inc: { files: -1, bytes: -bytes } } },
      })),
    );
    const owners: Types.ObjectId[] = files.map(({ owner }) => owner);
    // Delete the empty document, so none outlives its account.
    const isEmpty = { _id: trusted({ $in: owners }), files: trusted({ $lte: 0 }) };
    await this.quotas.deleteMany(isEmpty);
  }
}
