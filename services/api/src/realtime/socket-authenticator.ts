import { Inject, Injectable } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import type { Request } from 'express';
import type { Socket } from 'socket.io';
import { Authenticator } from '../auth/guards/authenticator.js';
import { originOf } from '../auth/guards/origin-proof.js';
import type { Caller } from '../common/caller.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';

const parseCookies = cookieParser();

/** Authenticates a handshake. The client's `authUserId` proves nothing. */
@Injectable()
export class SocketAuthenticator {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly authenticator: Authenticator,
  ) {}

  /** The member of the session if `authUserId` names them; else null. */
  async authenticate({ handshake, request }: Socket): Promise<Caller | null> {
    const token: unknown = handshake.auth.token;
    const fromPage = await this.fromOwnPage(request as Request);
    const caller =
      token === undefined || token === null
        ? fromPage && (await this.authenticator.byCookie(fromPage))
        : await this.byBearer(token, fromPage);
    return caller && handshake.query.authUserId === caller.id ? caller : null;
  }

  /** With a cookie of the same session the socket outlives the bearer. */
  private async byBearer(token: unknown, fromPage: Request | null): Promise<Caller | null> {
    const text = typeof token === 'string' ? token : '';
    const caller = await this.authenticator.byToken(text, 'bearer');
    const isSameSession =
      caller && fromPage && this.authenticator.sidOfCookie(fromPage) === caller.sid;
    return isSameSession ? { ...caller, via: 'cookie' } : caller;
  }

  /** The request with parsed cookies if it proves our own origin; else null. */
  private async fromOwnPage(request: Request): Promise<Request | null> {
    const { headers } = request;
    // A same-origin request may lack Origin; then the browser's metadata headers prove it.
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
