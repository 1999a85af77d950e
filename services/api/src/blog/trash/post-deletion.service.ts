import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { type BetweenSteps, type JobOutcome, JobsService } from '../../jobs/jobs.service.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { TrashRepository } from './trash.repository.js';
import { ViewsRepository } from '../views/views.repository.js';
import { VotesRepository } from '../votes/votes.repository.js';

/** Documents of each kind that one transaction removes at most: nearly every post has fewer. */
export const leftoversAtOnce = 250;

/** Deletes everything below a post: comments, votes, views and stored answers. */
@Injectable()
export class PostDeletionService implements OnModuleInit {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly votes: VotesRepository,
    private readonly views: ViewsRepository,
    private readonly kept: TrashRepository,
    private readonly idempotency: IdempotencyService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    // Every write below a post touches the post in the same transaction, so none can come late.
    this.jobs.register('post', {
      run: (id, betweenSteps) =>
        this.untilAll((transaction) => this.removeSome(id, null, transaction), betweenSteps),
    });
    this.jobs.register('keptPost', {
      run: (act, betweenSteps) =>
        this.untilAll((transaction) => this.removeSomeKept(act, transaction), betweenSteps),
    });
  }

  /**
   * Removes what hangs on the post that the transaction removes, and keeps it under `act` if that is
   * given; returns whether that was all. If it was not, the rest is noted, and to be removed by
   * `finish` after the commit.
   */
  async removeWith(id: string, act: string | null, transaction: Transaction): Promise<boolean> {
    const isAll = await this.removeSome(id, act, transaction);
    const [kind, target] = noteOf(id, act);
    if (!isAll) await this.jobs.enqueue(kind, target, transaction);
    return isAll;
  }

  finish(id: string, act: string | null): Promise<JobOutcome> {
    const [kind, target] = noteOf(id, act);
    return this.jobs.run(kind, target);
  }

  private async untilAll(
    step: (transaction: Transaction) => Promise<boolean>,
    betweenSteps: BetweenSteps,
  ): Promise<void> {
    while (!(await this.transactions.run(step))) await betweenSteps();
  }

  /** Goes by the kept post: once that is put back, nothing is to be removed any more. */
  private async removeSomeKept(act: string, transaction: Transaction): Promise<boolean> {
    const post = await this.kept.findPost(act, transaction);
    return !post || this.removeSome(post._id.toString(), act, transaction);
  }

  private async removeSome(
    id: string,
    act: string | null,
    transaction: Transaction,
  ): Promise<boolean> {
    const { comments, isAll } = await this.comments.takeSomeOf(id, leftoversAtOnce, transaction);
    const votes = await this.votes.takeSomeOf(id, leftoversAtOnce, transaction);
    const views = await this.views.removeSomeOf(id, leftoversAtOnce, transaction);
    const answers = await this.idempotency.forgetSome(id, leftoversAtOnce, transaction);
    if (act !== null) {
      await this.kept.keep(act, 'comments', comments, transaction);
      await this.kept.keep(act, 'votes', votes, transaction);
    }
    return isAll && [votes.length, views, answers].every((count) => count < leftoversAtOnce);
  }
}

function noteOf(id: string, act: string | null) {
  return act === null ? (['post', id] as const) : (['keptPost', act] as const);
}
