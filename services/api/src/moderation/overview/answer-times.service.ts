import { Injectable } from '@nestjs/common';
import type { AnswerTimes } from '@unburden/contracts';
import { LRUCache } from 'lru-cache';
import { PostsQueries } from '../../blog/posts/posts.queries.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Numbers of fewer posts tell of single ones. */
const fewestPosts = 5;

/** Measures how soon posts are answered. */
@Injectable()
export class AnswerTimesService {
  private readonly cache = new LRUCache<'latest', { times: AnswerTimes | null }>({
    max: 1,
    ttl: 10 * minuteMs,
  });

  constructor(private readonly posts: PostsQueries) {}

  /** At most ten minutes old; null for too few posts. */
  async latest(): Promise<AnswerTimes | null> {
    const known = this.cache.get('latest');
    if (known) return known.times;
    const now = Date.now();
    const span = { from: new Date(now - 30 * dayMs), to: new Date(now - dayMs) };
    const times = answerTimesOf(await this.posts.waitsForAnswer(span));
    this.cache.set('latest', { times });
    return times;
  }
}

/** The numbers of posts that waited so long, in milliseconds; null for one that still waits. */
export function answerTimesOf(waits: readonly (number | null)[]): AnswerTimes | null {
  if (waits.length < fewestPosts) return null;
  const answered = waits.filter((wait) => wait !== null).sort((a, b) => a - b);
  const shareWithin = (max: number) => answered.filter((wait) => wait <= max).length / waits.length;
  return {
    median: percentileOf(answered, 0.5),
    percentile90: percentileOf(answered, 0.9),
    withinHour: shareWithin(hourMs),
    withinDay: shareWithin(dayMs),
    never: 1 - answered.length / waits.length,
  };
}

/** The least of them that so large a share do not exceed, in minutes. */
function percentileOf(sorted: readonly number[], share: number): number | null {
  const wait = sorted[Math.ceil(sorted.length * share) - 1];
  return wait === undefined ? null : Math.round(wait / minuteMs);
}
