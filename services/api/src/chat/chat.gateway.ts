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
import { type ChatServer, type ChatSocket, rooms } from './chat-server.js';
import { clientAddressOf } from './client-address.js';
import { cutWhenSlow } from './slow-reader.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { SocketQuota } from './socket-quota.js';

/** How often sessions that ran out, or ended in another process, are looked for. Milliseconds. */
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
    const { userId, sessionId, address } = socket.data;
    void socket.join([rooms.session(sessionId), rooms.member(userId)]);
    this.quota.add(address);
    this.ignorePackets(socket);
    cutWhenSlow(socket.conn);
    // The session may have ended between the handshake's check and the join above.
    this.endUnlessAlive([sessionId]);
  }

  handleDisconnect(socket: ChatSocket): void {
    this.quota.remove(socket.data.address);
  }

  /** On every node. */
  @OnDomainEvent('session.ended')
  onSessionEnded({ sessionId }: DomainEvents['session.ended']): void {
    this.server.in(rooms.session(sessionId)).disconnectSockets(true);
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
    socket.data = { userId: caller.id, sessionId: caller.sessionId, address };
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
    const sockets = [...this.server.sockets.sockets.values()];
    this.endUnlessAlive([...new Set(sockets.map((socket) => socket.data.sessionId))]);
  }

  private endUnlessAlive(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.sessions.liveAmong(sessionIds).then(
      (alive) => {
        for (const id of sessionIds) {
          if (!alive.has(id)) this.server.local.in(rooms.session(id)).disconnectSockets(true);
        }
      },
      // The next review tries again.
      (error: unknown) => this.logger.warn({ err: error }, 'Sessions could not be reviewed'),
    );
  }
}
