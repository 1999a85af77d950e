import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { nativeDb } from '../database/native-db.js';
import { pictureKeyOf } from '../storage/file-key.js';
import { FILE_STORAGE, type FileStorage } from '../storage/storage.js';

/**
 * The fields that can hold the key of a picture, which also stands for its smaller copy. The key of a
 * new file is in the first before the file is stored, and moves to another in one transaction, so a
 * search in this order always finds it. The last two have no index on the key: they are searched only
 * for keys that the first two lack.
 */
const places = [
  ['file_removals', '_id'],
  ['owned_files', '_id'],
  ['users', 'profilePic'],
  ['messages', 'image'],
] as const;

const batch = 500;

/** Files that no document names, such as those stored after the backup that was restored. */
@Injectable()
export class Orphans {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Finds these files, and deletes them unless it is a dry run. Yields each key. */
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
