import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { FollowsRepository } from '../blog/follows/follows.repository.js';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { inBackground } from '../database/native-db.js';
import { type ChatServer, rooms } from '../realtime/socket-types.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { InboxQueries } from './inbox.queries.js';

/** Changes within this time are told together. Milliseconds. */
const gatherMs = 200;
/** A query counts for so many members at most, however many are online: one may follow many threads. */
const membersAtOnce = 50;

/**
 * Tells members how many threads they have not read. Each node asks for its own sockets only. So an
 * answer in a thread costs each node two queries for so many members at once, whoever follows it.
 */
@WebSocketGateway()
export class InboxGateway implements OnGatewayInit<ChatServer>, OnModuleDestroy {
  /** A member is told at most once in this time. Milliseconds. */
  static tellEveryMs = 2_000;

  @WebSocketServer()
  private readonly server: ChatServer;

  private readonly logger = new Logger('Inbox');
  private readonly posts = new Set<string>();
  private readonly members = new Set<string>();
  private readonly toldAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    private readonly follows: FollowsRepository,
    private readonly queries: InboxQueries,
    private readonly redis: RedisConnection,
  ) {}

  afterInit(): void {
    this.server.on('thread.changed', ({ post }: DomainEvents['thread.changed']) => {
      this.note(this.posts, post);
    });
    this.server.on('inbox.changed', ({ userId }: DomainEvents['inbox.changed']) => {
      this.note(this.members, userId);
    });
  }

  @OnDomainEvent('thread.changed')
  onThreadChanged(change: DomainEvents['thread.changed']): void {
    this.note(this.posts, change.post);
    this.tellNodes('thread.changed', change);
  }

  @OnDomainEvent('inbox.changed')
  onInboxChanged(change: DomainEvents['inbox.changed']): void {
    this.note(this.members, change.userId);
    this.tellNodes('inbox.changed', change);
  }

  onModuleDestroy(): void {
    this.isEnding = true;
    clearTimeout(this.timer);
  }

  /** Without Redis there is no other node, or it learns at its clients' next read. */
  private tellNodes(name: string, change: object): void {
    if (this.redis.client?.status === 'ready') this.server.serverSideEmit(name, change);
  }

  private note(changes: Set<string>, id: string): void {
    changes.add(id);
    this.tellLater();
  }

  private tellLater(): void {
    if (this.isEnding || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.tell().catch((error: unknown) => {
        this.logger.warn({ err: error }, 'Members were not told of answers');
      });
    }, gatherMs).unref();
  }

  private async tell(): Promise<void> {
    const here = this.membersHere();
    const posts = [...this.posts];
    this.posts.clear();
    if (posts.length > 0 && here.size > 0) {
      for (const some of chunksOf([...here])) {
        const followers = await this.follows.followersAmong(some, posts);
        for (const id of followers) this.members.add(id);
      }
    }
    const now = performance.now();
    for (const [id, at] of this.toldAt) {
      if (now - at >= InboxGateway.tellEveryMs) this.toldAt.delete(id);
    }
    const due = [...this.members].filter((id) => !this.toldAt.has(id));
    for (const id of due) this.members.delete(id);
    // Not after the whole time: others may be due before.
    if (this.members.size > 0) this.tellLater();
    const online = due.filter((id) => here.has(id));
    for (const id of online) this.toldAt.set(id, now);
    for (const some of chunksOf(online)) {
      for (const [id, unread] of await this.queries.unreadOf(some, inBackground)) {
        this.server.local.to(rooms.member(id)).emit('inboxChanged', { unread });
      }
    }
  }

  private membersHere(): Set<string> {
    const { sockets } = this.server.sockets;
    return new Set([...sockets.values()].map(({ data }) => data.userId));
  }
}

function* chunksOf(members: readonly string[]): Generator<string[]> {
  for (let from = 0; from < members.length; from += membersAtOnce) {
    yield members.slice(from, from + membersAtOnce);
  }
}
