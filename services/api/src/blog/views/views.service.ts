import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { ViewsRepository } from './views.repository.js';

@Injectable()
export class ViewsService {
  constructor(
    private readonly views: ViewsRepository,
    private readonly posts: PostsRepository,
  ) {}

  /**
   * Counts the member's view, once an hour for each post; returns how many there are. No transaction:
   * a view that a crash leaves uncounted is worth less than making voters wait for readers.
   * @throws AppError `postNotFound`
   */
  async countView(actor: Caller, postId: string): Promise<number> {
    const now = new Date();
    const isNew =
      !(await this.views.hasRecent(postId, actor.id, now)) &&
      (await this.views.add(postId, actor.id, now));
    const post = isNew
      ? await this.posts.addCounts(postId, { views: 1 })
      : await this.posts.findById(postId);
    if (post) return post.views;
    if (isNew) await this.views.remove(postId, actor.id);
    throw new AppError('postNotFound');
  }
}
