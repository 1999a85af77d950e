import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '../../common/errors.js';
import type { S3Options } from '../../config/environment.js';
import { checkFileKey, checkStoredKey, isStoredKey, pictureFolders } from '../file-key.js';
import { signedHeaders } from '../serving/file-headers.js';
import type { FileStorage } from '../storage.js';
import { CircuitBreaker } from './circuit-breaker.js';

/** Time limit for S3, including retries. Milliseconds. */
const defaultDeadlineMs = 5_000;

/** Files in a private bucket. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;
  /** Signs URLs for the public endpoint; it sends no requests. */
  private readonly signingClient: S3Client;
  private readonly breaker = new CircuitBreaker({ failures: 5, restMs: 20_000 });

  constructor(
    private readonly options: S3Options,
    private readonly deadlineMs = defaultDeadlineMs,
  ) {
    const { endpoint, publicEndpoint } = options;
    this.client = createClient(options, endpoint, deadlineMs);
    this.signingClient = publicEndpoint
      ? createClient(options, publicEndpoint, deadlineMs)
      : this.client;
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const command = new PutObjectCommand({
      ...this.objectOf(key),
      Body: bytes,
      ContentType: contentType,
    });
    await this.withinDeadline((abortSignal) => this.client.send(command, { abortSignal }));
  }

  read(key: string): Promise<Buffer | null> {
    const command = new GetObjectCommand(this.objectOf(key));
    return this.withinDeadline(async (abortSignal) => {
      try {
        const { Body } = await this.client.send(command, { abortSignal });
        return await buffer(addAbortSignal(abortSignal, Body as Readable));
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.objectOf(checkFileKey(key)));
    await this.withinDeadline((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async *list(folders: readonly string[] = pictureFolders): AsyncGenerator<string> {
    for (const folder of folders) {
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: this.options.bucket,
          Prefix: `${folder}/`,
          ContinuationToken: next,
        });
        const page = await this.withinDeadline((abortSignal) =>
          this.client.send(command, { abortSignal }),
        );
        for (const { Key = '' } of page.Contents ?? []) if (isStoredKey(Key)) yield Key;
        next = page.NextContinuationToken;
      } while (next);
    }
  }

  async signedUrl(key: string, seconds: number): Promise<string> {
    const command = new GetObjectCommand({
      ...this.objectOf(key),
      ResponseCacheControl: signedHeaders['Cache-Control'],
      ResponseContentDisposition: signedHeaders['Content-Disposition'],
    });
    return getSignedUrl(this.signingClient, command, { expiresIn: seconds });
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: checkStoredKey(key) };
  }

  private async withinDeadline<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await this.breaker.run(() => work(AbortSignal.timeout(this.deadlineMs)));
    } catch (cause) {
      throw new AppError('unavailable', { cause, retryAfterSeconds: 30 });
    }
  }
}

function createClient(
  options: S3Options,
  endpoint: string | undefined,
  requestTimeout: number,
): S3Client {
  return new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    ...(endpoint && { endpoint }),
    maxAttempts: 2,
    // Not all servers besides AWS support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout },
  });
}
