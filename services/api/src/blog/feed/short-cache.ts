import type { Transactions } from '../../database/transactions.js';

/** Changes of other processes show up after this time at most. Milliseconds. */
const maxAgeMs = 1_000;

/**
 * Caches one answer for all callers, for a second at most, and until this process commits a
 * change.
 */
export class ShortCache<T> {
  private cached: { answer: Promise<T>; commits: number; until: number } | null = null;

  constructor(private readonly transactions: Transactions) {}

  /** The cached answer, or that of `load`. Failures are not cached. */
  get(load: () => Promise<T>): Promise<T> {
    const { commits } = this.transactions;
    const now = performance.now();
    if (this.cached && this.cached.commits === commits && now < this.cached.until) {
      return this.cached.answer;
    }
    const kept = { answer: load(), commits, until: now + maxAgeMs };
    this.cached = kept;
    kept.answer.catch(() => {
      if (this.cached === kept) this.cached = null;
    });
    return kept.answer;
  }
}
