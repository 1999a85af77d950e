import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { CommentsService } from '../../blog/comments/comments.service.js';
import { PostsService } from '../../blog/posts/posts.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';

/** Undoes removals by the staff. */
@Injectable()
export class RestoringService {
  constructor(
    private readonly auditLog: AuditLogService,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
  ) {}

  /**
   * Takes what the audit entry removed out of the trash.
   * @throws AppError `actNotFound`, `notRestorable`, `notAuthorized` (one's own), `placeGone`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    const { targetType, author } = await this.auditLog.getRestorable(entry);
    // Nobody restores their own content that other staff removed.
    if (idOf(author) === actor.id) throw new AppError('notAuthorized');
    await (targetType === 'post' ? this.posts : this.comments).restore(actor, entry);
  }
}
