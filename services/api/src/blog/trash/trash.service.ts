import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { CommentsService } from '../comments/comments.service.js';
import { PostsService } from '../posts/posts.service.js';

/** Restores posts, comments and replies that staff removed. */
@Injectable()
export class TrashService {
  constructor(
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Restores what the audit entry removed.
   * @throws AppError `auditEntryNotFound`, `notRestorable`, `notAuthorized` (one's own), `placeGone`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    const { targetType, author } = await this.auditLog.getRestorable(entry);
    // A warning is withdrawn.
    if (targetType === 'user') throw new AppError('notRestorable');
    // Nobody restores their own content that other staff removed.
    if (idOf(author) === actor.id) throw new AppError('notAuthorized');
    const service = targetType === 'post' ? this.posts : this.comments;
    await service.restore(actor, entry);
  }
}
