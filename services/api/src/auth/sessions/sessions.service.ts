import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ListedSession } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { NoticesService } from '../../notices/notices.service.js';
import { suspensionOf } from '../../users/user.presenter.js';
import type { Device } from './device.js';
import { listedIdOf, presentSession } from './session.presenter.js';
import type { StoredSession } from './session.schema.js';
import { SessionsRepository } from './sessions.repository.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lifetimes of sessions, in milliseconds. */
export const sessionLife = {
  /** However much it is used. */
  longest: 30 * day,
  /** Without use. */
  idle: 7 * day,
  /** Staff power after adminlogin. */
  admin: 12 * 60 * minute,
  /** `lastSeenAt` is written at most this often, so that reading does not mean writing. */
  touchEvery: 5 * minute,
  /** On a device that others use too. */
  shared: { idle: 30 * minute, touchEvery: minute },
} as const;

const idleLife = (isOnSharedDevice = false) =>
  isOnSharedDevice ? sessionLife.shared : sessionLife;

/** The claims of a new session's tokens. */
export interface NewSession {
  /** 256 random bits: the secret both credentials carry. */
  sid: string;
  userId: string;
  bearerGeneration: number;
}

export interface StartOptions {
  device: Device;
  isOnSharedDevice?: boolean;
  withAdminPower?: boolean;
  /** Its power begins with `giveAwaitedPower`. */
  awaitsFactor?: boolean;
  /** It begins by a passkey. */
  byPasskey?: boolean;
}

/** The server's side of a login. A session ends by being removed, from one moment to the next. */
@Injectable()
export class SessionsService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly events: DomainEventPublisher,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
    private readonly notices: NoticesService,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'sessions',
      // They ended with the account: this is for who logged in at the same moment.
      erase: async (id) => {
        await this.endAllOf(id);
      },
      export: (userId) => ({ where: { userId }, without: ['_id', 'lockVersion'] }),
    });
  }

  async start(
    userId: string,
    {
      device,
      isOnSharedDevice = false,
      withAdminPower = false,
      awaitsFactor = false,
      byPasskey = false,
    }: StartOptions,
  ): Promise<NewSession> {
    const sid = randomBytes(32).toString('base64url');
    const now = Date.now();
    const session = {
      _id: sessionIdOf(sid),
      userId,
      createdAt: new Date(now),
      expiresAt: new Date(now + idleLife(isOnSharedDevice).idle),
      device,
      isOnSharedDevice,
      adminUntil: withAdminPower ? new Date(now + sessionLife.admin) : null,
      awaitsFactor,
      passkeyAt: byPasskey ? new Date(now) : null,
    };
    await this.sessions.insert(session);
    return { sid, userId, bearerGeneration: 0 };
  }

  /** The caller of a verified token; null if its session or account is gone. */
  async callerOf(
    claims: { sid: string; sub: string; gen: number; exp: number },
    via: Caller['via'],
  ): Promise<Caller | null> {
    const sessionId = sessionIdOf(claims.sid);
    const now = new Date();
    const session = await this.sessions.findLive(sessionId, now);
    if (!session || session.userId.toString() !== claims.sub) return null;
    const { account, bearerGeneration } = session;
    if (via === 'bearer' && claims.gen !== bearerGeneration) return null;
    if (suspensionOf(account, now)) return null;
    await this.touch(session, now, via);
    const hasPower = session.adminUntil !== null && session.adminUntil > now;
    const awaitsFactor = hasPower && session.awaitsFactor;
    const role = hasPower && !awaitsFactor ? account.role : 'user';
    const { sid, sub: id } = claims;
    const expiresAt = new Date(claims.exp * 1000);
    const provenAt = session.provenAt ?? session.createdAt;
    return {
      id,
      name: account.name,
      role,
      awaitsFactor,
      sid,
      sessionId,
      via,
      bearerGeneration,
      expiresAt,
      hasRelations: account.relationCount > 0,
      relationVersion: account.relationVersion ?? 0,
      followsAnswered: account.followsAnswered ?? true,
      provenAt,
      passkeyAt: session.passkeyAt ?? null,
      isOnSharedDevice: session.isOnSharedDevice ?? false,
    };
  }

  /** The caller's sessions, the latest first. */
  async list(actor: Caller): Promise<ListedSession[]> {
    const sessions = await this.sessions.latestOf(actor.id, new Date());
    return sessions.map((session) => presentSession(session, session._id === actor.sessionId));
  }

  /** Ends one of the caller's sessions by its id in the list. @throws AppError `sessionNotFound` */
  async endListed(actor: Caller, listedId: string): Promise<void> {
    const ids = await this.sessions.idsOf(actor.id);
    const id = ids.find((each) => listedIdOf(each) === listedId.toLowerCase());
    if (id === undefined) throw new AppError('sessionNotFound');
    await this.end(id);
    await this.tellOfEnd(actor);
  }

  /** Ends all sessions of the caller but this one. */
  async endOthers(actor: Caller): Promise<void> {
    const ended = await this.endAllOf(actor.id, actor.sessionId);
    if (ended > 0) await this.tellOfEnd(actor);
  }

  private async tellOfEnd({ id }: Caller): Promise<void> {
    await this.transactions.run(() => this.notices.tellOwner(id, 'devices_logged_out'));
  }

  /** The caller has just given the password again. */
  async markProven(actor: Caller): Promise<void> {
    await this.sessions.setProven(actor.sessionId, { provenAt: new Date() });
  }

  /** The caller has just given a passkey. */
  async markProvenByPasskey(actor: Caller): Promise<void> {
    const now = new Date();
    const proof = { provenAt: now, passkeyAt: now };
    await this.sessions.setProven(actor.sessionId, proof);
  }

  /**
   * The account has a second factor with the running transaction; true if the session has its power
   * from there on.
   */
  async giveAwaitedPower({ sessionId }: Caller): Promise<boolean> {
    const hasNewPower = await this.sessions.setFactorGiven(sessionId);
    if (hasNewPower) {
      this.transactions.afterCommit(() => this.events.publish('session.empowered', { sessionId }));
    }
    return hasNewPower;
  }

  /** Ends the session at once, its sockets too. Ending it again does nothing. */
  async end(sessionId: string): Promise<void> {
    const removed = await this.sessions.remove(sessionId);
    if (!removed) return;
    this.events.publish('session.ended', { sessionId, userId: removed.userId.toString() });
  }

  /** Ends the session that has just begun with this secret. */
  endBySecret(sid: string): Promise<void> {
    return this.end(sessionIdOf(sid));
  }

  /**
   * Ends all sessions of the member at once, their sockets too, but for `exceptSessionId`; returns
   * how many.
   */
  async endAllOf(userId: string, exceptSessionId: string | null = null): Promise<number> {
    const ended = await this.sessions.removeAllOf(userId, exceptSessionId);
    this.announceEnd(userId, ended);
    return ended.length;
  }

  /** Ends everybody's sessions at once, their sockets within a minute; returns how many. */
  endEverybodys(): Promise<number> {
    return this.sessions.removeAll();
  }

  /** Number of sessions, of the member or of all. */
  count(userId: string | null): Promise<number> {
    return this.sessions.count(userId);
  }

  /**
   * Makes the change and ends the member's sessions but for `keep`, both or neither. So of changes in
   * two sessions at once, one is made.
   * @throws AppError `notLoggedIn` if `keep` has ended
   */
  async endAllWith<T>(
    { userId, keep }: { userId: string; keep: string | null },
    change: () => Promise<T>,
  ): Promise<T> {
    const result = await this.transactions.run(async () => {
      const changed = await change();
      const isLive = keep === null || (await this.sessions.hold(keep));
      if (!isLive) throw new AppError('notLoggedIn');
      const ended = await this.sessions.removeAllOf(userId, keep);
      this.transactions.afterCommit(() => this.announceEnd(userId, ended));
      return changed;
    });
    // Again, for a session that began meanwhile, which the transaction did not see.
    await this.endAllOf(userId, keep);
    return result;
  }

  /**
   * Ends the session's current bearers and their sockets with the transaction, but not the session.
   * Returns the generation of the next bearers.
   */
  async renewBearers(sessionId: string): Promise<number> {
    this.transactions.afterCommit(() => this.events.publish('bearers.ended', { sessionId }));
    // A session that ended meanwhile has no valid bearers anyway.
    return (await this.sessions.renewBearers(sessionId)) ?? 0;
  }

  announceEnd(userId: string, sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.events.publish('session.ended', { sessionId, userId });
  }

  /** The sessions among these that still live, with the generation of their bearers. */
  async liveAmong(sessionIds: readonly string[]): Promise<Map<string, number>> {
    const live = await this.sessions.liveAmong(sessionIds, new Date());
    return new Map(live.map(({ _id, bearerGeneration }) => [_id, bearerGeneration]));
  }

  /**
   * Use by a bearer is noted, but only the cookie moves the session's end. A bearer may be stolen,
   * and a page that nobody looks at uses it too.
   */
  private async touch(session: StoredSession, now: Date, via: Caller['via']): Promise<void> {
    const { idle, touchEvery } = idleLife(session.isOnSharedDevice);
    const latest = session.createdAt.getTime() + sessionLife.longest;
    const end = Math.min(now.getTime() + idle, latest);
    const expiresAt = via === 'cookie' ? new Date(end) : session.expiresAt;
    // The two times are compared apart. Else a busy bearer would keep the cookie from moving the
    // end.
    const isNoted =
      via === 'cookie'
        ? end - session.expiresAt.getTime() < touchEvery
        : now.getTime() - session.lastSeenAt.getTime() < touchEvery;
    if (!isNoted) await this.sessions.touch(session._id, now, expiresAt);
  }
}

function sessionIdOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}
