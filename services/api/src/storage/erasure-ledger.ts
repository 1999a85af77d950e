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
   * Adds an erased account, and whether its posts and comments went too. Idempotent.
   * @throws AppError `unavailable`
   */
  async add(account: string, { withContent }: { withContent: boolean }): Promise<void> {
    const sha256 = digestOf(account);
    const key = erasureKeyOf(sha256);
    if (await this.storage.read(key)) return;
    const entry = JSON.stringify({ sha256, at: new Date(), withContent });
    await this.storage.put(key, Buffer.from(entry), 'application/json');
  }

  /**
   * True if the posts and comments of the erased account went with it.
   * @throws AppError `unavailable`
   */
  async isWithContent(account: string): Promise<boolean> {
    const entry = await this.storage.read(erasureKeyOf(digestOf(account)));
    if (!entry) return false;
    // Earlier releases wrote entries without the field, and kept the content.
    const { withContent } = JSON.parse(entry.toString()) as { withContent?: boolean };
    return withContent === true;
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

function digestOf(account: string): string {
  return createHash('sha256').update(account).digest('hex');
}
