import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import cookieParser from 'cookie-parser';
import type { Socket } from 'socket.io';
import { Authenticator } from '../auth/authenticator.js';
import { originOf } from '../auth/origin-proof.js';
import type { Caller } from '../common/caller.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

const parseCookies = cookieParser();

/** Finds out who stands behind a handshake. What the client says in `authUserId` proves nothing. */
@Injectable()
export class SocketAuthenticator {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly authenticator: Authenticator,
  ) {}

  /** The member whose session this is and who `authUserId` says they are; otherwise null. */
  async authenticate({ handshake, request }: Socket): Promise<Caller | null> {
    const token: unknown = handshake.auth.token;
    const caller =
      token === undefined || token === null
        ? await this.byCookie(request as Request)
        : await this.authenticator.byToken(typeof token === 'string' ? token : '', 'bearer');
    return caller && handshake.query.authUserId === caller.id ? caller : null;
  }

  /** The cookie counts only with proof that the connection comes from our own pages. */
  private async byCookie(request: Request): Promise<Caller | null> {
    const { headers } = request;
    // A page's request to its own origin may come without Origin; the browser then says so itself.
    const isOwnPage =
      originOf(headers, this.environment.allowedOrigins) === 'own' ||
      (headers.origin === undefined && headers['sec-fetch-site'] === 'same-origin');
    if (!isOwnPage) return null;
    await new Promise<void>((resolve) =>
      parseCookies(request, undefined as never, () => resolve()),
    );
    return this.authenticator.byCookie(request);
  }
}
