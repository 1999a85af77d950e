import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { addressKey } from './address-key.js';
import { AppError } from './errors.js';
import { type Allowance, rateLimits, type RateLimitName } from './rate-limits.js';
import { tidy } from './text-field.decorator.js';

type Limiter = RateLimiterMemory | RateLimiterRedis;

/**
 * Counts calls and refuses what goes beyond the allowances: in Redis for all processes together, or
 * in this one's memory. While Redis is away each process counts for itself and allows half.
 */
@Injectable()
export class RateLimiter {
  private readonly limiters: Record<RateLimitName, { by: Allowance['by']; limiter: Limiter }[]>;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    redis: RedisConnection,
  ) {
    if (!environment.rateLimits) new Logger('RateLimits').warn('Rate limits are off');
    this.limiters = createLimiters(redis);
  }

  /** @throws AppError `tooMany` */
  async consume(name: RateLimitName, request: Request): Promise<void> {
    if (!this.environment.rateLimits) return;
    for (const { by, limiter } of this.limiters[name]) {
      await consume(limiter, this.anonymous(keyOf(by, request)));
    }
  }

  /** Who it is, without telling whoever reads Redis: addresses and emails are not written there. */
  private anonymous(key: string): string {
    return createHmac('sha256', this.environment.jwtSecret).update(key).digest('base64url');
  }
}

function createLimiters({ client }: RedisConnection) {
  const entries = Object.entries(rateLimits).map(([name, allowances]) => [
    name,
    allowances.map(({ by, points, perSeconds }) => {
      const own = { keyPrefix: `limit:${name}:${by}:${perSeconds}`, duration: perSeconds };
      const limiter = client
        ? new RateLimiterRedis({
            ...own,
            points,
            storeClient: client,
            rejectIfRedisNotReady: true,
            insuranceLimiter: new RateLimiterMemory({ ...own, points: Math.ceil(points / 2) }),
          })
        : new RateLimiterMemory({ ...own, points });
      return { by, limiter };
    }),
  ]);
  return Object.fromEntries(entries) as RateLimiter['limiters'];
}

function keyOf(by: Allowance['by'], request: Request): string {
  const address = addressKey(request.ip ?? 'unknown');
  if (by === 'caller') return request.user?.id ?? address;
  if (by === 'address') return address;
  const email = tidy((request.body as { email?: unknown } | undefined)?.email);
  return typeof email === 'string' ? email.toLowerCase().slice(0, 254) : address;
}

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('tooMany', { retryAfterSeconds });
  }
}
