import { Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { DomainEventPublisher, type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { type ChatServer, type ChatSocket, rooms } from './socket-types.js';
import { ChatSettingsService } from '../chat/settings/chat-settings.service.js';
import { Presence } from './presence.js';
import { ClusterPresence } from './cluster-presence.js';

/** Changes within this time are batched. Milliseconds. */
const announceEvery = 1_000;
/** Rounds between refreshes of the members' settings, in case an event was lost. */
const reviewEvery = 60;

/** Announces the presence of all nodes' members to this node's clients. */
@WebSocketGateway()
export class PresenceGateway
  implements OnGatewayInit<ChatServer>, OnGatewayConnection<ChatSocket>, OnModuleDestroy
{
  @WebSocketServer()
  private readonly server: ChatServer;

  private readonly logger = new Logger('Presence');
  private timer: NodeJS.Timeout | undefined;
  private rounds = 0;
  private isEnding = false;

  constructor(
    private readonly presence: Presence,
    private readonly clusterPresence: ClusterPresence,
    private readonly settings: ChatSettingsService,
    private readonly events: DomainEventPublisher,
  ) {}

  afterInit(): void {
    this.announceLater();
  }

  async handleConnection(socket: ChatSocket): Promise<void> {
    const { userId } = socket.data;
    const isDelta = socket.handshake.query.presence === 'delta';
    const isVisible = await this.settings.get(userId).then(
      ({ appearOffline }) => !appearOffline,
      // Privacy first: hide a member while the setting is unknown.
      () => false,
    );
    if (socket.disconnected) return;
    if (isVisible) await socket.join(rooms.visible);
    else await socket.leave(rooms.visible);
    // Emit locally: the adapter would store a full list for each connection's recovery.
    this.server.local
      .to(socket.id)
      .emit('getOnlineUsers', this.presence.listFor(userId, isVisible));
    await socket.join(isDelta ? rooms.delta : rooms.list);
  }

  /** Acts on every node. */
  @OnDomainEvent('chat-settings.changed')
  onSettingsChanged({ userId, settings }: DomainEvents['chat-settings.changed']): void {
    const theirs = this.server.in(rooms.member(userId));
    if (settings.appearOffline) theirs.socketsLeave(rooms.visible);
    else theirs.socketsJoin(rooms.visible);
  }

  /** Stops the updates; other nodes drop our members after a while. */
  onModuleDestroy(): void {
    this.isEnding = true;
    clearTimeout(this.timer);
  }

  private announceLater(): void {
    this.timer = setTimeout(() => {
      this.announce()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'Presence was not told'))
        .finally(() => {
          if (!this.isEnding) this.announceLater();
        });
    }, announceEvery).unref();
  }

  private async announce(): Promise<void> {
    this.rounds += 1;
    if (this.rounds % reviewEvery === 0) await this.refreshSettings();
    const { adapter, sockets } = this.server.sockets;
    this.events.publish('presence.changed', {
      sockets: sockets.size,
      members: this.membersOf(sockets.keys()).size,
    });
    const online = await this.clusterPresence.sync(
      this.membersOf(adapter.rooms.get(rooms.visible)),
    );
    const change = this.presence.takeChange(online);
    if (!change) return;
    this.server.local.to(rooms.list).emit('getOnlineUsers', [...online]);
    this.server.local.to(rooms.delta).emit('onlineUsersChanged', change);
  }

  private async refreshSettings(): Promise<void> {
    const sockets = [...this.server.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const userIds = new Set(sockets.map(({ data }) => data.userId));
    const hidden = await this.settings.hiddenAmong([...userIds]);
    for (const socket of sockets) {
      if (hidden.has(socket.data.userId)) await socket.leave(rooms.visible);
      else await socket.join(rooms.visible);
    }
  }

  private membersOf(socketIds: Iterable<string> = []): Set<string> {
    const { sockets } = this.server.sockets;
    return new Set([...socketIds].flatMap((id) => sockets.get(id)?.data.userId ?? []));
  }
}
