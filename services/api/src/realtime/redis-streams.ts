import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisOptions } from 'ioredis';
import type { Adapter } from 'socket.io-adapter';

/** Connections that were lost are taken up again for so long. Milliseconds. */
export const recoverableFor = 2 * 60_000;
/** Nothing that people wrote stays in Redis longer than that, about. Milliseconds. */
const keptFor = recoverableFor + 60_000;
const streamName = 'socket.io';

/** One that waits for what comes must be let wait, and must go on after an outage by itself. */
const reading: Partial<RedisOptions> = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  socketTimeout: 10_000,
};

type MakeAdapter = (namespace: unknown) => Adapter;

/**
 * Connects the nodes by a stream in Redis: what one of them tells a room reaches the room's sockets
 * on all. While Redis is away it reaches those of its own node.
 */
export function redisStreams(redis: Redis): MakeAdapter {
  const readers: Redis[] = [];
  const forget = () => undefined;
  // The part of a client that the adapter uses. It does not handle failures of `set` and `publish`, so
  // they are ignored here: a connection cannot be resumed, or a question to other nodes is not asked.
  const client = {
    options: {},
    duplicate: () => {
      const reader = redis.duplicate(reading);
      readers.push(reader);
      return reader;
    },
    xadd: (args: [string, ...string[]]) => redis.call('xadd', ...args),
    xrange: (key: string, start: string, end: string) => redis.xrange(key, start, end),
    multi: () => redis.multi(),
    set: (key: string, value: string, _px: 'PX', ms: number) =>
      redis.set(key, value, 'PX', ms).catch(forget),
    publish: (channel: string, payload: Buffer) => redis.publish(channel, payload).catch(forget),
  };
  const make = createAdapter(client, { streamName, blockTimeInMs: 2_000 }) as MakeAdapter;
  // By the clock that gave the entries their ids: ours may be minutes ahead of it.
  const trim = async () => {
    const [seconds] = await redis.time();
    await redis.xtrim(streamName, 'MINID', Number(seconds) * 1000 - keptFor);
  };
  const trimming = setInterval(() => {
    trim().catch(forget);
  }, 30_000).unref();
  return (namespace) => {
    const adapter = make(namespace);
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      clearInterval(trimming);
      void close();
      readers.forEach((reader) => reader.disconnect());
    };
    return adapter;
  };
}
