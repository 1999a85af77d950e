import { Injectable } from '@nestjs/common';
import { PostRestoreService } from '../../blog/trash/post-restore.service.js';
import { CommentRestoreService } from '../../blog/trash/comment-restore.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { AuditLogService } from '../../audit/audit-log.service.js';

/** Undoes removals by the staff. */
@Injectable()
export class RestoringService {
  constructor(
    private readonly acts: AuditLogService,
    private readonly posts: PostRestoreService,
    private readonly threads: CommentRestoreService,
  ) {}

  /**
   * Whether it is back: a post with thousands of comments takes minutes.
   * @throws AppError `actNotFound`, `notRestorable`, `notAuthorized` (one's own), `placeGone`, `busy`
   */
  async restore(actor: Caller, actId: string): Promise<boolean> {
    const { targetType, target, author } = await this.acts.getRestorable(actId);
    // Nobody restores their own content that other staff removed.
    if (idOf(author) === actor.id) throw new AppError('notAuthorized');
    if (targetType === 'post') return (await this.posts.restore(actor, actId)) === 'done';
    await this.threads.restore(actor, actId, target.toString());
    return true;
  }
}
