import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis, RedisOptions } from 'ioredis';
import type { Adapter } from 'socket.io-adapter';

/** The time for which a lost connection can be recovered. Milliseconds. */
export const recoverableFor = 2 * 60_000;
/** Approximate retention of messages in Redis. Milliseconds. */
const keptFor = recoverableFor + 60_000;
const streamName = 'socket.io';

/** A blocking connection: no command timeout, and it retries after an outage. */
const reading: Partial<RedisOptions> = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  socketTimeout: 10_000,
};

type MakeAdapter = (namespace: unknown) => Adapter;

/**
 * Connects the nodes by a Redis stream: an event for a room reaches its sockets on all nodes. While
 * Redis is down, it reaches those of its own node.
 */
export function redisStreams(redis: Redis): MakeAdapter {
  const readers: Redis[] = [];
  const forget = () => undefined;
  // The adapter does not handle errors of `set` and `publish`, so ignore them here. A connection
  // then cannot be recovered, or a request to other nodes is not sent.
  const client = {
    options: {},
    duplicate: () => {
      const reader = redis.duplicate(reading);
      readers.push(reader);
      // Nor of a subscription that ends before Redis answers.
      const subscribe = reader.subscribe.bind(reader);
      reader.subscribe = (...channels: unknown[]) =>
        subscribe(...(channels as string[])).catch(forget);
      return reader;
    },
    xadd: (args: [string, ...string[]]) => redis.call('xadd', ...args),
    xrange: (key: string, start: string, end: string) => redis.xrange(key, start, end),
    multi: () => redis.multi(),
    set: (key: string, value: string, _px: 'PX', ms: number) =>
      redis.set(key, value, 'PX', ms).catch(forget),
    // Counts the nodes. A failure would end the process, so this node then counts as the only one.
    send_command: (
      name: string,
      [kind, channel]: [string, string],
      done: (error: null, answer: unknown) => void,
    ) => {
      redis.call(name, kind, channel).then(
        (answer) => done(null, answer),
        () => done(null, [channel, 1]),
      );
    },
    publish: (channel: string, payload: Buffer) => redis.publish(channel, payload).catch(forget),
  };
  const make = createAdapter(client, { streamName, blockTimeInMs: 2_000 }) as MakeAdapter;
  // The clock of Redis makes the ids of entries; ours may be minutes ahead.
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
