import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access, CHANGES_STATE } from '../../common/access.decorators.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { originOf } from './origin-proof.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change that only the cookie vouches for must come from our own pages: a browser sends the cookie
 * along for anyone. A bearer needs no such proof, since no foreign page can know or send it.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const isEntrance =
      this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) === 'entrance';
    const isSafe =
      safeMethods.has(request.method) && !this.reflector.getAllAndOverride(CHANGES_STATE, targets);
    if (isSafe) return true;

    const origin = originOf(request.headers, this.environment.allowedOrigins);
    // Logging in needs no cookie, so it cannot ask for proof; it refuses what is known to be foreign.
    const isLogin = isEntrance && request.method === 'POST';
    const isRefused = isLogin
      ? origin === 'foreign'
      : request.user?.via === 'cookie' && origin !== 'own';
    if (isRefused) throw new AppError('foreignOrigin');
    return true;
  }
}
