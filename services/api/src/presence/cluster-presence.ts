import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnection } from '../redis/redis-connection.js';
import type { Audience, Online } from './presence.js';

/** The time after which a node writes its list again, before the list expires. Milliseconds. */
const writeEveryMs = 3_000;
/**
 * A node counts as dead once its list was missing this many times in a row. One time means little,
 * because a restarted Redis has lost all lists.
 */
const maxMisses = 5;

/** The key of the known nodes, with the number of their latest list. */
const nodesKey = 'presence:nodes';
/** The key of the members shown to everyone. Earlier releases know only this list. */
const listKey = (node: string) => `presence:node:${node}`;
/** The key of the members shown to their partners. */
const partnersKey = (node: string) => `presence:partners:${node}`;

interface Other {
  version: string;
  online: Online;
  missing: number;
}

/**
 * The online members of all nodes. Each node writes its own list to Redis. The members of a dead node
 * disappear within half a minute. While Redis is down, the last lists stay.
 */
@Injectable()
export class ClusterPresence {
  /** The lifetime of this node's list. Milliseconds. */
  static lifetimeMs = 10_000;

  private readonly node = randomUUID();
  private readonly others = new Map<string, Other>();
  private written = { list: ';', version: 0, at: -Infinity };

  constructor(private readonly redis: RedisConnection) {}

  /** Writes this node's list, and returns the online members of all nodes. Call it about every second. */
  async sync(here: Online): Promise<Online> {
    const { client } = this.redis;
    if (client?.status === 'ready') {
      // The connection itself logs outages.
      await this.exchange(client, here).catch(() => undefined);
    }
    const all = [here, ...[...this.others.values()].map(({ online }) => online)];
    // Nodes can disagree for a moment: then the more private choice applies.
    return fromLists(idsOf(all, 'everyone'), idsOf(all, 'partners'));
  }

  private async exchange(client: Redis, here: Online): Promise<void> {
    await this.writeOwnList(client, here);
    const versions = await client.hgetall(nodesKey);
    for (const node of new Set([...Object.keys(versions), ...this.others.keys()])) {
      if (node !== this.node) await this.readList(client, node, versions[node]);
    }
  }

  private async writeOwnList(client: Redis, here: Online): Promise<void> {
    const everyones = idsOf([here], 'everyone').join();
    const partners = idsOf([here], 'partners').join();
    const list = `${everyones};${partners}`;
    const isNews = list !== this.written.list;
    if (!isNews && performance.now() - this.written.at < writeEveryMs) return;
    const version = this.written.version + (isNews ? 1 : 0);
    const { lifetimeMs } = ClusterPresence;
    await client
      .multi()
      .set(listKey(this.node), everyones, 'PX', lifetimeMs)
      .set(partnersKey(this.node), partners, 'PX', lifetimeMs)
      .hset(nodesKey, this.node, version)
      .exec();
    this.written = { list, version, at: performance.now() };
  }

  private async readList(client: Redis, node: string, version: string | undefined): Promise<void> {
    const known = this.others.get(node);
    const isSame = known !== undefined && known.version === version;
    // Fetch only changed lists.
    if (isSame && (await client.exists(listKey(node)))) {
      known.missing = 0;
      return;
    }
    const [everyones, partners] = await client.mget(listKey(node), partnersKey(node));
    if (typeof everyones === 'string' && version !== undefined) {
      const online = fromLists(everyones.split(','), partners?.split(',') ?? []);
      this.others.set(node, { version, online, missing: 0 });
      return;
    }
    const missing = (known?.missing ?? 0) + 1;
    if (missing < maxMisses) {
      this.others.set(node, { version: '', online: new Map(), ...known, missing });
    } else {
      this.others.delete(node);
      await client.hdel(nodesKey, node);
    }
  }
}

function idsOf(lists: readonly Online[], audience: Audience): string[] {
  return lists.flatMap((online) => [...online.keys()].filter((id) => online.get(id) === audience));
}

function fromLists(everyones: readonly string[], partners: readonly string[]): Online {
  const online = new Map<string, Audience>();
  for (const id of everyones.filter(Boolean)) online.set(id, 'everyone');
  for (const id of partners.filter(Boolean)) online.set(id, 'partners');
  return online;
}
