import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { isStaff } from '@unburden/contracts';
import type { Request } from 'express';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { addressKey } from './ip-key.js';
import { derivedKey } from '../common/derived-key.js';
import { AppError } from '../common/errors.js';
import { knownDeviceOf } from './device-cookie.js';
import { type Allowance, rateLimits, type RateLimitName } from './rate-limits.js';
import { RedisWindow } from './redis-window.js';
import { MemoryWindow, type SlidingWindow } from './sliding-window.js';
import { tidy } from '../validation/text-field.decorator.js';

interface Counted {
  by: Allowance['by'];
  window: SlidingWindow;
  staffWindow: SlidingWindow;
}

/**
 * Counts calls and refuses what goes beyond the allowances: in Redis for all processes together, or
 * in this one's memory. While Redis is away each process counts for itself and allows half.
 */
@Injectable()
export class RateLimiter {
  private readonly key: Buffer;
  private readonly windows: Record<RateLimitName, Counted[]>;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    redis: RedisConnection,
  ) {
    if (!environment.rateLimits) new Logger('RateLimits').warn('Rate limits are off');
    this.key = derivedKey(environment.jwtSecrets[0], 'rate limits');
    this.windows = createWindows(redis);
  }

  /** @throws AppError `tooMany` */
  async consume(name: RateLimitName, request: Request): Promise<void> {
    const hasStaffPower = request.user !== undefined && isStaff(request.user.role);
    const seconds = await this.take(name, (by) => this.keyOf(by, request), hasStaffPower);
    if (seconds > 0) throw new AppError('tooMany', { retryAfterSeconds: seconds });
  }

  /** Counts one more handshake from the address, an `addressKey`; false when it does not fit. */
  async hasRoom(name: 'handshake', address: string): Promise<boolean> {
    return (await this.take(name, () => address)) === 0;
  }

  /** Counts one more, and returns 0; or returns in how many seconds it will fit. */
  private async take(
    name: RateLimitName,
    keyOf: (by: Allowance['by']) => string,
    hasStaffPower = false,
  ): Promise<number> {
    if (!this.environment.rateLimits) return 0;
    for (const { by, ...counted } of this.windows[name]) {
      const window = hasStaffPower ? counted.staffWindow : counted.window;
      const wait = await window.take(this.anonymous(keyOf(by)));
      if (wait > 0) return Math.ceil(wait / 1000);
    }
    return 0;
  }

  private keyOf(by: Allowance['by'], request: Request): string {
    const address = addressKey(request.ip ?? 'unknown');
    if (by === 'caller') return request.user?.id ?? address;
    if (by === 'address') return address;
    const given = tidy((request.body as { email?: unknown } | undefined)?.email);
    if (typeof given !== 'string') return address;
    const email = given.toLowerCase().slice(0, 254);
    return knownDeviceOf(request, email, this.environment) ?? email;
  }

  /** A keyed hash, so that Redis holds neither addresses nor emails. */
  private anonymous(key: string): string {
    return createHmac('sha256', this.key).update(key).digest('base64url');
  }
}

function createWindows({ client }: RedisConnection) {
  const entries = Object.entries(rateLimits).map(([name, allowances]) => [
    name,
    allowances.map(({ by, points, perSeconds, perProcess, staffPoints }: Allowance): Counted => {
      const milliseconds = perSeconds * 1000;
      const shared = perProcess ? null : client;
      const prefix = `window:${name}:${by}:${perSeconds}`;
      const window = createWindow(shared, prefix, { points, milliseconds });
      if (staffPoints === undefined) return { by, window, staffWindow: window };
      const rule = { points: staffPoints, milliseconds };
      return { by, window, staffWindow: createWindow(shared, `${prefix}:staff`, rule) };
    }),
  ]);
  return Object.fromEntries(entries) as RateLimiter['windows'];
}

function createWindow(
  client: RedisConnection['client'],
  prefix: string,
  { points, milliseconds }: { points: number; milliseconds: number },
): SlidingWindow {
  if (!client) return new MemoryWindow({ points, milliseconds });
  const shared = new RedisWindow(client, prefix, { points, milliseconds });
  const own = new MemoryWindow({ points: Math.ceil(points / 2), milliseconds });
  return { take: (key) => shared.take(key).catch(() => own.take(key)) };
}
