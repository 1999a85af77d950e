import { Injectable } from '@nestjs/common';
import type { CreatePostInput, Post, ReasonInput, UpdatePostInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf, newId } from '../../database/stored-id.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { purgeAfter } from '../../audit/retention.js';
import { Transactions } from '../../database/transactions.js';
import { canModerate } from '../blog.policy.js';
import { ContentAuditService } from '../content-audit.service.js';
import { PostsQueries } from './posts.queries.js';
import { presentPost } from './post.presenter.js';
import type { StoredPost } from './post.schema.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly queries: PostsQueries,
    private readonly audit: ContentAuditService,
    private readonly auditLog: AuditLogService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError `postNotFound` */
  async get(viewer: Caller | null, id: string): Promise<Post> {
    const viewerId = viewer?.id ?? null;
    const { rows, context } = await this.queries.findById(viewerId, id);
    const [post] = rows;
    if (!post) throw new AppError('postNotFound');
    return presentPost(post, context);
  }

  async create(actor: Caller, { title, text }: CreatePostInput): Promise<Post> {
    const post = await this.transactions.run((transaction) =>
      this.posts.insert({ title, text, author: actor.id }, transaction),
    );
    const names = new Map([[actor.id, actor.name]]);
    return presentPost(post, { viewerId: actor.id, names, votes: new Map() });
  }

  /** @throws AppError `nothingToUpdate`, `postNotFound`, `notAuthorized`, `validation` (reason) */
  async update(actor: Caller, id: string, input: UpdatePostInput): Promise<Post> {
    const { title, text } = input;
    if (title === undefined && text === undefined) throw new AppError('nothingToUpdate');
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    const reason = await this.audit.reasonFor(actor, post, input.reason);
    const change = { ...(title !== undefined && { title }), ...(text !== undefined && { text }) };
    await this.transactions.run(async (transaction) => {
      const rewritten = await this.posts.rewrite(id, change, transaction);
      if (!rewritten) throw new AppError('postNotFound');
      const edit = { verb: 'edited', part: 'post', ...rewritten, reason } as const;
      await this.audit.record(actor, edit, transaction);
    });
    return this.get(actor, id);
  }

  /**
   * Moves the post into the trash, and with it everything below: one update, however much that is.
   * Staff can restore what staff removed; what its author removed is purged at once.
   * @throws AppError `postNotFound`, `notAuthorized`, `validation` (reason)
   */
  async remove(actor: Caller, id: string, reasonInput?: ReasonInput): Promise<void> {
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    const reason = await this.audit.reasonFor(actor, post, reasonInput);
    const isOwn = idOf(post.author) === actor.id;
    const entry = newId();
    await this.transactions.run(async (transaction) => {
      const before = await this.posts.moveToTrash(id, entry, transaction);
      if (!before) throw new AppError('postNotFound');
      const change = { verb: 'removed', part: 'post', before, reason, entry } as const;
      await this.audit.record(actor, change, transaction);
      if (isOwn) await this.jobs.enqueue('post.purge', entry, transaction);
      else {
        await this.jobs.enqueue('post.settle', entry, transaction);
        await this.jobs.enqueue('post.purge', entry, transaction, purgeAfter(new Date()));
      }
    });
    this.jobs.runInBackground(isOwn ? 'post.purge' : 'post.settle', entry);
  }

  /**
   * Takes the post out of the trash, with everything below it: one update.
   * @throws AppError `notRestorable`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    const settleJob = newId();
    await this.transactions.run(async (transaction) => {
      await this.auditLog.claimRestore(entry, transaction);
      const restored = await this.posts.restore(entry, settleJob, transaction);
      if (!restored) throw new AppError('notRestorable');
      const change = { verb: 'restored', part: 'post', before: restored } as const;
      await this.audit.record(actor, change, transaction);
      await this.jobs.enqueue('post.settle', settleJob, transaction);
    });
    this.jobs.runInBackground('post.settle', settleJob);
  }

  private async load(id: string): Promise<StoredPost> {
    const post = await this.posts.findById(id);
    if (!post) throw new AppError('postNotFound');
    return post;
  }
}
