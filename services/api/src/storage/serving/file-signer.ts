import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { derivedKey } from '../../common/derived-key.js';
import { filePathOf } from '../file-key.js';
import { STORAGE_OPTIONS, type StorageOptions } from '../storage.options.js';

/** Makes and checks addresses of local files that run out. */
@Injectable()
export class FileSigner {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(@Inject(STORAGE_OPTIONS) options: StorageOptions) {
    const [first, ...others] = options.secrets;
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /**
   * The file's root-relative address, good until `expires` (Unix seconds); with `viewers`, ids of
   * members, for these only.
   */
  signedPath(key: string, expires: number, viewers: readonly string[] = []): string {
    const query = new URLSearchParams({ expires: String(expires) });
    if (viewers.length > 0) query.set('viewers', viewers.join('.'));
    const signature = signatureOf(this.keys[0], key, Object.fromEntries(query));
    query.set('signature', signature.toString('base64url'));
    return `${filePathOf(key)}?${query.toString()}`;
  }

  /** Whether we signed this for the viewer (an id, or null for a visitor) and it has not run out. */
  isGood(key: string, query: SignedQuery, viewer: string | null): boolean {
    const { expires = '', signature = '', viewers } = query;
    if (viewers !== undefined && (!viewer || !viewers.split('.').includes(viewer))) return false;
    const given = Buffer.from(signature, 'base64url');
    const isOurs = this.keys
      .map((each) => signatureOf(each, key, query))
      .some((right) => given.length === right.length && timingSafeEqual(given, right));
    return isOurs && Number(expires) * 1000 > Date.now();
  }
}

function keyOf(secret: string): Buffer {
  return derivedKey(secret, 'signed files');
}

function signatureOf(
  signingKey: Buffer,
  key: string,
  { expires = '', viewers = '' }: SignedQuery,
): Buffer {
  return createHmac('sha256', signingKey).update(`${key}\n${expires}\n${viewers}`).digest();
}

/** The query of a signed address. */
export interface SignedQuery {
  /** Unix seconds. */
  expires?: string;
  signature?: string;
  /** Ids of the members who may load it, with dots; absent for everyone who has the address. */
  viewers?: string;
}
