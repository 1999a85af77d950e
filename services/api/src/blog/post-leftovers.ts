import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Removals } from '../database/removals.js';
import { type Transaction, Transactions } from '../database/transactions.js';
import { CommentsRepository } from './comments.repository.js';
import { ViewsRepository } from './views.repository.js';
import { VotesRepository } from './votes.repository.js';

/** Documents of each kind that one transaction removes: nearly every post has fewer. */
const atOnce = 1_000;

/** What hangs on a post: comments and replies, votes, views. */
@Injectable()
export class PostLeftovers implements OnModuleInit {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly votes: VotesRepository,
    private readonly views: ViewsRepository,
    private readonly removals: Removals,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    // Whoever writes of a post touches the post itself in the same transaction: nobody comes late.
    const run = (id: string) => this.removeAllOf(id);
    this.removals.register('post', { run, hasStragglers: false });
  }

  /**
   * Removes what hangs on the post that the transaction removes; returns whether that was all. If it
   * was not, the rest is noted, and to be removed by `finish` after the commit.
   */
  async removeWith(id: string, transaction: Transaction): Promise<boolean> {
    const isAll = await this.removeSome(id, transaction);
    if (!isAll) await this.removals.note('post', id, transaction);
    return isAll;
  }

  finish(id: string): Promise<void> {
    return this.removals.finish('post', id);
  }

  private async removeAllOf(id: string): Promise<void> {
    let isAll = false;
    while (!isAll) {
      isAll = await this.transactions.run((transaction) => this.removeSome(id, transaction));
    }
  }

  private async removeSome(id: string, transaction: Transaction): Promise<boolean> {
    const counts = [
      await this.comments.removeSomeOf(id, atOnce, transaction),
      await this.votes.removeSomeOf(id, atOnce, transaction),
      await this.views.removeSomeOf(id, atOnce, transaction),
    ];
    return counts.every((count) => count < atOnce);
  }
}
