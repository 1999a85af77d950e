import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { filePathOf } from './file-key.js';
import { STORAGE_OPTIONS, type StorageOptions } from './storage.options.js';

/** Makes and checks addresses of local files that run out. */
@Injectable()
export class FileSigner {
  private readonly key: Buffer;

  constructor(@Inject(STORAGE_OPTIONS) options: StorageOptions) {
    this.key = Buffer.from(hkdfSync('sha256', options.secret, '', 'unburden signed files', 32));
  }

  /** The file's root-relative address, good until `expires` (Unix seconds). */
  signedPath(key: string, expires: number): string {
    const signature = this.signatureOf(key, String(expires)).toString('base64url');
    return `${filePathOf(key)}?expires=${expires}&signature=${signature}`;
  }

  /** Whether we signed this key and time, and the time has not run out. */
  isGood(key: string, { expires = '', signature = '' }: SignedQuery): boolean {
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(key, expires);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(expires) * 1000 > Date.now();
  }

  private signatureOf(key: string, expires: string): Buffer {
    return createHmac('sha256', this.key).update(`${key}\n${expires}`).digest();
  }
}

/** What a signed address carries besides its path. */
export interface SignedQuery {
  /** Unix seconds. */
  expires?: string;
  signature?: string;
}
