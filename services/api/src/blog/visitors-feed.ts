import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { FeedPage } from './feed.service.js';

/** What another process writes is seen after this long at most. Milliseconds. */
const longest = 1_000;

/**
 * The first page of the feed is the same for all visitors, and most of them see no other. It is made
 * at most once a second, and anew after each change that this process makes.
 */
@Injectable()
export class VisitorsFeed {
  private kept: { page: Promise<FeedPage>; commits: number; until: number } | null = null;

  constructor(private readonly transactions: Transactions) {}

  /** The page made last while it is good, else what `load` gives. A failure is not kept. */
  get(load: () => Promise<FeedPage>): Promise<FeedPage> {
    const { commits } = this.transactions;
    const now = performance.now();
    if (this.kept && this.kept.commits === commits && now < this.kept.until) return this.kept.page;
    const kept = { page: load(), commits, until: now + longest };
    this.kept = kept;
    kept.page.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.page;
  }
}
