import { Inject, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { messages } from '@unburden/contracts';
import { SessionsService } from '../auth/sessions.service.js';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { socketLimits } from '../common/rate-limits.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { type ChatServer, type ChatSocket, isGood, rooms } from './chat-server.js';
import { clientAddressOf } from './client-address.js';
import { cutWhenSlow } from './slow-reader.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { SocketQuota } from './socket-quota.js';

/** How often sessions and bearers that ran out, or ended in another process, are looked for. Milliseconds. */
const reviewEvery = 60_000;

/** The door to the live line: who may come in, and until when. What clients say is not listened to. */
@WebSocketGateway()
export class ChatGateway
  implements
    OnGatewayInit<ChatServer>,
    OnGatewayConnection<ChatSocket>,
    OnGatewayDisconnect<ChatSocket>,
    OnApplicationShutdown
{
  @WebSocketServer()
  private readonly server: ChatServer;

  private readonly logger = new Logger('Chat');
  private readonly quota = new SocketQuota(socketLimits);
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
          if (refusal !== null) this.logger.warn({ reason: refusal }, 'A handshake was refused');
          next(refusal === null ? undefined : new Error(refusal));
        },
        (error: unknown) => {
          this.logger.error({ err: error }, 'A handshake failed');
          next(new Error(messages.notAuthorized));
        },
      );
    });
    this.review = setInterval(() => this.reviewSessions(), reviewEvery).unref();
  }

  handleConnection(socket: ChatSocket): void {
    const { userId, sessionId, address, bearer } = socket.data;
    void socket.join([rooms.session(sessionId), rooms.member(userId)]);
    if (bearer) void socket.join(rooms.byBearer(sessionId));
    this.quota.add(address);
    this.ignorePackets(socket);
    cutWhenSlow(socket.conn);
    // The session or the bearer may have ended between the handshake's check and the join above.
    this.endUnlessGood([socket]);
  }

  handleDisconnect(socket: ChatSocket): void {
    this.quota.remove(socket.data.address);
  }

  /** On every node. */
  @OnDomainEvent('session.ended')
  onSessionEnded({ sessionId }: DomainEvents['session.ended']): void {
    this.server.in(rooms.session(sessionId)).disconnectSockets(true);
  }

  /** On every node. */
  @OnDomainEvent('bearers.ended')
  onBearersEnded({ sessionId }: DomainEvents['bearers.ended']): void {
    this.server.in(rooms.byBearer(sessionId)).disconnectSockets(true);
  }

  onApplicationShutdown(): void {
    clearInterval(this.review);
  }

  /** Why a handshake is refused, as the client will read it; null when it is welcome. */
  private async admit(socket: ChatSocket): Promise<string | null> {
    const caller = await this.authenticator.authenticate(socket);
    if (!caller) return messages.notAuthorized;
    // What was kept for a connection that was lost is for the same session only.
    const isTakenUp = socket.recovered && socket.data.sessionId !== caller.sessionId;
    if (isTakenUp) return messages.notAuthorized;
    const address = clientAddressOf(socket.request, this.environment.trustedProxies);
    const own = this.server.sockets.adapter.rooms.get(rooms.member(caller.id));
    const isFull = (own?.size ?? 0) >= socketLimits.perMember || this.quota.isFull(address);
    if (this.environment.rateLimits && isFull) return 'Too many connections';
    const bearer =
      caller.via === 'cookie'
        ? null
        : { expiresAt: caller.expiresAt.getTime(), generation: caller.bearerGeneration };
    socket.data = { userId: caller.id, sessionId: caller.sessionId, address, bearer };
    return null;
  }

  /** Drops what a client sends, and the client too when it does not stop. */
  private ignorePackets(socket: ChatSocket): void {
    let count = 0;
    let since = Date.now();
    socket.use(() => {
      if (Date.now() - since > 60_000) {
        count = 0;
        since = Date.now();
      }
      count += 1;
      if (count > socketLimits.packetsPerMinute) socket.disconnect(true);
    });
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
