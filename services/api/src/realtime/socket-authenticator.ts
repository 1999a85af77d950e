import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import cookieParser from 'cookie-parser';
import type { Socket } from 'socket.io';
import { Authenticator } from '../auth/guards/authenticator.js';
import { originOf } from '../auth/guards/origin-proof.js';
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
    const fromPage = await this.fromOwnPage(request as Request);
    const caller =
      token === undefined || token === null
        ? fromPage && (await this.authenticator.byCookie(fromPage))
        : await this.byBearer(token, fromPage);
    return caller && handshake.query.authUserId === caller.id ? caller : null;
  }

  /** A page sends the cookie too: if that is of the same session, the socket outlives the bearer. */
  private async byBearer(token: unknown, fromPage: Request | null): Promise<Caller | null> {
    const text = typeof token === 'string' ? token : '';
    const caller = await this.authenticator.byToken(text, 'bearer');
    const isSameSession =
      caller && fromPage && this.authenticator.sidOfCookie(fromPage) === caller.sid;
    return isSameSession ? { ...caller, via: 'cookie' } : caller;
  }

  /** The request with its cookies read, which count only with proof of our own pages; else null. */
  private async fromOwnPage(request: Request): Promise<Request | null> {
    const { headers } = request;
    // A page's request to its own origin may come without Origin; the browser then says so itself.
    const isOwnPage =
      originOf(headers, this.environment.allowedOrigins) === 'own' ||
      (headers.origin === undefined && headers['sec-fetch-site'] === 'same-origin');
    if (!isOwnPage) return null;
    await new Promise<void>((resolve) =>
      parseCookies(request, undefined as never, () => resolve()),
    );
    return request;
  }
}
