import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../common/caller.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';
import { bearerOf, cookieTokenOf } from './credentials.js';

/** Authenticates where passport does not: on login and logout routes, and on sockets. */
@Injectable()
export class Authenticator {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly tokens: TokensService,
    private readonly sessions: SessionsService,
  ) {}

  async byToken(token: string | undefined, via: Caller['via']): Promise<Caller | null> {
    const claims = token ? this.tokens.verify(token, via) : null;
    return claims && this.sessions.callerOf(claims, via);
  }

  /** True if the request carries a credential, valid or not. */
  isAnyGiven(request: Request): boolean {
    return bearerOf(request.headers) !== undefined || this.cookieTokenOf(request) !== undefined;
  }

  byCookie(request: Request): Promise<Caller | null> {
    return this.byToken(this.cookieTokenOf(request), 'cookie');
  }

  /** The secret of the cookie's session, which may have ended. */
  sidOfCookie(request: Request): string | undefined {
    const token = this.cookieTokenOf(request);
    return token && this.tokens.verify(token, 'cookie')?.sid;
  }

  /** The caller by either credential, ignoring a dead bearer. Only for login and logout routes. */
  async byAny(request: Request): Promise<Caller | null> {
    return (await this.byToken(bearerOf(request.headers), 'bearer')) ?? this.byCookie(request);
  }

  private cookieTokenOf(request: Request): string | undefined {
    return cookieTokenOf(request, this.environment.isProduction);
  }
}
