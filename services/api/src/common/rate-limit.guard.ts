import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { addressKey } from './address-key.js';
import { AppError } from './errors.js';
import { RATE_LIMIT } from './rate-limit.decorator.js';
import { rateLimits, type RateLimitName } from './rate-limits.js';
import { tidy } from './text-field.decorator.js';

/** Counts calls, in this process's memory, and refuses what goes beyond the allowances. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = createLimiters();

  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {
    if (!environment.rateLimits) new Logger('RateLimits').warn('Rate limits are off');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.environment.rateLimits || context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const name = this.nameFor(context, request);
    if (name === null) return true;
    for (const { by, limiter } of this.limiters[name]) {
      await consume(limiter, keyOf(by, request));
    }
    return true;
  }

  private nameFor(context: ExecutionContext, request: Request): RateLimitName | null {
    const targets = [context.getHandler(), context.getClass()];
    const named = this.reflector.getAllAndOverride<RateLimitName | null | undefined>(
      RATE_LIMIT,
      targets,
    );
    if (named !== undefined) return named;
    if (request.method !== 'GET' && request.method !== 'HEAD') return 'write';
    return request.user ? 'read' : 'readAsVisitor';
  }
}

function createLimiters() {
  const entries = Object.entries(rateLimits).map(([name, allowances]) => [
    name,
    allowances.map(({ by, points, perSeconds }) => ({
      by,
      limiter: new RateLimiterMemory({ points, duration: perSeconds }),
    })),
  ]);
  return Object.fromEntries(entries) as Record<
    RateLimitName,
    { by: 'caller' | 'address' | 'email'; limiter: RateLimiterMemory }[]
  >;
}

function keyOf(by: 'caller' | 'address' | 'email', request: Request): string {
  const address = addressKey(request.ip ?? 'unknown');
  if (by === 'caller') return request.user?.id ?? address;
  if (by === 'address') return address;
  const email = tidy((request.body as { email?: unknown } | undefined)?.email);
  return typeof email === 'string' ? email.toLowerCase().slice(0, 254) : address;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('tooMany', { retryAfterSeconds });
  }
}
