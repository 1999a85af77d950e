import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { digestOfErasure, erasureFolder, erasureKeyOf } from './file-key.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

/**
 * The list of erased accounts, outside the database: after a restore it tells which accounts to erase
 * again. It contains digests only, and entries are never removed.
 */
@Injectable()
export class ErasureLedger {
  constructor(@Inject(FILE_STORAGE) private readonly storage: FileStorage) {}

  /**
   * Adds an erased account. Idempotent.
   * @throws AppError `unavailable`
   */
  async add(account: string): Promise<void> {
    const sha256 = createHash('sha256').update(account).digest('hex');
    const key = erasureKeyOf(sha256);
    if (await this.storage.read(key)) return;
    const entry = JSON.stringify({ sha256, at: new Date() });
    await this.storage.put(key, Buffer.from(entry), 'application/json');
  }

  /**
   * The SHA-256 of the id of every erased account.
   * @throws AppError `unavailable`
   */
  async digests(): Promise<Set<string>> {
    const found = new Set<string>();
    for await (const key of this.storage.list([erasureFolder])) {
      const digest = digestOfErasure(key);
      if (digest !== null) found.add(digest);
    }
    return found;
  }
}
