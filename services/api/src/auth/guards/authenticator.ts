import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../../common/caller.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { bearerOf, cookieTokenOf } from './credentials.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../sessions/tokens.service.js';

/** Recognises callers where passport does not reach: at the doors in and out, and on the socket. */
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

  /** Whether the call came with a credential, good or not. */
  isAnyGiven(request: Request): boolean {
    return bearerOf(request.headers) !== undefined || this.cookieTokenOf(request) !== undefined;
  }

  byCookie(request: Request): Promise<Caller | null> {
    return this.byToken(this.cookieTokenOf(request), 'cookie');
  }

  /** The secret of the session that the cookie names, which may be dead already. */
  sidOfCookie(request: Request): string | undefined {
    const token = this.cookieTokenOf(request);
    return token && this.tokens.verify(token, 'cookie')?.sid;
  }

  /** The caller by either credential, passing over a dead bearer: only the entrances may do so. */
  async byAny(request: Request): Promise<Caller | null> {
    return (await this.byToken(bearerOf(request.headers), 'bearer')) ?? this.byCookie(request);
  }

  private cookieTokenOf(request: Request): string | undefined {
    return cookieTokenOf(request, this.environment.isProduction);
  }
}
