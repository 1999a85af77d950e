import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Removals } from './removals.js';

const everyMs = 60_000;

/** Looks at boot and every minute for removals that are not finished. */
@Injectable()
export class RemovalsResumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Removals');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly removals: Removals) {}

  onApplicationBootstrap(): void {
    this.start();
    this.timer = setInterval(() => this.start(), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Begins to look, unless it still does. */
  private start(): void {
    this.running ??= this.removals
      .resume(new Date())
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'Could not look for removals to finish'),
      )
      .finally(() => (this.running = null));
  }
}
