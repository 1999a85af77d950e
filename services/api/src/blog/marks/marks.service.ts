import { Injectable } from '@nestjs/common';
import type { PostMarks } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { FollowsRepository } from '../follows/follows.repository.js';
import { PostsService } from '../posts/posts.service.js';
import { ReadingsRepository } from '../readings/readings.repository.js';
import { SavesRepository } from '../saves/saves.repository.js';

/** A member's own follow, save and “I read this” of a post, in one answer. */
@Injectable()
export class MarksService {
  constructor(
    private readonly posts: PostsService,
    private readonly follows: FollowsRepository,
    private readonly saves: SavesRepository,
    private readonly readings: ReadingsRepository,
  ) {}

  /** @throws AppError `postNotFound` */
  async get(actor: Caller, post: string): Promise<PostMarks> {
    await this.posts.findVisible(actor, post);
    const mine = { user: actor.id, post };
    const [follow, saved, readThis] = await Promise.all([
      this.follows.levelOf(mine),
      this.saves.has(mine),
      this.readings.has(post, actor.id),
    ]);
    return { follow, saved, readThis };
  }
}
