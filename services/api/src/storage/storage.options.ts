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

/** Credentials are not among these: the SDK finds them by its own chain. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Of a server other than AWS, such as `http://minio:9000`. */
  endpoint?: string;
  /** How browsers reach that server, where it has another name for them. */
  publicEndpoint?: string;
  /** Whether the bucket stands in the path rather than in the host name. */
  forcePathStyle: boolean;
}

export const STORAGE_OPTIONS = Symbol('StorageOptions');
