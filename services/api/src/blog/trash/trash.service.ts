import { Injectable } from '@nestjs/common';
import type { RemovedContent } from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { CommentsService } from '../comments/comments.service.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { PostsService } from '../posts/posts.service.js';

/** Posts, comments and replies that staff removed: restores them, and shows them to their authors. */
@Injectable()
export class TrashService {
  constructor(
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly postRows: PostsRepository,
    private readonly commentRows: CommentsRepository,
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

  /**
   * The post, comment or reply, while it can be restored. Its author needs it to ask for another look.
   * @throws AppError `notFound`, also for another's, and for what its author removed
   */
  async getOwn(actor: Caller, id: string): Promise<RemovedContent> {
    const post = await this.postRows.findRemoved(id, actor.id);
    if (post) return { title: post.title, text: post.text };
    const text = await this.commentRows.findRemoved(id, actor.id);
    if (text === null) throw new AppError('notFound');
    return { title: null, text };
  }
}
