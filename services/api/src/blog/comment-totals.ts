import { Injectable, Logger } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { CommentTalliesRepository } from './comment-tallies.repository.js';

/** Gives the totals of comments and replies something to begin with; they move with each from then on. */
@Injectable()
export class CommentTotals {
  private readonly logger = new Logger('CommentTotals');

  constructor(
    private readonly lists: CommentListsRepository,
    private readonly tallies: CommentTalliesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Counts everything at the first boot, and nothing at any later one, however much there is. */
  async begin(): Promise<void> {
    if (!(await this.tallies.areCounted())) await this.setRight();
  }

  /**
   * Counts everything and adds what the totals lack: all of it the first time, afterwards what came by
   * another way, such as an earlier release that still ran. Both are read in one snapshot, so that it
   * is right while others write, and in two processes at once.
   */
  async setRight(): Promise<void> {
    await this.tallies.makeShares();
    const { comments, replies } = await this.transactions.run(async (transaction) => {
      const stored = await this.lists.countAll(transaction);
      const told = await this.tallies.totals(transaction);
      const lack = {
        comments: stored.comments - told.comments,
        replies: stored.replies - told.replies,
      };
      await this.tallies.correct(lack, transaction);
      return lack;
    });
    if (comments !== 0 || replies !== 0) {
      this.logger.log({ comments, replies }, 'Corrected the totals of comments and replies');
    }
  }
}
