import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RedisConnection } from '../redis/redis-connection.js';

/** Lifetime of this node's own list. Milliseconds. */
const holdsFor = 10_000;
/** So it is told again before. Milliseconds. */
const tellEvery = 3_000;
/**
 * A node is gone once it was missing so many times in a row. Not at once: a Redis that comes back
 * empty has forgotten nodes that live.
 */
const missingAtMost = 5;

/** Which nodes there are, and the number of the list that each told last. */
const nodesKey = 'presence:nodes';
const listKey = (node: string) => `presence:node:${node}`;

interface Other {
  version: string;
  members: readonly string[];
  missing: number;
}

/**
 * The members online on all nodes, each of which tells Redis its own. A node that dies tells no
 * more: within half a minute its members are gone. While Redis is away, what was told last holds.
 */
@Injectable()
export class ClusterPresence {
  private readonly node = randomUUID();
  private readonly others = new Map<string, Other>();
  private told = { list: '', version: 0, at: -Infinity };

  constructor(private readonly redis: RedisConnection) {}

  /** Tells who is online here; returns who is online anywhere. To be called every second or so. */
  async exchange(here: ReadonlySet<string>): Promise<Set<string>> {
    const { client } = this.redis;
    if (client?.status === 'ready') {
      // An outage is logged by the connection itself.
      await this.sync(client, [...here].join()).catch(() => undefined);
    }
    const elsewhere = [...this.others.values()].flatMap(({ members }) => members);
    return new Set([...here, ...elsewhere]);
  }

  private async sync(client: Redis, list: string): Promise<void> {
    await this.tell(client, list);
    const versions = await client.hgetall(nodesKey);
    for (const node of new Set([...Object.keys(versions), ...this.others.keys()])) {
      if (node !== this.node) await this.hear(client, node, versions[node]);
    }
  }

  private async tell(client: Redis, list: string): Promise<void> {
    const isNews = list !== this.told.list;
    if (!isNews && performance.now() - this.told.at < tellEvery) return;
    const version = this.told.version + (isNews ? 1 : 0);
    await client
      .multi()
      .set(listKey(this.node), list, 'PX', holdsFor)
      .hset(nodesKey, this.node, version)
      .exec();
    this.told = { list, version, at: performance.now() };
  }

  private async hear(client: Redis, node: string, version: string | undefined): Promise<void> {
    const known = this.others.get(node);
    const isSame = known !== undefined && known.version === version;
    // Only a list that changed is fetched; of the others it is enough that they are there.
    const list = isSame
      ? (await client.exists(listKey(node))) && known.members.join()
      : await client.get(listKey(node));
    if (typeof list === 'string' && version !== undefined) {
      this.others.set(node, { version, members: list.split(',').filter(Boolean), missing: 0 });
      return;
    }
    const missing = (known?.missing ?? 0) + 1;
    if (missing < missingAtMost) {
      this.others.set(node, { version: '', members: [], ...known, missing });
    } else {
      this.others.delete(node);
      await client.hdel(nodesKey, node);
    }
  }
}
