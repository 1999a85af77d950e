import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ACCESS, type Access, CHANGES_STATE } from '../../common/access.decorators.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { originOf } from './origin-proof.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A change that only the cookie authenticates must come from our own pages. Browsers send the
 * cookie with foreign requests too. A change without a login must not come from a foreign page. A bearer needs no proof, since no foreign page can know it.
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
    // A login has no cookie yet. A foreign page that navigates to the logout sends none.
    // A visitor's report has none either: a foreign page must not send one from each of its readers.
    const isForeign = (isEntrance || !request.user) && origin === 'foreign';
    const isLogin = isEntrance && request.method === 'POST';
    const isUnproven = !isLogin && request.user?.via === 'cookie' && origin !== 'own';
    if (isForeign || isUnproven) throw new AppError('foreignOrigin');
    return true;
  }
}
