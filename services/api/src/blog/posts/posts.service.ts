import { Injectable } from '@nestjs/common';
import {
  type CreatePostInput,
  messages,
  type Post,
  type PostResponse,
  type ReasonInput,
} from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { idOf, newId } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { RelationsService } from '../../relations/relations.service.js';
import { canModerate, ContentAuditService } from '../content-audit.service.js';
import { FollowsRepository } from '../follows/follows.repository.js';
import { trashTimes } from '../trash/in-trash.js';
import type { UpdatePostDto } from './post.dto.js';
import { presentPost } from './post.presenter.js';
import type { StoredPost } from './post.schema.js';
import { PostsQueries } from './posts.queries.js';
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

  create(actor: Caller, { title, text, wants }: CreatePostInput): Promise<PostResponse> {
    const context = {
      viewerId: actor.id,
      names: new Map([[actor.id, actor.name]]),
      votes: new Map(),
    };
    return this.transactions.run(async () => {
      const inserted = await this.posts.insert({ title, text, wants, author: actor.id });
      const followed = { user: actor.id, post: inserted._id.toString() };
      await this.follows.begin(followed, 'all');
      return { message: messages.postCreated, post: presentPost(inserted, context) };
    });
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
    const isSaved = await this.transactions.run(async () => {
      const rewritten = await this.posts.rewrite(id, change, input.updatedAt);
      if (!rewritten) throw new AppError('postNotFound');
      const { before, after } = rewritten;
      if (!after) return false;
      const edit = { verb: 'edited', part: 'post', before, after, reason } as const;
      await this.audit.record(actor, edit);
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
    await this.transactions.run(async () => {
      const { undoUntil, purgeAt } = trashTimes(isOwn);
      const before = await this.posts.moveToTrash(id, { entry, undoUntil });
      if (!before) throw new AppError('postNotFound');
      const change = { verb: 'removed', part: 'post', before, reason, entry } as const;
      await this.audit.record(actor, change);
      await this.jobs.enqueue('post.settle', entry);
      await this.jobs.enqueue('post.purge', entry, purgeAt);
    });
    this.events.publish('thread.changed', { post: id });
    this.jobs.runInBackground('post.settle', entry);
  }

  /**
   * Takes back a removal of one's own. No staff acted, so the audit log tells nothing of it.
   * @throws AppError `undoTooLate`, also for what staff removed and for what is another's
   */
  async undoRemove(actor: Caller, id: string): Promise<void> {
    await this.putBack(async (settleJob) => {
      const entry = await this.posts.findUndo(id, actor.id);
      const restored = entry && (await this.posts.restore(entry, settleJob));
      if (!restored) throw new AppError('undoTooLate');
      return restored;
    });
  }

  /**
   * Takes the post out of the trash, with everything below it: one update.
   * @throws AppError `notRestorable`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    await this.putBack(async (settleJob) => {
      await this.auditLog.claimRestore(entry);
      const restored = await this.posts.restore(entry, settleJob);
      if (!restored) throw new AppError('notRestorable');
      const change = { verb: 'restored', part: 'post', before: restored, undoes: entry } as const;
      await this.audit.record(actor, change);
      return restored;
    });
  }

  /** Restores a post, and lists again what is below it. */
  private async putBack(restore: (settleJob: string) => Promise<StoredPost>): Promise<void> {
    const settleJob = newId();
    await this.transactions.run(async () => {
      const { _id } = await restore(settleJob);
      await this.jobs.enqueue('post.settle', settleJob);
      this.transactions.afterCommit(() => {
        this.events.publish('thread.changed', { post: _id.toString() });
        this.jobs.runInBackground('post.settle', settleJob);
      });
    });
  }

  private async load(id: string): Promise<StoredPost> {
    const post = await this.posts.findById(id);
    if (!post) throw new AppError('postNotFound');
    return post;
  }
}
