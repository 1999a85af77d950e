import { Injectable } from '@nestjs/common';
import type { FollowLevel } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { PostsService } from '../posts/posts.service.js';
import { FollowsRepository } from './follows.repository.js';

/** The posts that a member hears of. */
@Injectable()
export class FollowsService {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly posts: PostsService,
    private readonly events: DomainEventPublisher,
  ) {}

  /** Follows the post, or mutes it for good. @throws AppError `postNotFound` */
  async put(actor: Caller, post: string, level: FollowLevel): Promise<void> {
    await this.posts.findVisible(actor, post);
    await this.follows.put({ user: actor.id, post }, level);
    this.events.publish('inbox.changed', { userId: actor.id });
  }

  /**
   * Hears no more of the post; a later comment of the caller begins anew. Without a follow it does
   * nothing.
   * @throws AppError `postNotFound`
   */
  async remove(actor: Caller, post: string): Promise<void> {
    await this.posts.findVisible(actor, post);
    await this.follows.remove({ user: actor.id, post });
    this.events.publish('inbox.changed', { userId: actor.id });
  }
}
