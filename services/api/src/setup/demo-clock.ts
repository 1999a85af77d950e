import type { DemoComment, DemoThread } from './demo-content.js';
import type { SeededRandom } from './random.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The ages of the latest posts, so that the top of the feed shows every unit of relative time. */
const recentAges = [
  25 * second,
  9 * minute,
  48 * minute,
  2.4 * hour,
  5 * hour,
  9 * hour,
  15 * hour,
  22 * hour,
  1.3 * day,
  1.9 * day,
  2.6 * day,
  3.4 * day,
  4.3 * day,
  5.2 * day,
  6.1 * day,
];
const oldestAge = 729 * day;

/** The ages of `count` posts in milliseconds, youngest first, denser toward today. */
export function postAges(count: number, random: SeededRandom): number[] {
  const older = Math.max(0, count - recentAges.length);
  const rest = Array.from({ length: older }, (_, index) => {
    const share = older === 1 ? 1 : index / (older - 1);
    const jitter = random.between(-0.4, 0.4) * (oldestAge / Math.max(older, 1));
    const age = 7.2 * day + (oldestAge - 7.2 * day) * share ** 1.4 + jitter;
    return Math.min(oldestAge, Math.max(6.5 * day, age));
  });
  return [...recentAges.slice(0, count), ...rest].sort((a, b) => a - b);
}

/** Orders threads by age: the four shortest are the youngest, because new posts have few answers. */
export function threadsByAge(threads: readonly DemoThread[], random: SeededRandom): DemoThread[] {
  const shuffled = random.shuffle(threads);
  const bySize = [...shuffled].sort((a, b) => sizeOf(a.comments) - sizeOf(b.comments));
  const youngest = new Set(bySize.slice(0, 4));
  return [...bySize.slice(0, 4), ...shuffled.filter((thread) => !youngest.has(thread))];
}

/** A realistic time after `previous` and before `now`. */
export function laterThan(previous: number, now: number, random: SeededRandom): number {
  const natural = random.next() ** 2 * 14 * hour + 2 * minute;
  return Math.floor(previous + Math.min(natural, (now - previous) * random.between(0.05, 0.3)));
}

function sizeOf(comments: readonly DemoComment[]): number {
  return comments.reduce((sum, comment) => sum + 1 + sizeOf(comment.replies ?? []), 0);
}
