import { Injectable } from '@nestjs/common';
import { decodeCursor } from '../pagination/cursor.js';
import type { BetweenSteps } from '../jobs/jobs.service.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { Transactions } from '../database/transactions.js';
import { PostsRepository } from './posts/posts.repository.js';
import { ViewsRepository } from './views/views.repository.js';
import { VotesRepository } from './votes/votes.repository.js';

/** Votes that one transaction takes back: few enough to be quick among others who vote. */
const votesAtOnce = 50;
const postsAtOnce = 100;

/** Erases a member's votes, views and stored answers in the blog. */
@Injectable()
export class BlogErasureService {
  constructor(
    private readonly votes: VotesRepository,
    private readonly views: ViewsRepository,
    private readonly posts: PostsRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Removes the votes, correcting the posts' counters, the views, and the kept answers in which the
   * member's name may stand. Posts and comments stay. Goes on where it was interrupted.
   */
  async removeAllOf(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    while ((await this.takeVotesBack(userId)) === votesAtOnce) await betweenSteps();
    await this.views.removeAllBy(userId);
    await this.forgetAnswers(userId, betweenSteps);
  }

  /** Takes some votes back; returns how many. */
  private takeVotesBack(userId: string): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const votes = await this.votes.someOf(userId, votesAtOnce, transaction);
      await this.votes.removeAll(votes, transaction);
      await this.posts.uncount(votes, transaction);
      return votes.length;
    });
  }

  private async forgetAnswers(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    await this.idempotency.forget([userId]);
    let cursor: string | null = null;
    do {
      const page = await this.posts.pageBy(userId, decodeCursor(cursor ?? undefined), postsAtOnce);
      await this.idempotency.forget(page.items.map(({ _id }) => _id.toString()));
      cursor = page.nextCursor;
      await betweenSteps();
    } while (cursor !== null);
  }
}
