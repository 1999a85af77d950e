import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnection } from '../redis/redis-connection.js';

/** Lifetime of this node's own list. Milliseconds. */
const lifetimeMs = 10_000;
/** The list is written again before it expires. Milliseconds. */
const writeEveryMs = 3_000;
/**
 * A node counts as dead after it was missing this many times in a row, because a restarted Redis has
 * lost the lists of live nodes.
 */
const maxMisses = 5;

/** The known nodes with the number of their last list. */
const nodesKey = 'presence:nodes';
const listKey = (node: string) => `presence:node:${node}`;

interface Other {
  version: string;
  members: readonly string[];
  missing: number;
}

/**
 * The online members of all nodes. Each node writes its own list to Redis. The members of a dead node
 * disappear within half a minute. While Redis is down, the last lists stay.
 */
@Injectable()
export class ClusterPresence {
  private readonly node = randomUUID();
  private readonly others = new Map<string, Other>();
  private written = { list: '', version: 0, at: -Infinity };

  constructor(private readonly redis: RedisConnection) {}

  /** Writes this node's list, and returns the online members of all nodes. Call it about every second. */
  async sync(here: ReadonlySet<string>): Promise<Set<string>> {
    const { client } = this.redis;
    if (client?.status === 'ready') {
      // The connection itself logs outages.
      await this.exchange(client, [...here].join()).catch(() => undefined);
    }
    const elsewhere = [...this.others.values()].flatMap(({ members }) => members);
    return new Set([...here, ...elsewhere]);
  }

  private async exchange(client: Redis, list: string): Promise<void> {
    await this.writeOwnList(client, list);
    const versions = await client.hgetall(nodesKey);
    for (const node of new Set([...Object.keys(versions), ...this.others.keys()])) {
      if (node !== this.node) await this.readList(client, node, versions[node]);
    }
  }

  private async writeOwnList(client: Redis, list: string): Promise<void> {
    const isNews = list !== this.written.list;
    if (!isNews && performance.now() - this.written.at < writeEveryMs) return;
    const version = this.written.version + (isNews ? 1 : 0);
    await client
      .multi()
      .set(listKey(this.node), list, 'PX', lifetimeMs)
      .hset(nodesKey, this.node, version)
      .exec();
    this.written = { list, version, at: performance.now() };
  }

  private async readList(client: Redis, node: string, version: string | undefined): Promise<void> {
    const known = this.others.get(node);
    const isSame = known !== undefined && known.version === version;
    // Fetch only changed lists.
    const list = isSame
      ? (await client.exists(listKey(node))) && known.members.join()
      : await client.get(listKey(node));
    if (typeof list === 'string' && version !== undefined) {
      this.others.set(node, { version, members: list.split(',').filter(Boolean), missing: 0 });
      return;
    }
    const missing = (known?.missing ?? 0) + 1;
    if (missing < maxMisses) {
      this.others.set(node, { version: '', members: [], ...known, missing });
    } else {
      this.others.delete(node);
      await client.hdel(nodesKey, node);
    }
  }
}
