import { Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import type { PresenceChoice } from '@unburden/contracts';
import { ConversationsRepository } from '../chat/conversations/conversations.repository.js';
import { ChatSettingsService } from '../chat/settings/chat-settings.service.js';
import { DomainEventPublisher, type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { recoverOnlyIf } from '../realtime/recovery.js';
import { type ChatServer, type ChatSocket, rooms } from '../realtime/socket-types.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { ClusterPresence } from './cluster-presence.js';
import { type Audience, type Online, Presence } from './presence.js';
import { contactsOf, isContactRoom, presenceRooms } from './presence-rooms.js';

/** Time between refreshes of the members' settings, in case an event was lost. Milliseconds. */
const reviewEveryMs = 60_000;
/** The number of latest conversations whose partners are known. */
const maxConversations = 1_000;

/** Tells the clients of this node which members are online on any node, as far as each may see it. */
@WebSocketGateway()
export class PresenceGateway
  implements OnGatewayInit<ChatServer>, OnGatewayConnection<ChatSocket>, OnModuleDestroy
{
  /** Changes within this time are batched. Milliseconds. */
  static announceEveryMs = 1_000;

  @WebSocketServer()
  private readonly server: ChatServer;

  private readonly logger = new Logger('Presence');
  private timer: NodeJS.Timeout | undefined;
  private reviewedAt = performance.now();
  private isEnding = false;
  /** The exceptions that applied when a client was last told its list. */
  private readonly exceptions = new WeakMap<ChatSocket, ReadonlySet<string>>();
  private haveRoomsChanged = false;

  constructor(
    private readonly presence: Presence,
    private readonly clusterPresence: ClusterPresence,
    private readonly settings: ChatSettingsService,
    private readonly conversations: ConversationsRepository,
    private readonly events: DomainEventPublisher,
    private readonly redis: RedisConnection,
  ) {}

  afterInit(): void {
    const noteRoom = (room: string) => {
      this.haveRoomsChanged ||= isContactRoom(room);
    };
    this.server.on('block.changed', (change: DomainEvents['block.changed'], done: () => void) => {
      part(this.server.local, change);
      done();
    });
    const { adapter } = this.server.sockets;
    adapter.on('join-room', noteRoom).on('leave-room', noteRoom);
    recoverOnlyIf(adapter, async ({ userId }, joined) => {
      const apart = await this.conversations.apartFrom(userId);
      // If the socket was in no room of a block, the block is newer than the connection.
      return apart.every((id) => joined.includes(rooms.apart(id)));
    });
    this.announceLater();
  }

  async handleConnection(socket: ChatSocket): Promise<void> {
    const { userId } = socket.data;
    const isDelta = socket.handshake.query.presence === 'delta';
    // A recovered socket brings its old rooms along. Leave them before any event adds a new one.
    for (const room of socket.rooms) if (isContactRoom(room)) void socket.leave(room);
    const [choice, contacts] = await Promise.all([
      // Privacy first: hide a member while the setting is unknown.
      this.settings.get(userId).then(
        ({ presence }) => presence,
        () => 'nobody' as const,
      ),
      this.conversations.contactsOf(userId, maxConversations).catch(() => null),
    ]);
    // While their blocks are unknown, nobody may be shown: the client has to reconnect.
    if (!contacts) socket.disconnect(true);
    if (!contacts || socket.disconnected) return;
    show(this.server.local.in(socket.id), choice);
    void socket.join([
      ...[userId, ...contacts.partners].map(presenceRooms.partner),
      ...contacts.apart.map(rooms.apart),
    ]);
    const exceptions = this.presence.exceptionsOf(contactsOf(socket));
    this.exceptions.set(socket, exceptions);
    const list = new Set(this.presence.listFor(exceptions));
    if (choice !== 'nobody') list.add(userId);
    // Emit locally: the adapter would store a full list for each connection's recovery.
    this.server.local.to(socket.id).emit('getOnlineUsers', [...list]);
    void socket.join(isDelta ? presenceRooms.delta : presenceRooms.list);
  }

  /** Reaches the sockets of all nodes. */
  @OnDomainEvent('chat-settings.changed')
  onSettingsChanged({ userId, settings }: DomainEvents['chat-settings.changed']): void {
    show(this.server.in(rooms.member(userId)), settings.presence);
  }

  /** Reaches the sockets of all nodes. */
  @OnDomainEvent('partners.changed')
  onPartnersChanged({
    members: [one, other],
    arePartners,
  }: DomainEvents['partners.changed']): void {
    const change = arePartners ? 'socketsJoin' : 'socketsLeave';
    this.server.in(rooms.member(one))[change](presenceRooms.partner(other));
    this.server.in(rooms.member(other))[change](presenceRooms.partner(one));
  }

  /**
   * Reaches the sockets of all nodes, and waits until each node has acted. Once a block is answered, no
   * event of either member reaches the other, not even one that was on its way.
   */
  @OnDomainEvent('block.changed')
  async onBlockChanged(change: DomainEvents['block.changed']): Promise<void> {
    part(this.server, change);
    if (this.redis.client?.status !== 'ready') return;
    // A node that does not answer gets the change from the stream later.
    await this.server.serverSideEmitWithAck('block.changed', change).catch(() => []);
  }

  /** Stops the updates. Other nodes drop this node's members after a while. */
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
    }, PresenceGateway.announceEveryMs).unref();
  }

  private async announce(): Promise<void> {
    if (performance.now() - this.reviewedAt >= reviewEveryMs) await this.refreshSettings();
    const { sockets } = this.server.sockets;
    this.events.publish('presence.changed', {
      sockets: sockets.size,
      members: this.membersOf(sockets.keys()).size,
    });
    const isNews = this.presence.replace(await this.clusterPresence.sync(this.shownHere()));
    if (!isNews && !this.haveRoomsChanged) return;
    this.haveRoomsChanged = false;
    this.tellAll();
  }

  /** Tells each viewer with exceptions their own change, and all others the common one. */
  private tellAll(): void {
    const open = this.presence.openChange();
    const apart: string[] = [];
    for (const socket of this.server.sockets.sockets.values()) {
      const before = this.exceptions.get(socket);
      if (!before) continue;
      const now = this.presence.exceptionsOf(contactsOf(socket));
      if (before.size + now.size === 0) continue;
      apart.push(socket.id);
      this.exceptions.set(socket, now);
      const change = this.presence.changeFor(before, now, open);
      if (!change) continue;
      const to = this.server.local.to(socket.id);
      if (socket.rooms.has(presenceRooms.delta)) to.emit('onlineUsersChanged', change);
      else to.emit('getOnlineUsers', this.presence.listFor(now));
    }
    if (!open) return;
    const others = this.server.local.except(apart);
    others.to(presenceRooms.list).emit('getOnlineUsers', [...this.presence.open]);
    others.to(presenceRooms.delta).emit('onlineUsersChanged', open);
  }

  private async refreshSettings(): Promise<void> {
    this.reviewedAt = performance.now();
    const sockets = [...this.server.sockets.sockets.values()];
    if (sockets.length === 0) return;
    const userIds = new Set(sockets.map(({ data }) => data.userId));
    const settings = await this.settings.among([...userIds]);
    for (const { id, data } of sockets) {
      show(this.server.local.in(id), settings.of(data.userId).presence);
    }
  }

  /** While one choice replaces another, the more private one applies. */
  private shownHere(): Online {
    const { adapter } = this.server.sockets;
    const shown = (audience: Audience) =>
      [...this.membersOf(adapter.rooms.get(presenceRooms.shown[audience]))].map(
        (id) => [id, audience] as const,
      );
    return new Map([...shown('everyone'), ...shown('partners')]);
  }

  private membersOf(socketIds: Iterable<string> = []): Set<string> {
    const { sockets } = this.server.sockets;
    return new Set([...socketIds].flatMap((id) => sockets.get(id)?.data.userId ?? []));
  }
}

/** Joins the new room before it leaves the old one, so that nobody seems to go offline in between. */
function show(
  sockets: Pick<ReturnType<ChatServer['in']>, 'socketsJoin' | 'socketsLeave'>,
  choice: PresenceChoice,
): void {
  const { [choice]: joined, ...left }: Partial<Record<PresenceChoice, string>> =
    presenceRooms.shown;
  if (joined !== undefined) sockets.socketsJoin(joined);
  sockets.socketsLeave(Object.values(left));
}

/**
 * Moves the sockets of two members into the rooms that keep the other's events away, or out of them.
 */
function part(
  server: Pick<ChatServer, 'in'>,
  { members: [one, other], areApart }: DomainEvents['block.changed'],
): void {
  const change = areApart ? 'socketsJoin' : 'socketsLeave';
  server.in(rooms.member(one))[change](rooms.apart(other));
  server.in(rooms.member(other))[change](rooms.apart(one));
}
