import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditLogService } from '../audit/audit-log.service.js';
import { DomainEventPublisher } from '../common/domain-events.js';
import { newId } from '../database/stored-id.js';
import { Transactions } from '../database/transactions.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { type BetweenSteps, JobsService } from '../jobs/jobs.service.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { CommentLikesRepository } from './comment-likes/comment-likes.repository.js';
import { CommentsRepository } from './comments/comments.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { PostRowsRepository } from './post-rows.repository.js';
import { PostsRepository } from './posts/posts.repository.js';
import type { RetractableRow, RetractableRows } from './retractable-rows.js';
import { trashBatchSize } from './trash/in-trash.js';
import { TrashJobs } from './trash/trash.jobs.js';
import { VotesRepository } from './votes/votes.repository.js';

/** Votes, likes or posts that one transaction changes: few, so that voters do not wait. */
const batchSize = 50;

/** The jobs that take one vote or like of an erased account back. Its id is their target. */
const retractVote = 'vote.retract';
const retractLike = 'comment_like.retract';
const hourMs = 60 * 60_000;
/** A random moment of the next day, but none of the next hour. */
const someTimeLater = (): Date => new Date(Date.now() + randomInt(hourMs, 24 * hourMs));

/** Erases and exports what the blog stores about a user. */
@Injectable()
export class BlogErasureService implements OnModuleInit {
  constructor(
    private readonly votes: VotesRepository,
    private readonly commentLikes: CommentLikesRepository,
    private readonly postRows: PostRowsRepository,
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly commentsService: CommentsService,
    private readonly trash: TrashJobs,
    private readonly auditLog: AuditLogService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly jobs: JobsService,
    private readonly userData: UserDataRegistry,
    private readonly events: DomainEventPublisher,
  ) {}

  onModuleInit(): void {
    this.jobs.register(retractVote, { run: (vote) => this.retractVote(vote) });
    this.jobs.register(retractLike, { run: (like) => this.retractLike(like) });
    this.userData.register(
      {
        collection: 'posts',
        // Posts stay without an author, or go. Posts that staff remove meanwhile are purged.
        erase: async (id, betweenSteps, { withContent }) => {
          if (withContent) await this.removePosts(id, betweenSteps);
          await this.disownPosts(id, betweenSteps);
          await this.purgeTrashedPosts(id, betweenSteps);
        },
        export: (author) => ({
          where: { author },
          without: ['searchTerms', 'titleTermCount', 'settleJob', 'settledCount', 'lastAnswerBy'],
        }),
      },
      {
        collection: 'comments',
        // Comments stay without an author, or go, in the same order.
        erase: async (id, betweenSteps, { withContent }) => {
          if (withContent) await this.removeComments(id, betweenSteps);
          await this.disownComments(id, betweenSteps);
          await this.purgeTrashedComments(id, betweenSteps);
        },
        // A comment that staff removed keeps its author under `trash`.
        export: (author) => ({
          where: { $or: [{ author }, { 'trash.author': author }] },
          without: ['searchTerms', 'repliedTo'],
        }),
      },
      {
        collection: 'votes',
        erase: (id, betweenSteps) => this.disownRows(this.votes, retractVote, id, betweenSteps),
        export: (user) => ({ where: { user } }),
      },
      {
        collection: 'comment_likes',
        erase: (id, betweenSteps) =>
          this.disownRows(this.commentLikes, retractLike, id, betweenSteps),
        export: (user) => ({ where: { user } }),
      },
      ...this.postRows.userData(),
    );
  }

  /**
   * Makes them nobody's. They count on until each one's own time: if all went with the account,
   * whoever watches the counters would learn what the member liked.
   */
  private async disownRows<Row extends RetractableRow>(
    rows: RetractableRows<Row>,
    job: string,
    userId: string,
    betweenSteps: BetweenSteps,
  ): Promise<void> {
    const disownSome = async () => {
      const some = await rows.findSomeBy(userId, batchSize);
      await rows.disown(some);
      const later = some.map(({ _id }) => ({ target: _id.toString(), dueAt: someTimeLater() }));
      await this.jobs.schedule(job, later);
      return some.length;
    };
    while ((await this.transactions.run(disownSome)) === batchSize) await betweenSteps();
  }

  /** Vote and counter go together, so a repeated job finds nothing to take back. */
  private async retractVote(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const vote = await this.votes.take(id);
      if (vote) await this.posts.subtractVote(vote);
    });
  }

  private async retractLike(id: string): Promise<void> {
    await this.transactions.run(async () => {
      const like = await this.commentLikes.take(id);
      if (like) await this.comments.addLikes(like.comment.toString(), -1);
    });
  }

  /** Each batch is purged before the next: lists wait for the posts that settle, which must be few. */
  private async removePosts(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    const removeSome = async () => {
      const some = await this.posts.findSomeBy(userId, batchSize);
      for (const post of some) {
        await this.posts.moveToTrash(post, { entry: newId(), undoUntil: null });
        this.transactions.afterCommit(() => this.events.publish('thread.changed', { post }));
      }
      return some.length;
    };
    for (let removed = batchSize; removed === batchSize;) {
      removed = await this.transactions.run(removeSome);
      await betweenSteps();
      await this.purgeTrashedPosts(userId, betweenSteps);
    }
  }

  /** One transaction for each, since it moves the counters of its thread. */
  private async removeComments(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    for (let removed = batchSize; removed === batchSize;) {
      const some = await this.comments.findSomeBy(userId, 'author', batchSize);
      for (const comment of some) {
        await this.commentsService.removeOfErased(comment);
        await betweenSteps();
      }
      removed = some.length;
    }
  }

  private async purgeTrashedPosts(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    for (const entry of (await this.posts.trashedBy(userId)).map(String)) {
      await this.auditLog.revokeRestore(entry);
      await this.trash.purge(entry, betweenSteps);
    }
  }

  private async purgeTrashedComments(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    for (const entry of (await this.comments.trashedBy(userId)).map(String)) {
      await this.auditLog.revokeRestore(entry);
      await this.trash.purgeComment(entry);
      await betweenSteps();
    }
  }

  /** Stored answers about a post contain its author's name, so they go in the same transaction. */
  private async disownPosts(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    const disownSome = async () => {
      const ids = await this.posts.disownSome(userId, batchSize);
      await this.idempotency.forget(ids.map(String));
      return ids.length;
    };
    while ((await this.transactions.run(disownSome)) === batchSize) await betweenSteps();
  }

  /** Authors first: an answer that begins later knows nobody any more. */
  private async disownComments(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    for (const field of ['author', 'repliedTo'] as const) {
      const disownSome = async () => {
        const some = await this.comments.findSomeBy(userId, field, trashBatchSize);
        const posts = some.map(({ post }) => post);
        if (field === 'author') await this.posts.forgetLastAnswers(posts, userId);
        await this.comments.disown(some, userId, field);
        return some.length;
      };
      while ((await disownSome()) === trashBatchSize) await betweenSteps();
    }
  }
}
