import { Injectable } from '@nestjs/common';
import { limits, type PageQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { type Page, pageRequestOf, toPage } from '../../pagination/cursor.js';
import { RelationsService } from '../../relations/relations.service.js';
import { presentPost } from '../posts/post.presenter.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { PostsService } from '../posts/posts.service.js';
import { SavesRepository } from './saves.repository.js';

/** The posts that a member keeps to come back to. No count, no notice and no other member tells of it. */
@Injectable()
export class SavesService {
  constructor(
    private readonly saves: SavesRepository,
    private readonly posts: PostsService,
    private readonly stored: PostsRepository,
    private readonly queries: PostsQueries,
    private readonly relations: RelationsService,
  ) {}

  /**
   * The caller's, saved last first. Removed posts, and those of somebody whom the caller hides, are
   * left out. A page may then be shorter than asked for while more follows.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, query: PageQuery): Promise<Page<Post>> {
    const { limit } = pageRequestOf(query);
    return this.relations.visiblePage(actor, { ...query, limit }, async (part) => {
      const found = await this.queries.savedBy(actor.id, pageRequestOf(part));
      const { items, nextCursor } = toPage(found.chosen, part.limit);
      const posts = new Map(found.rows.map((post) => [post._id.toString(), post]));
      const inOrder = items.flatMap(({ post }) => posts.get(post.toString()) ?? []);
      const authored = inOrder.map((post) => ({
        author: idOf(post.author),
        item: presentPost(post, found.context),
      }));
      return { items: authored, nextCursor };
    });
  }

  /** Again it does nothing. No transaction: see `ViewsService`. @throws AppError `postNotFound`, `tooManySaved` */
  async put(actor: Caller, post: string): Promise<void> {
    await this.posts.findVisible(actor, post);
    const save = { user: actor.id, post };
    if (!(await this.saves.put(save))) return;
    const { max } = limits.saves;
    const isTooMany = (await this.saves.countBy(actor.id, max + 1)) > max;
    if (!isTooMany && (await this.stored.exists(post))) return;
    await this.saves.remove(save);
    throw new AppError(isTooMany ? 'tooManySaved' : 'postNotFound');
  }

  /** Without a save it does nothing. @throws AppError `postNotFound` */
  async remove(actor: Caller, post: string): Promise<void> {
    await this.posts.findVisible(actor, post);
    await this.saves.remove({ user: actor.id, post });
  }
}
