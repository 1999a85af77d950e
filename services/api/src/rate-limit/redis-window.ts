import type { Redis } from 'ioredis';
import type { Allowed, SlidingWindow } from './sliding-window.js';

/**
 * `waitOf` and the count in one step, so that two processes cannot both take the last point. The
 * clock is that of Redis, the same for all; should it be set back, the bucket stays what it is.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local points, length = tonumber(ARGV[1]), tonumber(ARGV[2])
local stored = redis.call('HMGET', KEYS[1], 'bucket', 'current', 'previous')
local bucket = math.max(math.floor(now / length), tonumber(stored[1] or 0))
local elapsed = math.max(0, now - bucket * length)
local current, previous = 0, 0
if bucket == tonumber(stored[1]) then
  current, previous = tonumber(stored[2]), tonumber(stored[3])
elseif bucket - 1 == tonumber(stored[1]) then
  previous = tonumber(stored[2])
end
local room = points - 1 - current
local wait = 0
if room < 0 then
  wait = length - elapsed + length * (1 - (points - 1) / current)
elseif previous > 0 then
  wait = math.max(0, length * (1 - room / previous) - elapsed)
end
if wait == 0 then
  redis.call('HSET', KEYS[1], 'bucket', bucket, 'current', current + 1, 'previous', previous)
  redis.call('PEXPIRE', KEYS[1], 2 * length)
end
return math.ceil(wait)
`;

/** Counts in Redis, for all processes together. Rejects while Redis is away. */
export class RedisWindow implements SlidingWindow {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly allowed: Allowed,
  ) {}

  async take(key: string): Promise<number> {
    const { points, milliseconds } = this.allowed;
    const wait = await this.redis.eval(script, 1, `${this.prefix}:${key}`, points, milliseconds);
    return Number(wait);
  }
}
