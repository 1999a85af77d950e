import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard as PassportGuard } from '@nestjs/passport';
import { isStaff } from '@unburden/contracts';
import type { Request } from 'express';
import { ACCESS, type Access } from '../../common/access.decorators.js';
import { AppError } from '../../common/errors.js';
import { Authenticator } from './authenticator.js';
import { bearerOf } from './credentials.js';

/** Guards every call: members only, unless a decorator says otherwise. */
@Injectable()
export class AuthGuard extends PassportGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true; // The gateway authenticates its handshake.
    const request = context.switchToHttp().getRequest<Request>();
    const access = this.accessOf(context);
    if (access === 'entrance') {
      const caller = await this.authenticator.byAny(request);
      if (caller) request.user = caller;
      return true;
    }
    // Most readers are visitors, and passport is slow without a credential.
    if (access === 'public' && !this.authenticator.isAnyGiven(request)) return true;
    await super.canActivate(context);
    const { role = 'user', awaitsFactor = false } = request.user ?? {};
    const isRefused = access === 'admin' ? role !== 'admin' : access === 'staff' && !isStaff(role);
    if (isRefused) throw new AppError(awaitsFactor ? 'secondFactorMissing' : 'notAuthorized');
    return true;
  }

  /** Passport's verdict: a dead cookie makes a visitor on public calls, a dead bearer never does. */
  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (user) return user;
    const request = context.switchToHttp().getRequest<Request>();
    const isVisitor = bearerOf(request.headers) === undefined;
    const isDead = !error || (error instanceof AppError && error.reason === 'notLoggedIn');
    if (isDead && this.accessOf(context) === 'public' && isVisitor) return undefined as TUser;
    if (error instanceof Error) throw error;
    throw new AppError('notLoggedIn');
  }

  private accessOf(context: ExecutionContext): Access {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) ?? 'member';
  }
}
