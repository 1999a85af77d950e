import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { JobsService } from './jobs.service.js';

/** Milliseconds. */
const everyMs = 15_000;

/** Looks four times a minute for removals that are not finished. */
@Injectable()
export class JobsWorker implements OnModuleDestroy {
  private readonly logger = new Logger('JobsService');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly removals: JobsService) {}

  /** Looks now, and from now on. */
  begin(): void {
    this.look();
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.removals.stop();
  }

  /** Begins to look, unless it still does. */
  private look(): void {
    this.running ??= this.removals
      .resume(new Date())
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'Could not look for removals to finish'),
      )
      .finally(() => (this.running = null));
  }
}
