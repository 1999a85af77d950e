import { Injectable } from '@nestjs/common';
import type { CreatePostInput, Post, ReasonInput, UpdatePostInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { canModerate } from '../blog.policy.js';
import { ContentAuditService } from '../content-audit.service.js';
import { TrashRepository } from '../trash/trash.repository.js';
import { PostDeletionService } from '../trash/post-deletion.service.js';
import { PostsQueries } from './posts.queries.js';
import { presentPost } from './post.presenter.js';
import type { StoredPost } from './post.schema.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly pages: PostsQueries,
    private readonly leftovers: PostDeletionService,
    private readonly kept: TrashRepository,
    private readonly acts: ContentAuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `postNotFound` */
  async get(viewer: Caller | null, id: string): Promise<Post> {
    const viewerId = viewer?.id ?? null;
    const { rows, viewing } = await this.pages.findById(viewerId, id);
    const [post] = rows;
    if (!post) throw new AppError('postNotFound');
    return presentPost(post, viewing);
  }

  async create(actor: Caller, { title, text }: CreatePostInput): Promise<Post> {
    const post = await this.transactions.run((transaction) =>
      this.posts.insert({ title, text, author: actor.id }, transaction),
    );
    const names = new Map([[actor.id, actor.name]]);
    return presentPost(post, { viewerId: actor.id, names, votes: new Map() });
  }

  /** @throws AppError `nothingToUpdate`, `postNotFound`, `notAuthorized`, `validation` (reason) */
  async update(actor: Caller, id: string, { title, text, reason }: UpdatePostInput): Promise<Post> {
    if (title === undefined && text === undefined) throw new AppError('nothingToUpdate');
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    const why = await this.acts.reasonFor(actor, post, reason);
    const change = { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
    await this.transactions.run(async (transaction) => {
      const rewritten = await this.posts.rewrite(id, change, transaction);
      if (!rewritten) throw new AppError('postNotFound');
      await this.acts.record(
        actor,
        { verb: 'edited', part: 'post', ...rewritten, reason: why },
        transaction,
      );
    });
    return this.get(actor, id);
  }

  /**
   * Removes the post and everything that hangs on it, all or nothing. The post goes first, so that
   * whoever votes or comments meanwhile collides with the removal and then finds nothing. Of a post
   * with thousands of comments or votes the rest follows in steps. What staff remove is kept apart,
   * to be put back if need be.
   * @throws AppError `postNotFound`, `notAuthorized`, `validation` (reason)
   */
  async remove(actor: Caller, id: string, reason?: ReasonInput): Promise<void> {
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    const why = await this.acts.reasonFor(actor, post, reason);
    const { act, isAll } = await this.transactions.run(async (transaction) => {
      const before = await this.posts.remove(id, transaction);
      if (!before) throw new AppError('postNotFound');
      const deed = { verb: 'removed', part: 'post', before, reason: why } as const;
      const act = await this.acts.record(actor, deed, transaction);
      if (act !== null) await this.kept.keep(act, 'posts', [before], transaction);
      return { act, isAll: await this.leftovers.removeWith(id, act, transaction) };
    });
    if (!isAll) await this.leftovers.finish(id, act);
  }

  private async load(id: string): Promise<StoredPost> {
    const post = await this.posts.findById(id);
    if (!post) throw new AppError('postNotFound');
    return post;
  }
}
