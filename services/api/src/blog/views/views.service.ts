import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { ViewsRepository } from './views.repository.js';

@Injectable()
export class ViewsService {
  constructor(
    private readonly views: ViewsRepository,
    private readonly posts: PostsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Counts the member's view, once an hour for each post, and tells how many there are.
   * @throws AppError `postNotFound`
   */
  async countView(actor: Caller, postId: string): Promise<number> {
    const now = new Date();
    if (!(await this.views.hasRecent(postId, actor.id, now))) {
      const counted = await this.tryToCount(actor.id, postId, now);
      if (counted !== null) return counted;
    }
    const post = await this.posts.findById(postId);
    if (!post) throw new AppError('postNotFound');
    return post.views;
  }

  /** The views after counting this one; null when it was counted in the same moment elsewhere. */
  private async tryToCount(userId: string, postId: string, now: Date): Promise<number | null> {
    try {
      return await this.transactions.runSerialized(postId, async (transaction) => {
        await this.views.note(postId, userId, now, transaction);
        const post = await this.posts.addCounts(postId, { views: 1 }, transaction);
        if (!post) throw new AppError('postNotFound');
        return post.views;
      });
    } catch (error) {
      if (this.views.isRepeat(error)) return null;
      throw error;
    }
  }
}
