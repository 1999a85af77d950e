import type { S3Options } from '../config/environment.js';

/** Where files are kept. Injected by the token `STORAGE_OPTIONS`. */
export interface StorageOptions {
  /** Absolute folder of the local files. Used unless `s3` is given. */
  directory: string;
  /**
   * The server's secrets, from which the keys of the addresses of local files are derived. The first
   * signs, each is accepted.
   */
  secrets: readonly [string, ...string[]];
  s3: S3Options | null;
}

export const STORAGE_OPTIONS = Symbol('StorageOptions');
