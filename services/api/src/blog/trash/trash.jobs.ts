import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { type BetweenSteps, JobsService } from '../../jobs/jobs.service.js';
import { CommentLikesRepository } from '../comment-likes/comment-likes.repository.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { PostRowsRepository } from '../post-rows.repository.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { VotesRepository } from '../votes/votes.repository.js';
import { trashBatchSize } from './in-trash.js';

/** The kinds of the jobs that delete for good what the trash holds no longer. */
export const purgeJobs = ['post.purge', 'comment.purge'] as const;

/** The work on what is below a post that went into the trash: in batches, however much it is. */
@Injectable()
export class TrashJobs implements OnModuleInit {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly commentLikes: CommentLikesRepository,
    private readonly votes: VotesRepository,
    private readonly postRows: PostRowsRepository,
    private readonly idempotency: IdempotencyService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.register('post.settle', {
      run: (job, betweenSteps) => this.settle(job, betweenSteps),
    });
    this.jobs.register('post.purge', {
      run: (entry, betweenSteps) => this.purge(entry, betweenSteps),
    });
    this.jobs.register('comment.purge', { run: (entry) => this.purgeComment(entry) });
  }

  /** Deletes the post and everything below it for good; itself last, so that a crash loses nothing. */
  async purge(entry: string, betweenSteps: BetweenSteps): Promise<void> {
    const post = await this.posts.findInTrash(entry);
    if (!post) return;
    const id = post._id.toString();
    for (const rows of [this.comments, this.votes]) {
      for await (const batch of rows.batchesOf(id)) {
        await rows.purge(batch);
        await betweenSteps();
      }
    }
    await this.commentLikes.purge({ post: id });
    await this.postRows.purge(id, betweenSteps);
    await this.forgetAnswers(id, betweenSteps);
    await this.posts.purge(entry);
  }

  /** Deletes for good what the trash keeps by the entry; its likes first, so that a crash loses nothing. */
  async purgeComment(entry: string): Promise<void> {
    const comment = await this.comments.findInTrash(entry);
    if (!comment) return;
    await this.commentLikes.purge({ comment: comment._id });
    await this.comments.purgeTrashed(comment);
  }

  /** Marks comments and votes for the lists that do not start at the post: see `lookupSettlingPosts`. */
  private async settle(job: string, betweenSteps: BetweenSteps): Promise<void> {
    const post = await this.posts.findToSettle(job);
    if (!post) return;
    const id = post._id.toString();
    for (const rows of [this.comments, this.votes]) {
      for await (const batch of rows.batchesOf(id)) {
        const isCurrent = await this.transactions.run(async () => {
          if (!(await this.posts.countSettled(job, batch.length))) return false;
          await rows.mark(batch, post.inTrash);
          return true;
        });
        // The post has moved again, and another job marks what is below it.
        if (!isCurrent) return;
        await betweenSteps();
      }
    }
    if (post.inTrash) await this.forgetAnswers(id, betweenSteps);
    await this.posts.endSettling(job);
  }

  /** Stored answers repeat what was written. */
  private async forgetAnswers(post: string, betweenSteps: BetweenSteps): Promise<void> {
    const forget = () =>
      this.transactions.run(() => this.idempotency.forgetSome(post, trashBatchSize));
    while ((await forget()) === trashBatchSize) await betweenSteps();
  }
}
