import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { RATE_LIMIT } from './rate-limit.decorator.js';
import { RateLimiter } from './rate-limiter.js';
import type { RateLimitName } from './rate-limits.js';

/** Lets a call through that fits its allowances. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const name = this.nameFor(context, request);
    if (name !== null) await this.limiter.consume(name, request);
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
