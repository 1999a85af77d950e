import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { Transactions } from '../../database/transactions.js';
import { CommentsRepository } from '../comments/comments.repository.js';
import { CommentsService } from '../comments/comments.service.js';
import { CommentLikesRepository } from './comment-likes.repository.js';

/** Likes of comments and replies. Like and counter change together. No notice tells of them. */
@Injectable()
export class CommentLikesService {
  constructor(
    private readonly likes: CommentLikesRepository,
    private readonly comments: CommentsService,
    private readonly stored: CommentsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Again it does nothing. @throws AppError `commentNotFound` */
  put(actor: Caller, comment: string): Promise<void> {
    return this.transactions.runSerialized(comment, async () => {
      const { post } = await this.comments.findVisible(actor, comment);
      const isNew = await this.likes.put({ user: actor.id, comment }, post);
      if (isNew) await this.stored.addLikes(comment, 1);
    });
  }

  /** Without a like it does nothing. @throws AppError `commentNotFound` */
  remove(actor: Caller, comment: string): Promise<void> {
    return this.transactions.runSerialized(comment, async () => {
      await this.comments.findVisible(actor, comment);
      const isGone = await this.likes.remove({ user: actor.id, comment });
      if (isGone) await this.stored.addLikes(comment, -1);
    });
  }
}
