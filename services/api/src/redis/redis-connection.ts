import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Time limit of a command. Milliseconds. */
const patience = 1_000;
/**
 * A Redis without answers for this time counts as frozen, and its connection is closed. The limit
 * is longer than any block of our event loop (two thousand reconnecting sockets). Timers run before
 * pending answers are read. Milliseconds.
 */
const hangsAfter = 3_000;
/** Pause before a reconnect. Milliseconds. */
const retryAfter = 500;

/**
 * The connection to Redis, which holds only data that may be lost. While Redis is down, every command
 * fails at once without a queue, and the connection retries.
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
    // Log each outage once, not each attempt.
    client?.on('error', (error: Error) => {
      if (!this.isAway) this.logger.warn({ err: error }, 'Redis is away');
      this.isAway = true;
    });
  }

  /** Does not wait for the connection. Without an address no Redis code is loaded. */
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
