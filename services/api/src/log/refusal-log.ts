import { Logger } from '@nestjs/common';

/** Logs the number of refusals at most once a second, so a flood cannot fill the log. */
export class RefusalLog {
  private readonly logger: Logger;
  private readonly counts = new Map<string, number>();
  private pause: NodeJS.Timeout | undefined;

  constructor(
    context: string,
    private readonly message: string,
  ) {
    this.logger = new Logger(context);
  }

  add(reason: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
    if (!this.pause) this.tell();
  }

  private tell(): void {
    this.pause = undefined;
    if (this.counts.size === 0) return;
    this.logger.warn({ refusals: Object.fromEntries(this.counts) }, this.message);
    this.counts.clear();
    this.pause = setTimeout(() => this.tell(), 1_000).unref();
  }
}
