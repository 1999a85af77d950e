import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { PostsService } from '../posts/posts.service.js';
import { ReadingsRepository } from './readings.repository.js';

/** “I read this, and you are not alone”: no vote and no answer, and a number for the author alone. */
@Injectable()
export class ReadingsService {
  constructor(
    private readonly readings: ReadingsRepository,
    private readonly posts: PostsService,
    private readonly stored: PostsRepository,
  ) {}

  /**
   * Once for each member and post; again it does nothing. No transaction: see `ViewsService`.
   * @throws AppError `postNotFound`, `ownReading`
   */
  async put(actor: Caller, postId: string): Promise<void> {
    const { author } = await this.posts.findVisible(actor, postId);
    if (idOf(author) === actor.id) throw new AppError('ownReading');
    await this.readings.put(postId, actor.id);
    if (await this.stored.exists(postId)) return;
    // The post went meanwhile, perhaps with its readings. A post in the trash keeps those of others.
    await this.readings.remove(postId, actor.id);
    throw new AppError('postNotFound');
  }
}
