import { once } from 'node:events';
import { Redis } from 'ioredis';
import { type RedisServer, startRedis } from '../../../../tools/system/redis.mjs';
import { redisStreams } from '../../src/realtime/redis-streams.js';
import { RedisConnection } from '../../src/redis/redis-connection.js';
import { itInAll } from '../support/in-all.js';
import { until } from '../support/until.js';

let redis: RedisServer;
let connection: RedisConnection;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  connection = await RedisConnection.to(redis.url);
  if (connection.client) await once(connection.client, 'ready');
});
afterEach(() => connection.onApplicationShutdown());
afterAll(() => redis.kill());

/** Blocks the event loop, as two thousand reconnecting clients do. */
function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('keeps the Redis connection when our own event loop delays the answer', async () => {
  const { client } = connection;
  const isLost = jest.fn();
  client?.on('close', isLost);
  const late = client?.ping().catch(() => 'late');
  // The command is sent, and its answer is unread.
  await new Promise((resolve) => setImmediate(resolve));
  // The command gives up meanwhile.
  holdUp(1_100);
  await late;
  await expect(client?.ping()).resolves.toBe('PONG');
  expect(isLost).not.toHaveBeenCalled();
});

itInAll('drops a frozen Redis, and reconnects when it recovers', async () => {
  const { client } = connection;
  if (!client) throw new Error('No client');
  const lost = new Promise((resolve) => client.once('close', resolve));
  await redis.freeze();
  await expect(client.ping()).rejects.toThrow('timed out');
  await lost;
  await expect(client.ping()).rejects.toThrow('enableOfflineQueue');
  await redis.thaw();
  await once(client, 'ready');
  await expect(client.ping()).resolves.toBe('PONG');
});

it('old stream entries are trimmed by the clock of Redis, though ours is ten minutes ahead', async () => {
  const server = await startRedis();
  const redis = new Redis(server.url);
  const [seconds] = await redis.time();
  jest.useFakeTimers({
    now: Date.now() + 10 * 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance'],
  });
  redisStreams(redis);
  await redis.xadd('socket.io', `${(Number(seconds) - 600) * 1000}-0`, 'told', 'long ago');
  await redis.xadd('socket.io', '*', 'told', 'just now');
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  await until(async () => (await redis.xlen('socket.io')) !== 2);
  const left = await redis.xrange('socket.io', '-', '+');
  expect(left.map(([, fields]) => fields)).toEqual([['told', 'just now']]);
  redis.disconnect();
  await server.kill();
});
