import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { smallKeyOf } from './file-key.js';
import { FileRemovalsRepository } from './records/file-removals.repository.js';
import { HeldFilesRepository } from './records/held-files.repository.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

/** Deleted pictures must disappear within a minute, so sweep twice a minute. */
const everyMs = 30_000;
const retryMs = 60_000;
/** Delay before the file of an open case is checked again. */
const heldMs = 60 * 60_000;
const batch = 100;

/** Deletes due files. Safe in concurrent processes. */
@Injectable()
export class FileSweeper implements OnModuleDestroy {
  private readonly logger = new Logger('Files');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isEnding = false;

  constructor(
    private readonly removals: FileRemovalsRepository,
    private readonly held: HeldFilesRepository,
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
  ) {}

  /** Sweeps now and regularly. */
  start(): void {
    this.sweepOnce();
    this.timer = setInterval(() => this.sweepOnce(), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Deletes all files due at `now`. Failed ones are due again a minute later, files held by a case an
   * hour later.
   */
  async sweep(now: Date): Promise<void> {
    let keys: string[];
    do {
      keys = await this.removals.listDue(now, batch);
      const held = await this.held.heldAmong(keys, now);
      for (const key of keys) {
        if (this.isEnding) return;
        if (held.has(key)) await this.removals.reschedule(key, new Date(now.getTime() + heldMs));
        else await this.remove(key, now);
      }
    } while (keys.length === batch);
  }

  /** Starts a sweep unless one is running. */
  private sweepOnce(): void {
    this.running ??= this.sweep(new Date())
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'Could not look for files to go'),
      )
      .finally(() => (this.running = null));
  }

  private async remove(key: string, now: Date): Promise<void> {
    try {
      await this.storage.remove(smallKeyOf(key));
      await this.storage.remove(key);
    } catch (error) {
      this.logger.warn({ err: error, key }, 'Could not remove a file, will try again');
      await this.removals.reschedule(key, new Date(now.getTime() + retryMs));
      return;
    }
    await this.removals.forget(key);
  }
}
