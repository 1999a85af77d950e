import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { AccountRemovalService } from './account-removal.service.js';

const everyMs = 60_000;

/** Looks at boot and every minute for accounts whose removal is not finished. */
@Injectable()
export class AccountRemovalResumer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Accounts');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly removal: AccountRemovalService) {}

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
    this.running ??= this.removal
      .resume(new Date())
      .catch((error: unknown) =>
        this.logger.error({ err: error }, 'Could not look for accounts to remove'),
      )
      .finally(() => (this.running = null));
  }
}
