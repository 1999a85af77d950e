import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { nativeDb } from '../database/native-db.js';
import { pictureKeyOf } from '../storage/file-key.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';

/**
 * Fields that may hold a picture's key, which is also that of its smaller copy. A file that is
 * being sent stands in the first before it is stored, and moves on in one transaction. A look in
 * this order always finds it. The last two have no index for it, and are asked only about what is
 * in neither of the first.
 */
const places = [
  ['file_removals', '_id'],
  ['owned_files', '_id'],
  ['users', 'profilePic'],
  ['messages', 'image'],
] as const;

const batch = 500;

/** Files that nothing in the database names, such as those saved after the backup that was restored. */
@Injectable()
export class Orphans {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Finds all of them, and deletes them unless it is a dry run. Yields each key. */
  async *sweep({ dryRun = false }: { dryRun?: boolean }): AsyncGenerator<string> {
    for await (const keys of inBatches(this.storage.list())) {
      for (const key of await this.unnamedAmong(keys)) {
        if (!dryRun) await this.storage.remove(key);
        yield key;
      }
    }
  }

  private async unnamedAmong(keys: readonly string[]): Promise<string[]> {
    let left = [...new Set(keys)];
    for (const [collection, field] of places) {
      if (left.length === 0) break;
      const rows = nativeDb(this.connection)
        .collection(collection)
        .find({ [field]: { $in: left.map(pictureKeyOf) } }, { projection: { [field]: 1 } });
      const named = new Set((await rows.toArray()).map((row): unknown => row[field]));
      left = left.filter((key) => !named.has(pictureKeyOf(key)));
    }
    return left;
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let keysOfOne: string[] = [];
  for await (const key of keys) {
    keysOfOne.push(key);
    if (keysOfOne.length < batch) continue;
    yield keysOfOne;
    keysOfOne = [];
  }
  yield keysOfOne;
}
