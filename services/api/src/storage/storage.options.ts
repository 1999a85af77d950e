import type { S3Options } from '../config/environment.js';

/** The options of the file storage. Injected by the token `STORAGE_OPTIONS`. */
export interface StorageOptions {
  /** Absolute folder of the local files. Used unless `s3` is given. */
  directory: string;
  /**
   * The server's secrets, from which the signing keys of local URLs are derived. The first signs; all
   * verify.
   */
  secrets: readonly [string, ...string[]];
  s3: S3Options | null;
}

export const STORAGE_OPTIONS = Symbol('StorageOptions');
