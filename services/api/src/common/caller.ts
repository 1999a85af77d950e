import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@unburden/contracts';
import type { Request } from 'express';
import { AppError } from './errors.js';

/** The acting user: first argument of every service method that changes things. */
export interface Caller {
  id: string;
  name: string;
  /** The session's power: above `user` only after adminlogin, never above the account's role. */
  role: Role;
  /** True for a session of adminlogin whose power waits for a second factor. */
  awaitsFactor: boolean;
  /** The session's secret, for signing further tokens of it. Never logged, never sent as it is. */
  sid: string;
  /** The session's public handle (a hash of `sid`). */
  sessionId: string;
  /** The credential of the call. */
  via: 'cookie' | 'bearer';
  /** The valid generation of the session's bearers: see `StoredSession`. */
  bearerGeneration: number;
  /** The expiry of the call's credential. */
  expiresAt: Date;
  /** The member blocks or mutes somebody: only then a read asks whom. */
  hasRelations: boolean;
  /** Grows with each change of them. */
  relationVersion: number;
  /** A comment makes the member follow the whole thread. */
  followsAnswered: boolean;
  /** The time of the last password or passkey in this session. */
  provenAt: Date;
  /** The time of the last passkey in this session; null for none. */
  passkeyAt: Date | null;
  /** Others use the browser too. */
  isOnSharedDevice: boolean;
}

/** The part of a caller that policies and the audit log need. */
export type Actor = Pick<Caller, 'id' | 'role'>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is extended in this way
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- gives `request.user` its type
    interface User extends Caller {}
  }
}

/** The logged-in member; on a call that the guard did not protect it throws 401. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = context.switchToHttp().getRequest<Request>().user;
  if (!caller) throw new AppError('notLoggedIn');
  return caller;
});

/** The caller of a public call: a member, or null for a visitor. */
export const Viewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller | null =>
    context.switchToHttp().getRequest<Request>().user ?? null,
);
