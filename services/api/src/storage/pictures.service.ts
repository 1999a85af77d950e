import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../common/errors.js';
import { requireTransaction } from '../database/transactions.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import {
  fileKeyOf,
  newFileKey,
  pictureKeyOf,
  type PictureKind,
  pictureType,
  smallKeyOf,
} from './file-key.js';
import { ImagePipeline } from './processing/image.pipeline.js';
import { FileQuotasRepository } from './records/file-quotas.repository.js';
import { FileRemovalsRepository } from './records/file-removals.repository.js';
import { HeldFilesRepository } from './records/held-files.repository.js';
import { signedSeconds } from './serving/file-headers.js';
import { FileSigner } from './serving/file-signer.js';
import type { SignedQueryDto } from './serving/files.dto.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

/** The picture quota of a member. */
const quota = { files: 200, bytes: 200 * 1024 ** 2 } as const;

/** A saved picture without an owner is deleted after this time. Milliseconds. */
const unownedMs = 60 * 60 * 1000;

export interface SavedPicture {
  key: string;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * The members' pictures. To attach one: `save` it, then `confirm` its key in the transaction that
 * stores the key. To delete it: `scheduleRemoval` in the transaction that drops the key. Any
 * interruption leads to the deletion of files without an owner.
 */
@Injectable()
export class PicturesService implements OnModuleInit {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly pipeline: ImagePipeline,
    private readonly removals: FileRemovalsRepository,
    private readonly quotas: FileQuotasRepository,
    private readonly held: HeldFilesRepository,
    private readonly signer: FileSigner,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    const erase = 'Deleted with the documents that name the pictures.';
    const technical = 'Technical: the pictures themselves are exported.';
    for (const collection of ['owned_files', 'file_quotas', 'file_removals']) {
      this.userData.register({ collection, erase, export: technical });
    }
  }

  /**
   * Re-encodes the bytes and stores the picture with its smaller copy. Returns its key and its size. It
   * has no owner yet.
   * @throws AppError `tooLarge`, `unsupportedMedia`, `busy`, `tooMany`, `unavailable`
   */
  async save(kind: PictureKind, input: Buffer, owner: string): Promise<SavedPicture> {
    const { full, small, width, height } = await this.pipeline.process(input, kind, owner);
    const key = newFileKey(kind);
    const dueAt = new Date(Date.now() + unownedMs);
    const bytes = full.length + (small?.length ?? 0);
    await this.removals.plan(key, { dueAt, owner, bytes });
    await Promise.all([
      this.storage.put(key, full, pictureType),
      small && this.storage.put(smallKeyOf(key), small, pictureType),
    ]);
    return { key, width, height };
  }

  /**
   * Makes the transaction's documents the owner, and counts the picture against the member's quota. So
   * schedule the removal of a replaced picture first.
   * @throws AppError `noRoom`, or `unavailable` when it was saved too long ago and may be gone
   */
  async confirm(key: string): Promise<void> {
    requireTransaction();
    const { owner, bytes } = (await this.removals.cancel(key)) ?? {};
    if (owner === undefined || bytes === undefined) throw new AppError('unavailable');
    const taken = await this.quotas.add({ _id: key, owner, bytes });
    if (taken.files > quota.files || taken.bytes > quota.bytes) throw new AppError('noRoom');
  }

  /**
   * Discards a saved picture without an owner: it is deleted in a minute instead of an hour. Never
   * throws, since callers are handling another error.
   */
  async discard(key: string): Promise<void> {
    try {
      await this.removals.reschedule(key, new Date());
    } catch (error) {
      this.logger.warn({ err: error, key }, 'A picture that nothing owns goes in an hour only');
    }
  }

  /**
   * Removes the owner of these pictures in the transaction. Their files are deleted in a minute, or
   * after `dueAt`; till then no address of a message opens them.
   */
  async scheduleRemoval(keys: readonly string[], dueAt = new Date()): Promise<void> {
    requireTransaction();
    await this.removals.planAll(keys, dueAt);
    await this.quotas.release(keys);
  }

  /** Holds the picture as evidence of the case: its file stays after its owner deletes it. */
  async hold(key: string, caseId: string): Promise<void> {
    await this.held.hold(key, caseId);
  }

  /** Sets when the files of a case may be deleted; null while it is open. */
  async holdUntil(caseId: string, until: Date | null): Promise<void> {
    await this.held.holdUntil(caseId, until);
  }

  /** A signed URL of a picture for these members, valid for minutes. */
  signedUrlOf(key: string, viewers: readonly string[]): Promise<string> {
    return this.storage.signedUrl(key, signedSeconds, viewers);
  }

  /**
   * The avatar, or its smaller copy if it has one. A deleted avatar is not served, even while its file
   * is held as evidence.
   * @throws AppError `notFound`, `unavailable`
   */
  async readAvatar(name: string, { isSmall }: { isSmall: boolean }): Promise<Buffer> {
    const key = fileKeyOf('avatar', name);
    if (key && (await this.removals.isPlanned(pictureKeyOf(key)))) throw new AppError('notFound');
    const small = key && isSmall ? await this.storage.read(smallKeyOf(key)) : null;
    return small ?? this.read(key);
  }

  /**
   * @param viewer who asks: an id, or null for a visitor
   * @throws AppError `notFound`, also when its message is gone, `notAuthorized` when the address is
   *   not ours, has run out or is for others
   */
  async readSigned(
    file: { kind: PictureKind; name: string },
    query: SignedQueryDto,
    viewer: string | null,
  ): Promise<Buffer> {
    const key = fileKeyOf(file.kind, file.name);
    if (key && !this.signer.isGood(key, query, viewer)) throw new AppError('notAuthorized');
    // Evidence is signed for one of the staff, a message for its two people.
    const isOfMessage = query.viewers?.includes('.') === true;
    if (key && isOfMessage && (await this.removals.isPlanned(pictureKeyOf(key)))) {
      throw new AppError('notFound');
    }
    return this.read(key);
  }

  /** The pictures of the user, for their export. */
  async *ownedBy(userId: string): AsyncGenerator<{ key: string; type: string; base64: string }> {
    for (const key of await this.quotas.keysOf(userId)) {
      const bytes = await this.storage.read(key);
      if (bytes) yield { key, type: pictureType, base64: bytes.toString('base64') };
    }
  }

  private async read(key: string | null): Promise<Buffer> {
    const bytes = key && (await this.storage.read(key));
    if (!bytes) throw new AppError('notFound');
    return bytes;
  }
}
