import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { ContentAuditService } from '../content-audit.service.js';
import type { StoredComment } from '../comments/comment.schema.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { TrashRepository } from './trash.repository.js';
import { PostsRepository } from '../posts/posts.repository.js';

/** Puts removed comments and replies back into their thread. */
@Injectable()
export class CommentRestoreService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly kept: TrashRepository,
    private readonly acts: AuditLogService,
    private readonly blogActs: ContentAuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The counters move along.
   * @throws AppError `notRestorable`, and `placeGone` when its post, or what it answers, is gone
   */
  async restore(actor: Caller, act: string, id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.acts.useUp(act, transaction);
      const kept = await this.kept.takeThread(act, transaction);
      const byId = new Map(kept.map((comment) => [comment._id.toString(), comment]));
      const restored = byId.get(id);
      if (!restored) throw new AppError('notRestorable');
      const part = idOf(restored.parent) === null ? 'comment' : 'reply';
      await this.blogActs.recordRestored(actor, { part, restored }, transaction);
      const counts = { commentCount: 1 };
      if (!(await this.posts.addCounts(idOf(restored.post) ?? '', counts, transaction))) {
        throw new AppError('placeGone');
      }
      const isInPlace = await this.comments.refill(restored, transaction);
      if (!isInPlace) await this.putBack(restored, byId, transaction);
      const top = idOf(restored.root);
      if (top) await this.comments.addReplies(top, 1, transaction);
    });
  }

  /** Puts it below its parent, and that back before it if it went along. */
  private async putBack(
    comment: StoredComment,
    byId: ReadonlyMap<string, StoredComment>,
    transaction: Transaction,
  ): Promise<void> {
    const above = idOf(comment.parent);
    if (above !== null && !(await this.comments.addChild(above, transaction))) {
      const parent = byId.get(above);
      if (!parent) throw new AppError('placeGone');
      await this.putBack(parent, byId, transaction);
      await this.comments.addChild(above, transaction);
    }
    await this.comments.putBack(
      [Object.assign(comment, { childCount: 0, replyCount: 0 })],
      transaction,
    );
  }
}
