import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Transaction, Transactions } from '../database/transactions.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import type { BetweenSteps } from '../jobs/jobs.service.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { decodeCursor } from '../pagination/cursor.js';
import { PostsRepository } from './posts/posts.repository.js';
import { ViewsRepository } from './views/views.repository.js';
import { VotesRepository } from './votes/votes.repository.js';

/** Votes that one transaction takes back: few enough to be quick among others who vote. */
const votesAtOnce = 50;
const postsAtOnce = 100;

/** Erases and exports what the blog stores about a user. */
@Injectable()
export class BlogErasureService implements OnModuleInit {
  constructor(
    private readonly votes: VotesRepository,
    private readonly views: ViewsRepository,
    private readonly posts: PostsRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    const byAuthor = (author: object) => ({
      where: { author },
      without: ['words', 'titleWordCount'],
    });
    this.userData.register(
      {
        collection: 'posts',
        // Posts stay as nobody's. Stored answers to calls about them repeat the author's name.
        erase: (id, betweenSteps) => this.forgetAnswers(id, betweenSteps),
        export: byAuthor,
      },
      { collection: 'comments', erase: 'Comments stay as nobody’s.', export: byAuthor },
      {
        collection: 'votes',
        erase: (id, betweenSteps) => this.retractVotes(id, betweenSteps),
        export: (user) => ({ where: { user } }),
      },
      {
        collection: 'views',
        erase: (id) => this.views.removeAllBy(id),
        export: (user) => ({ where: { user } }),
      },
      {
        collection: 'trash',
        erase: 'MongoDB deletes it after 30 days.',
        export: (author) => ({ where: { 'document.author': author } }),
      },
    );
  }

  private async retractVotes(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    const retractSome = async (transaction: Transaction) => {
      const votes = await this.votes.someOf(userId, votesAtOnce, transaction);
      await this.votes.removeAll(votes, transaction);
      await this.posts.uncount(votes, transaction);
      return votes.length;
    };
    while ((await this.transactions.run(retractSome)) === votesAtOnce) await betweenSteps();
  }

  private async forgetAnswers(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    let cursor: string | null = null;
    do {
      const page = await this.posts.pageBy(userId, decodeCursor(cursor ?? undefined), postsAtOnce);
      await this.idempotency.forget(page.items.map(({ _id }) => _id.toString()));
      cursor = page.nextCursor;
      await betweenSteps();
    } while (cursor !== null);
  }
}
