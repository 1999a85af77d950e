/** How much is allowed in any stretch of time. */
export interface Allowed {
  points: number;
  milliseconds: number;
}

/** The counts of the current bucket and of the one before it. */
interface Counted {
  current: number;
  previous: number;
  /** Since the present bucket began. Milliseconds. */
  elapsed: number;
}

/** Counts calls in a window that slides. */
export interface SlidingWindow {
  /** Lets one call through and returns 0, or returns how long it has to wait, in milliseconds. */
  take: (key: string) => number | Promise<number>;
}

/**
 * Sliding-window counter: of the bucket before, only the share counts that the window still covers,
 * so that nobody gets twice the allowance by coming just before and just after a border. Returns 0
 * when one more call fits, else the milliseconds until it does.
 */
export function waitOf({ current, previous, elapsed }: Counted, allowed: Allowed): number {
  const { points, milliseconds } = allowed;
  const fadesAt = (count: number, room: number) => milliseconds * (1 - room / count);
  const room = points - 1 - current;
  if (room >= 0) return previous === 0 ? 0 : Math.max(0, fadesAt(previous, room) - elapsed);
  // Only when this bucket has become the one before will it begin to fade.
  return milliseconds - elapsed + fadesAt(current, points - 1);
}

/** Counts in this process. Each call costs the same, however many keys there are. */
export class MemoryWindow implements SlidingWindow {
  private bucket = 0;
  private current = new Map<string, number>();
  private previous = new Map<string, number>();

  constructor(private readonly allowed: Allowed) {}

  take(key: string): number {
    const { milliseconds } = this.allowed;
    const now = Date.now();
    this.turnTo(Math.floor(now / milliseconds));
    const current = this.current.get(key) ?? 0;
    const previous = this.previous.get(key) ?? 0;
    const elapsed = Math.max(0, now - this.bucket * milliseconds);
    const wait = waitOf({ current, previous, elapsed }, this.allowed);
    if (wait === 0) this.current.set(key, current + 1);
    return wait;
  }

  /** Forwards only: should the clock be set back, the bucket stays what it is. */
  private turnTo(bucket: number): void {
    if (bucket <= this.bucket) return;
    this.previous = bucket === this.bucket + 1 ? this.current : new Map<string, number>();
    this.current = new Map();
    this.bucket = bucket;
  }
}
