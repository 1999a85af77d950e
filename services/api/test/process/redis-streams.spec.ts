import { Redis } from 'ioredis';
import { redisStreams } from '../../src/realtime/redis-streams.js';
import { startRedis } from '../support/redis-server.js';

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
  while ((await redis.xlen('socket.io')) === 2);
  const left = await redis.xrange('socket.io', '-', '+');
  expect(left.map(([, fields]) => fields)).toEqual([['told', 'just now']]);
  redis.disconnect();
  await server.kill();
});
