/** Keeps small files, each whole or not at all, by keys of `newFileKey`. */
export interface FileStorage {
  /** @throws AppError `unavailable` */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /**
   * The file's bytes, or null when there is none.
   * @throws AppError `unavailable`
   */
  read(key: string): Promise<Buffer | null>;

  /**
   * Removes the picture and whatever an interrupted `put` left of it. Removing it again does nothing.
   * The erasure ledger's files are never removed.
   * @throws AppError `unavailable`
   */
  remove(key: string): Promise<void>;

  /**
   * The keys of all files of these folders, or of all pictures, in no order, those of interrupted
   * `put`s among them. May take long.
   * @throws AppError `unavailable`
   */
  list(folders?: readonly string[]): AsyncIterable<string>;

  /**
   * An address that a browser can load as it stands, for so many seconds. Where the storage can tell
   * members apart, only the browsers of `viewers`; else whoever was given the address.
   */
  signedUrl(key: string, seconds: number, viewers?: readonly string[]): Promise<string>;
}

export const FILE_STORAGE = Symbol('FileStorage');
