import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { type BetweenSteps, type JobOutcome, JobsService } from '../../jobs/jobs.service.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ContentAuditService } from '../content-audit.service.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { TrashRepository } from './trash.repository.js';
import { leftoversAtOnce } from './post-deletion.service.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { VotesRepository } from '../votes/votes.repository.js';

/** Puts removed posts back, with all that hung on them. */
@Injectable()
export class PostRestoreService implements OnModuleInit {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly votes: VotesRepository,
    private readonly kept: TrashRepository,
    private readonly users: UsersQueries,
    private readonly acts: AuditLogService,
    private readonly blogActs: ContentAuditService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    const run = async (act: string, betweenSteps: BetweenSteps) => {
      const step = (transaction: Transaction) => this.putSomeBack(act, transaction);
      while (!(await this.transactions.run(step))) await betweenSteps();
    };
    this.jobs.register('restoredPost', { run });
  }

  /**
   * The post comes last, so that nobody sees it without its comments and votes: of a post with
   * thousands of them that is in steps, which go on after whatever interrupts them.
   * @throws AppError `notRestorable`, and `busy` while what hung on it is still being removed
   */
  async restore(actor: Caller, act: string): Promise<JobOutcome> {
    const isBeingRemoved = await this.jobs.isPending('keptPost', act);
    if (isBeingRemoved && (await this.jobs.run('keptPost', act)) !== 'done') {
      throw new AppError('busy', { retryAfterSeconds: 60 });
    }
    const isAll = await this.transactions.run(async (transaction) => {
      await this.acts.useUp(act, transaction);
      const restored = await this.kept.findPost(act, transaction);
      if (!restored) throw new AppError('notRestorable');
      await this.blogActs.recordRestored(actor, { part: 'post', restored }, transaction);
      const isAll = await this.putSomeBack(act, transaction);
      if (!isAll) await this.jobs.enqueue('restoredPost', act, transaction);
      return isAll;
    });
    return isAll ? 'done' : this.jobs.run('restoredPost', act);
  }

  /** Returns whether that was all, and the post with it. */
  private async putSomeBack(act: string, transaction: Transaction): Promise<boolean> {
    const limit = leftoversAtOnce;
    const comments = await this.kept.take({ act, kind: 'comments', limit }, transaction);
    await this.comments.putBack(comments.documents, transaction);
    const votes = await this.kept.take({ act, kind: 'votes', limit }, transaction);
    // The votes of accounts that went meanwhile went with them.
    const voters = await this.users.namesOf(
      votes.documents.map(({ user }) => idOf(user)),
      transaction,
    );
    const valid = votes.documents.filter(({ user }) => voters.has(user.toString()));
    await this.votes.putBack(valid, transaction);
    if (!comments.isAll || !votes.isAll) return false;
    const [post] = (await this.kept.take({ act, kind: 'posts', limit: 1 }, transaction)).documents;
    if (post) {
      const counts = await this.votes.countsOf(post._id.toString(), transaction);
      await this.posts.putBack(Object.assign(post, counts), transaction);
    }
    return true;
  }
}
