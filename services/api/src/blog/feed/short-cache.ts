import type { Transactions } from '../../database/transactions.js';

/** Changes of other processes show up after this time at most. Milliseconds. */
const longest = 1_000;

/**
 * An answer that is the same for everybody who asks. It is made at most once a second, and anew after
 * each change that this process makes.
 */
export class ShortCache<T> {
  private kept: { answer: Promise<T>; commits: number; until: number } | null = null;

  constructor(private readonly transactions: Transactions) {}

  /** The answer made last while it is good, else what `load` gives. A failure is not kept. */
  get(load: () => Promise<T>): Promise<T> {
    const { commits } = this.transactions;
    const now = performance.now();
    if (this.kept && this.kept.commits === commits && now < this.kept.until) {
      return this.kept.answer;
    }
    const kept = { answer: load(), commits, until: now + longest };
    this.kept = kept;
    kept.answer.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.answer;
  }
}
