import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { smallKeyOf } from './file-key.js';
import { FileRemovalsRepository } from './records/file-removals.repository.js';
import { HeldFilesRepository } from './records/held-files.repository.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

/** A deleted picture is gone within a minute: half of that, and the time that it takes. */
const everyMs = 30_000;
const retryMs = 60_000;
/** How often the file of an open case is looked at again. */
const heldMs = 60 * 60_000;
const batch = 100;

/** Removes the files whose time has come. Two processes may do so at once. */
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

  /** Sweeps now, and from now on. */
  begin(): void {
    this.sweepOnce();
    this.timer = setInterval(() => this.sweepOnce(), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Removes everything that is due at `now`; what fails is due again a minute later, and what a case
   * keeps an hour later.
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

  /** Begins a sweep, unless one is under way. */
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
