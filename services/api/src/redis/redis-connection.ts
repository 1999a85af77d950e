import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Redis is near, or it is away: no command waits longer for it than this. Milliseconds. */
const patience = 1_000;
/**
 * Silent for so long, Redis passes for hanging and its connection is cut. Longer than our own event
 * loop is ever held up, as when two thousand sockets come back at once: what Redis answered meanwhile
 * is read only after the timers ran. Milliseconds.
 */
const hangsAfter = 3_000;
/** How long after a lost connection the next is tried. Milliseconds. */
const retryAfter = 500;

/**
 * The connection to Redis, which holds only what may be lost. While Redis is away every command
 * fails at once, nothing is queued, and the connection comes back by itself.
 */
export class RedisConnection implements OnApplicationShutdown {
  private readonly logger = new Logger('Redis');
  private isAway = false;

  /** @param client null when no REDIS_URL is set */
  private constructor(readonly client: Redis | null) {
    client?.on('ready', () => {
      this.isAway = false;
      this.logger.log('Redis is here');
    });
    // One line for each outage, not one for each attempt.
    client?.on('error', (error: Error) => {
      if (!this.isAway) this.logger.warn({ err: error }, 'Redis is away');
      this.isAway = true;
    });
  }

  /** Does not wait until it is there. Without an address nothing of Redis is loaded. */
  static async to(url: string | null): Promise<RedisConnection> {
    if (url === null) return new RedisConnection(null);
    const { Redis } = await import('ioredis');
    const client = new Redis(url, {
      connectTimeout: hangsAfter,
      socketTimeout: hangsAfter,
      commandTimeout: patience,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => retryAfter,
    });
    return new RedisConnection(client);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }
}
