import { Inject, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { isStaff, messages } from '@unburden/contracts';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { Quota } from '../common/quota.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RefusalLog } from '../log/refusal-log.js';
import { clientAddressOf, networkKey } from '../rate-limit/client-address.js';
import { socketLimits, timesPerNetwork } from '../rate-limit/rate-limits.js';
import { cutWhenSlow } from './backpressure.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { type ChatServer, type ChatSocket, isGood, rooms } from './socket-types.js';

/** Interval of the check for sessions and bearers that expired or ended elsewhere. Milliseconds. */
const reviewEvery = 60_000;

/** Authenticates sockets, and disconnects them when their session ends. Client events are ignored. */
@WebSocketGateway()
export class ConnectionsGateway
  implements OnGatewayInit<ChatServer>, OnGatewayConnection<ChatSocket>, OnApplicationShutdown
{
  @WebSocketServer()
  private readonly server: ChatServer;

  private readonly logger = new Logger('Chat');
  private readonly refusals = new RefusalLog('Chat', 'A handshake was refused');
  private readonly quota = new Quota();
  private readonly placed = new WeakSet<ChatSocket['conn']>();
  private review: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly authenticator: SocketAuthenticator,
    private readonly sessions: SessionsService,
  ) {}

  afterInit(server: ChatServer): void {
    server.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => {
          if (refusal !== null) this.refusals.add(refusal);
          answer(socket, refusal, next);
        },
        (error: unknown) => {
          this.logger.error({ err: error }, 'A handshake failed');
          answer(socket, messages.notAuthorized, next);
        },
      );
    });
    this.review = setInterval(() => this.reviewSessions(), reviewEvery).unref();
  }

  handleConnection(socket: ChatSocket): void {
    const { userId, sessionId, bearer } = socket.data;
    void socket.join([rooms.session(sessionId), rooms.member(userId)]);
    if (socket.data.isStaff) void socket.join(rooms.staff);
    if (bearer) void socket.join(rooms.byBearer(sessionId));
    cutWhenSlow(socket.conn);
    // The session or the bearer may have ended between the handshake and the join.
    this.endUnlessGood([socket]);
  }

  /** Reaches the sockets of all nodes. */
  @OnDomainEvent('session.ended')
  onSessionEnded({ sessionId }: DomainEvents['session.ended']): void {
    this.server.in(rooms.session(sessionId)).disconnectSockets(true);
  }

  /** Reaches the sockets of all nodes. */
  @OnDomainEvent('bearers.ended')
  onBearersEnded({ sessionId }: DomainEvents['bearers.ended']): void {
    this.server.in(rooms.byBearer(sessionId)).disconnectSockets(true);
  }

  /** Reaches the sockets of all nodes. */
  @OnDomainEvent('session.empowered')
  onSessionEmpowered({ sessionId }: DomainEvents['session.empowered']): void {
    this.server.in(rooms.session(sessionId)).socketsJoin(rooms.staff);
  }

  onApplicationShutdown(): void {
    clearInterval(this.review);
  }

  /** The client's error message for a refused handshake; null if it is accepted. */
  private async admit(socket: ChatSocket): Promise<string | null> {
    const caller = await this.authenticator.authenticate(socket);
    if (!caller) return messages.notAuthorized;
    // Only the same session may recover a lost connection.
    const isTakenUp = socket.recovered && socket.data.sessionId !== caller.sessionId;
    if (isTakenUp) return messages.notAuthorized;
    if (!this.hasPlace(socket, caller.id)) return 'Too many connections';
    const bearer =
      caller.via === 'cookie'
        ? null
        : { expiresAt: caller.expiresAt.getTime(), generation: caller.bearerGeneration };
    const { id: userId, sessionId, role } = caller;
    socket.data = { userId, sessionId, isStaff: isStaff(role), bearer };
    return null;
  }

  /** Counts the connection for its member and its address until it ends. */
  private hasPlace({ conn, request }: ChatSocket, member: string): boolean {
    if (!this.environment.rateLimits || this.placed.has(conn)) return true;
    const address = clientAddressOf(request, this.environment.trustedProxies);
    const network = networkKey(address);
    const perNetwork = timesPerNetwork * socketLimits.perAddress;
    const places = [
      { key: rooms.member(member), max: socketLimits.perMember },
      { key: `address:${address}`, max: socketLimits.perAddress },
      ...(network === null ? [] : [{ key: `network:${network}`, max: perNetwork }]),
    ];
    if (conn.readyState === 'closed' || !this.quota.acquire(places)) return false;
    this.placed.add(conn);
    conn.once('close', () => this.quota.release(places));
    return true;
  }

  private reviewSessions(): void {
    this.endUnlessGood([...this.server.sockets.sockets.values()]);
  }

  private endUnlessGood(sockets: readonly ChatSocket[]): void {
    if (sockets.length === 0) return;
    this.sessions.liveAmong([...new Set(sockets.map(({ data }) => data.sessionId))]).then(
      (live) => {
        for (const socket of sockets) if (!isGood(socket.data, live)) socket.disconnect(true);
      },
      // The next review tries again.
      (error: unknown) => this.logger.warn({ err: error }, 'Sessions could not be reviewed'),
    );
  }
}

/** Accepts the socket, or refuses it and closes its connection after the answer. */
function answer(socket: ChatSocket, refusal: string | null, next: (error?: Error) => void): void {
  next(refusal === null ? undefined : new Error(refusal));
  // Socket.IO sends the refusal in the next tick, before this runs.
  if (refusal !== null) setImmediate(() => socket.conn.close());
}
