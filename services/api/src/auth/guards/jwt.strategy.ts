import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { UsersQueries } from '../../users/users.queries.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SigningKeys } from '../sessions/signing-keys.js';
import { parseClaims, tokenRules } from '../sessions/tokens.service.js';
import { bearerOf, cookieTokenOf } from './credentials.js';

/** Recognises the caller of an HTTP call by the bearer if there is one, else by the cookie. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly sessions: SessionsService,
    private readonly users: UsersQueries,
  ) {
    const keys = new SigningKeys(environment.jwtSecrets);
    super({
      // The types lack keys, which the verifier accepts.
      secretOrKeyProvider: (_request: Request, token: string, done) =>
        done(null, keys.verifying(token) as unknown as Buffer),
      issuer: tokenRules.issuer,
      audience: Object.values(tokenRules.audience),
      algorithms: [tokenRules.algorithm],
      passReqToCallback: true,
      jwtFromRequest: (request: Request) =>
        bearerOf(request.headers) ?? cookieTokenOf(request, environment.isProduction) ?? null,
    });
  }

  /**
   * Called with a payload whose signature, times and issuer hold.
   * @throws AppError `notLoggedIn` with the suspension, so that an open page can say why it ended
   */
  async validate(request: Request, payload: unknown): Promise<Caller | false> {
    const via = bearerOf(request.headers) === undefined ? 'cookie' : 'bearer';
    const claims = parseClaims(payload);
    if (claims?.aud !== tokenRules.audience[via]) return false;
    const caller = await this.sessions.callerOf(claims, via);
    if (caller) return caller;
    const suspension = await this.users.suspensionOf(claims.sub);
    if (suspension) throw new AppError('notLoggedIn', { suspension });
    return false;
  }
}
