import { Injectable } from '@nestjs/common';
import type { CreatePostInput, Post, ReasonInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { idOf, newId } from '../../database/stored-id.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { RelationsService } from '../../relations/relations.service.js';
import { canModerate } from '../blog.policy.js';
import { ContentAuditService } from '../content-audit.service.js';
import { FollowsRepository } from '../follows/follows.repository.js';
import { trashTimes } from '../trash.js';
import type { UpdatePostDto } from './post.dto.js';
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
    private readonly relations: RelationsService,
    private readonly follows: FollowsRepository,
    private readonly events: DomainEventPublisher,
  ) {}

  /** @throws AppError `postNotFound` */
  async get(viewer: Caller | null, id: string): Promise<Post> {
    const viewerId = viewer?.id ?? null;
    const { rows, context } = await this.queries.findById(viewerId, id);
    const [post] = rows;
    const isHidden = await this.relations.hides(viewer, idOf(post?.author));
    if (!post || isHidden) throw new AppError('postNotFound');
    const readThis = post.readings?.[0]?.n;
    return { ...presentPost(post, context), ...(readThis && { readThis }) };
  }

  /** The stored post, if the member sees it. @throws AppError `postNotFound` */
  async findVisible(viewer: Caller, id: string): Promise<StoredPost> {
    const post = await this.posts.findById(id);
    const isHidden = await this.relations.hides(viewer, idOf(post?.author));
    if (!post || isHidden) throw new AppError('postNotFound');
    return post;
  }

  async create(actor: Caller, { title, text, wants }: CreatePostInput): Promise<Post> {
    const post = await this.transactions.run(async (transaction) => {
      const written = { title, text, wants, author: actor.id };
      const inserted = await this.posts.insert(written, transaction);
      const followed = { user: actor.id, post: inserted._id.toString() };
      await this.follows.begin(followed, 'all', transaction);
      return inserted;
    });
    const names = new Map([[actor.id, actor.name]]);
    return presentPost(post, { viewerId: actor.id, names, votes: new Map() });
  }

  /**
   * Changes what is given, unless the post is newer than the version that the editor started from.
   * @throws AppError `nothingToUpdate`, `postNotFound`, `notAuthorized`, `validation` (reason),
   *   `changedMeanwhile`
   */
  async update(actor: Caller, id: string, input: UpdatePostDto): Promise<Post> {
    const { title, text, wants } = input;
    const change = {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { text }),
      ...(wants !== undefined && { wants }),
    };
    if (Object.keys(change).length === 0) throw new AppError('nothingToUpdate');
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    // Staff correct what was written; the wish is its author's alone.
    const isOwn = idOf(post.author) === actor.id;
    if (wants !== undefined && !isOwn) throw new AppError('notAuthorized');
    const reason = await this.audit.reasonFor(actor, post, input.reason);
    const isSaved = await this.transactions.run(async (transaction) => {
      const rewritten = await this.posts.rewrite(id, change, input.updatedAt, transaction);
      if (!rewritten) throw new AppError('postNotFound');
      const { before, after } = rewritten;
      if (!after) return false;
      const edit = { verb: 'edited', part: 'post', before, after, reason } as const;
      await this.audit.record(actor, edit, transaction);
      return true;
    });
    const current = await this.get(actor, id);
    if (!isSaved) throw new AppError('changedMeanwhile', { current });
    return current;
  }

  /**
   * Moves the post into the trash, and with it everything below: one update, however much that is.
   * Staff can restore what staff removed; its author has a minute to undo a removal of their own.
   * @throws AppError `postNotFound`, `notAuthorized`, `validation` (reason)
   */
  async remove(actor: Caller, id: string, reasonInput?: ReasonInput): Promise<void> {
    const post = await this.load(id);
    if (!canModerate(actor, post)) throw new AppError('notAuthorized');
    const reason = await this.audit.reasonFor(actor, post, reasonInput);
    const isOwn = idOf(post.author) === actor.id;
    const entry = newId();
    await this.transactions.run(async (transaction) => {
      const { undoUntil, purgeAt } = trashTimes(isOwn);
      const before = await this.posts.moveToTrash(id, { entry, undoUntil }, transaction);
      if (!before) throw new AppError('postNotFound');
      const change = { verb: 'removed', part: 'post', before, reason, entry } as const;
      await this.audit.record(actor, change, transaction);
      await this.jobs.enqueue('post.settle', entry, transaction);
      await this.jobs.enqueue('post.purge', entry, transaction, purgeAt);
    });
    this.events.publish('thread.changed', { post: id });
    this.jobs.runInBackground('post.settle', entry);
  }

  /**
   * Takes back a removal of one's own. No staff acted, so the audit log tells nothing of it.
   * @throws AppError `undoTooLate`, also for what staff removed and for what is another's
   */
  async undoRemove(actor: Caller, id: string): Promise<void> {
    await this.putBack(async (transaction, settleJob) => {
      const entry = await this.posts.findUndo(id, actor.id, transaction);
      const restored = entry && (await this.posts.restore(entry, settleJob, transaction));
      if (!restored) throw new AppError('undoTooLate');
      return restored;
    });
  }

  /**
   * Takes the post out of the trash, with everything below it: one update.
   * @throws AppError `notRestorable`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    await this.putBack(async (transaction, settleJob) => {
      await this.auditLog.claimRestore(entry, transaction);
      const restored = await this.posts.restore(entry, settleJob, transaction);
      if (!restored) throw new AppError('notRestorable');
      const change = { verb: 'restored', part: 'post', before: restored } as const;
      await this.audit.record(actor, change, transaction);
      return restored;
    });
  }

  /** Restores a post, and lists again what is below it. */
  private async putBack(
    restore: (transaction: Transaction, settleJob: string) => Promise<StoredPost>,
  ): Promise<void> {
    const settleJob = newId();
    const post = await this.transactions.run(async (transaction) => {
      const { _id } = await restore(transaction, settleJob);
      await this.jobs.enqueue('post.settle', settleJob, transaction);
      return _id.toString();
    });
    this.events.publish('thread.changed', { post });
    this.jobs.runInBackground('post.settle', settleJob);
  }

  private async load(id: string): Promise<StoredPost> {
    const post = await this.posts.findById(id);
    if (!post) throw new AppError('postNotFound');
    return post;
  }
}
