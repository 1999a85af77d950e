import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

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
@Injectable()
export class RedisConnection implements OnApplicationShutdown {
  /** null when no REDIS_URL is set. */
  readonly client: Redis | null;
  private readonly logger = new Logger('Redis');
  private isAway = false;

  constructor(@Inject(ENVIRONMENT) { redisUrl }: Environment) {
    this.client = redisUrl === null ? null : this.connect(redisUrl);
  }

  onApplicationShutdown(): void {
    this.client?.disconnect();
  }

  private connect(url: string): Redis {
    const client = new Redis(url, {
      connectTimeout: hangsAfter,
      socketTimeout: hangsAfter,
      commandTimeout: patience,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => retryAfter,
    });
    client.on('ready', () => {
      this.isAway = false;
      this.logger.log('Redis is here');
    });
    // One line for each outage, not one for each attempt.
    client.on('error', (error: Error) => {
      if (!this.isAway) this.logger.warn({ err: error }, 'Redis is away');
      this.isAway = true;
    });
    return client;
  }
}
