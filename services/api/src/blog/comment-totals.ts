import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { CommentTalliesRepository } from './comment-tallies.repository.js';

/** Keeps the totals of comments and replies true from boot to boot. */
@Injectable()
export class CommentTotals {
  private readonly logger = new Logger('CommentTotals');

  constructor(
    private readonly lists: CommentListsRepository,
    private readonly tallies: CommentTalliesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Counts everything once and adds what the totals lack: all of it the first time, afterwards what
   * came by another way, such as an earlier release that still ran or a restored backup. Both are
   * read in one snapshot, so that it is right while others write, and in two processes at once.
   */
  async setRight(): Promise<void> {
    await this.tallies.makeShares();
    const lack = await this.transactions.run(async (transaction) => {
      const stored = await this.lists.countAll(transaction);
      const told = await this.tallies.totals(transaction);
      const lack = {
        comments: stored.comments - told.comments,
        replies: stored.replies - told.replies,
      };
      if (lack.comments === 0 && lack.replies === 0) return null;
      await this.tallies.correct(lack, transaction);
      return lack;
    });
    if (lack) this.logger.log({ lack }, 'Corrected the totals of comments and replies');
  }
}
