import { Inject, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import {
  messages,
  type ClientToServerEvents,
  type ServerToClientEvents,
} from '@unburden/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { SessionsService } from '../auth/sessions.service.js';
import { DomainEventPublisher, type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { socketLimits } from '../common/rate-limits.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { clientAddressOf } from './client-address.js';
import { Presence } from './presence.js';
import { SocketAuthenticator } from './socket-authenticator.js';
import { SocketQuota } from './socket-quota.js';

interface SocketData {
  userId: string;
  sessionId: string;
  address: string;
}

type ChatServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
type ChatSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Rooms: one for each session and member, and one for each way of hearing about presence. */
const roomOf = (sessionId: string) => `session:${sessionId}`;
const memberRoomOf = (userId: string) => `member:${userId}`;
const presenceRooms = { list: 'presence:list', delta: 'presence:delta' } as const;

/** Changes of presence within this time are told together. Milliseconds. */
const announceAfter = 500;
/** How often sessions that ran out, or ended in another process, are looked for. Milliseconds. */
const reviewEvery = 60_000;

/** The live line to the members' browsers. It speaks; what clients say is not listened to. */
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
  private readonly presence = new Presence();
  private readonly quota = new SocketQuota(socketLimits);
  private announcement: NodeJS.Timeout | undefined;
  private review: NodeJS.Timeout | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly authenticator: SocketAuthenticator,
    private readonly sessions: SessionsService,
    private readonly events: DomainEventPublisher,
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
    const isDelta = socket.handshake.query.presence === 'delta';
    const presenceRoom = isDelta ? presenceRooms.delta : presenceRooms.list;
    void socket.join([roomOf(sessionId), memberRoomOf(userId), presenceRoom]);
    this.quota.add(address);
    this.presence.add(userId, socket.id);
    this.ignorePackets(socket);
    socket.emit('getOnlineUsers', this.presence.onlineIds());
    this.announceSoon();
    // The session may have ended between the handshake's check and the join above.
    this.endUnlessAlive([sessionId]);
  }

  handleDisconnect(socket: ChatSocket): void {
    this.quota.remove(socket.data.address);
    this.presence.remove(socket.data.userId, socket.id);
    this.announceSoon();
  }

  @OnDomainEvent('session.ended')
  onSessionEnded({ sessionId }: DomainEvents['session.ended']): void {
    this.server.in(roomOf(sessionId)).disconnectSockets(true);
  }

  @OnDomainEvent('message.sent')
  onMessageSent({ message }: DomainEvents['message.sent']): void {
    this.server.to(memberRoomOf(message.receiverId)).emit('newMessage', message);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.announcement);
    clearInterval(this.review);
  }

  /** Why a handshake is refused, as the client will read it; null when it is welcome. */
  private async admit(socket: ChatSocket): Promise<string | null> {
    const caller = await this.authenticator.authenticate(socket);
    if (!caller) return messages.notAuthorized;
    const address = clientAddressOf(socket.request, this.environment.trustedProxies);
    const isFull =
      this.presence.socketCountOf(caller.id) >= socketLimits.perMember ||
      this.quota.isFull(address);
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

  private announceSoon(): void {
    this.events.publish('presence.changed', this.presence.totals());
    this.announcement ??= setTimeout(() => {
      this.announcement = undefined;
      const change = this.presence.takeChange();
      if (!change) return;
      this.server.to(presenceRooms.list).emit('getOnlineUsers', this.presence.onlineIds());
      this.server.to(presenceRooms.delta).emit('onlineUsersChanged', change);
    }, announceAfter).unref();
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
          if (!alive.has(id)) this.server.in(roomOf(id)).disconnectSockets(true);
        }
      },
      // The next review tries again.
      (error: unknown) => this.logger.warn({ err: error }, 'Sessions could not be reviewed'),
    );
  }
}
