import { Inject, Injectable, Logger } from '@nestjs/common';
import { isStaff, limits } from '@unburden/contracts';
import type { Request } from 'express';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { canonicalEmail } from '../common/canonical-email.js';
import { AppError } from '../common/errors.js';
import { nameKeyOf } from '../common/name-forms.js';
import { Signer } from '../common/signer.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { addressKey, networkKey } from './client-address.js';
import { knownDeviceOf } from './device-cookie.js';
import { type Allowance, type RateLimitName, rateLimits, timesPerNetwork } from './rate-limits.js';

interface Counter {
  by: Allowance['by'];
  limiter: RateLimiterAbstract;
  staffLimiter: RateLimiterAbstract;
  networkLimiter: RateLimiterAbstract;
}

/**
 * Counts calls and refuses those beyond the limits: in Redis for all processes together, or
 * in this one's memory. While Redis is away each process counts for itself and allows half.
 */
@Injectable()
export class RateLimiter {
  private readonly signer: Signer;
  private readonly counters: Record<RateLimitName, Counter[]>;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    redis: RedisConnection,
  ) {
    if (!environment.rateLimits) new Logger('RateLimits').warn('Rate limits are off');
    this.signer = new Signer(environment.jwtSecrets, 'rate limits');
    this.counters = createCounters(redis);
  }

  /** @param account its email or name, where the body does not tell. @throws AppError `tooMany` */
  async consume(name: RateLimitName, request: Request, account?: string): Promise<void> {
    const hasStaffPower = request.user !== undefined && isStaff(request.user.role);
    const keyOf = (by: Allowance['by']) => this.keyOf(by, request, account);
    const seconds = await this.consumePoints(name, keyOf, { hasStaffPower });
    if (seconds > 0) throw new AppError('tooMany', { retryAfterSeconds: seconds });
  }

  /** Counts one more handshake from the address, an `addressKey`; false when it does not fit. */
  async hasRoom(name: 'handshake', address: string): Promise<boolean> {
    return (await this.consumePoints(name, () => address)) === 0;
  }

  /**
   * Counts one more of the member's, or `points`, and returns 0; or returns in how many seconds it will
   * fit.
   */
  secondsUntilFree(name: RateLimitName, member: string, points = 1): Promise<number> {
    return this.consumePoints(name, () => member, { points });
  }

  /** Counts the points, and returns 0; or returns in how many seconds they will fit. */
  private async consumePoints(
    name: RateLimitName,
    keyOf: (by: Allowance['by']) => string,
    { hasStaffPower = false, points = 1 } = {},
  ): Promise<number> {
    if (!this.environment.rateLimits) return 0;
    for (const { by, limiter, staffLimiter, networkLimiter } of this.counters[name]) {
      const key = keyOf(by);
      const network = by === 'address' || by === 'caller' ? networkKey(key) : null;
      try {
        // Signed, so that Redis holds neither addresses nor emails.
        await (hasStaffPower ? staffLimiter : limiter).consume(this.signer.sign(key), points);
        if (network !== null) await networkLimiter.consume(this.signer.sign(network), points);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    }
    return 0;
  }

  private keyOf(by: Allowance['by'], request: Request, account?: string): string {
    const address = addressKey(request.ip ?? 'unknown');
    if (by === 'caller') return request.user?.id ?? address;
    if (by === 'address') return address;
    const given = account ?? (request.body as { email?: unknown } | undefined)?.email;
    if (typeof given !== 'string') return address;
    // One key for all spellings of a name or an email: with spaces around it, in full-width letters.
    const login = nameKeyOf(canonicalEmail(given.trim().slice(0, limits.email.max)));
    const device = knownDeviceOf(request, login, this.environment);
    return device ?? (by === 'account' ? login : `${login} ${address}`);
  }
}

function createCounters({ client }: RedisConnection) {
  const entries = Object.entries(rateLimits).map(([name, allowances]) => [
    name,
    allowances.map(({ by, points, perSeconds, perProcess, staffPoints }: Allowance): Counter => {
      const keyPrefix = `rate-limit:${name}:${by}:${perSeconds}`;
      const redis = perProcess ? null : client;
      const create = (suffix: string, points: number) =>
        createLimiter(redis, { keyPrefix: `${keyPrefix}${suffix}`, points, duration: perSeconds });
      const limiter = create('', points);
      return {
        by,
        limiter,
        staffLimiter: staffPoints === undefined ? limiter : create(':staff', staffPoints),
        networkLimiter: create(':network', timesPerNetwork * points),
      };
    }),
  ]);
  return Object.fromEntries(entries) as RateLimiter['counters'];
}

function createLimiter(
  redis: RedisConnection['client'],
  options: { keyPrefix: string; points: number; duration: number },
): RateLimiterAbstract {
  if (!redis) return new RateLimiterMemory(options);
  const half = { ...options, points: Math.ceil(options.points / 2) };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(half),
  });
}
