/** Stores small files atomically by keys of `newFileKey`. */
export interface FileStorage {
  /** @throws AppError `unavailable` */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /**
   * The file's bytes, or null if it does not exist.
   * @throws AppError `unavailable`
   */
  read(key: string): Promise<Buffer | null>;

  /**
   * Deletes the picture and partial files of an interrupted `put`. Idempotent. Never deletes files of
   * the erasure ledger.
   * @throws AppError `unavailable`
   */
  remove(key: string): Promise<void>;

  /**
   * The keys of all files of these folders, or of all pictures, unordered, including interrupted
   * `put`s. May take long.
   * @throws AppError `unavailable`
   */
  list(folders?: readonly string[]): AsyncIterable<string>;

  /**
   * A URL for browsers, valid for some seconds. Only `viewers` can load it if the storage can identify
   * members; else anybody with the URL.
   */
  signedUrl(key: string, seconds: number, viewers?: readonly string[]): Promise<string>;
}

export const FILE_STORAGE = Symbol('FileStorage');
