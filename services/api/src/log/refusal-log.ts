import { Logger } from '@nestjs/common';

/** Tells of refusals at most once a second, with how many there were: a flood must not fill the log. */
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
