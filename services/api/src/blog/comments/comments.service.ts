import { Injectable } from '@nestjs/common';
import {
  type Comment,
  type CreateCommentInput,
  isStaff,
  limits,
  type PageQuery,
  type ReasonInput,
  type Reply,
  type StaffListQuery,
} from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { purgeAfter } from '../../audit/retention.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf, newId } from '../../database/stored-id.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { toPage } from '../../pagination/cursor.js';
import { UsersQueries } from '../../users/users.queries.js';
import { pageRequestOf } from '../aggregation.js';
import { canModerate } from '../blog.policy.js';
import { ContentAuditService } from '../content-audit.service.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { parseSearchTerms } from '../search-terms.js';
import { presentComment, presentListedReply, presentReply } from './comment.presenter.js';
import {
  type CommentKind,
  type CommentPart,
  partOf,
  type StoredComment,
} from './comment.schema.js';
import { CommentsQueries } from './comments.queries.js';
import { CommentsRepository, type NewComment } from './comments.repository.js';

const notFound = { comment: 'commentNotFound', reply: 'replyNotFound' } as const;

/** Comments and replies: both are one tree below each post, a reply is a comment with a parent. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly queries: CommentsQueries,
    private readonly posts: PostsRepository,
    private readonly users: UsersQueries,
    private readonly audit: ContentAuditService,
    private readonly auditLog: AuditLogService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * A page of the post's own comments, oldest first, with the number of all of them.
   * @throws AppError `postNotFound`, `badCursor`
   */
  async commentsOf(postId: string, query: PageQuery) {
    const request = pageRequestOf(query);
    const found = await this.queries.of(postId, request);
    if (!found) throw new AppError('postNotFound');
    const { items, nextCursor } = toPage(found.rows, request.limit);
    const comments = items.map((comment) => presentComment(comment, found.context));
    return { items: comments, nextCursor, total: found.total };
  }

  /**
   * A page of everything below a post's own comment, flat, oldest first, so that a reply never
   * comes before what it answers. The comment itself may be deleted.
   * @throws AppError `commentNotFound`, also for a reply, `badCursor`
   */
  async repliesBelow(commentId: string, query: PageQuery) {
    const request = pageRequestOf(query);
    const found = await this.queries.below(commentId, request);
    if (!found) throw new AppError('commentNotFound');
    const { items, nextCursor } = toPage(found.rows, request.limit);
    const replies = items.map((reply) => presentReply(reply, found.context.names));
    return { items: replies, nextCursor, total: found.total };
  }

  /**
   * The comment at the top of the thread that a comment or reply is in. It may be deleted.
   * @throws AppError `commentNotFound`
   */
  async topOf(id: string): Promise<Comment> {
    const found = await this.comments.findById(id);
    if (!(await this.posts.exists(idOf(found?.post)))) throw new AppError('commentNotFound');
    const root = idOf(found?.root);
    const top = root === null ? found : await this.comments.findById(root);
    const [comment] = await this.present(top ? [top] : []);
    if (!comment) throw new AppError('commentNotFound');
    return comment;
  }

  /** All comments, for the staff: see `pageOfAll`. @throws AppError `badCursor` */
  async allComments(query: StaffListQuery) {
    const { items, ...page } = await this.pageOfAll('comments', query);
    return { ...page, items: await this.present(items) };
  }

  /** All replies, for the staff: see `pageOfAll`. @throws AppError `badCursor` */
  async allReplies(query: StaffListQuery) {
    const { items, ...page } = await this.pageOfAll('replies', query);
    const [names, parents] = await Promise.all([
      this.users.namesOf(items.map(({ author }) => idOf(author))),
      this.queries.textsOf(items.map(({ parent }) => idOf(parent))),
    ]);
    return { ...page, items: items.map((reply) => presentListedReply(reply, names, parents)) };
  }

  /**
   * Comments on the post, or replies when a parent is given. The counters move along.
   * @throws AppError `postNotFound`, `commentNotFound`, `parentElsewhere`, `threadTooDeep`
   */
  create(
    actor: Caller,
    postId: string,
    { text, parent: parentId }: CreateCommentInput,
  ): Promise<Comment> {
    return this.transactions.runSerialized(postId, async (transaction) => {
      const parent = parentId === null ? null : await this.comments.findById(parentId, transaction);
      if (parentId !== null && (!parent || parent.deleted)) throw new AppError('commentNotFound');
      if (parent && idOf(parent.post) !== postId) throw new AppError('parentElsewhere');
      const written = { post: postId, author: actor.id, text };
      const { comment, title } = await this.add(written, parent, transaction);
      const names = new Map([[actor.id, actor.name]]);
      return presentComment(comment, { names, titles: new Map([[postId, title]]) });
    });
  }

  /**
   * Answers a comment or a reply. The counters move along.
   * @throws AppError `commentNotFound`, `postNotFound`, `threadTooDeep`
   */
  async reply(actor: Caller, parentId: string, text: string): Promise<Reply> {
    const parent = await this.comments.findById(parentId);
    const post = idOf(parent?.post);
    if (!parent || parent.deleted || post === null) throw new AppError('commentNotFound');
    return this.transactions.runSerialized(post, async (transaction) => {
      const written = { post, author: actor.id, text };
      const { comment } = await this.add(written, parent, transaction);
      return presentReply(comment, new Map([[actor.id, actor.name]]));
    });
  }

  /** @throws AppError `commentNotFound`, `notAuthorized`, `validation` (reason) */
  async editComment(actor: Caller, id: string, text: string, reason?: ReasonInput) {
    const changed = await this.edit(actor, 'comment', id, text, reason);
    const [comment] = await this.present([changed]);
    if (!comment) throw new AppError('commentNotFound');
    return comment;
  }

  /** @throws AppError `replyNotFound`, `notAuthorized`, `validation` (reason) */
  async editReply(actor: Caller, id: string, text: string, reason?: ReasonInput): Promise<Reply> {
    const reply = await this.edit(actor, 'reply', id, text, reason);
    return presentReply(reply, await this.users.namesOf([idOf(reply.author)]));
  }

  /**
   * Removes it; with replies below it stays, emptied, so that their thread survives, until the last
   * of them goes. The counters tell of what is not deleted. Staff can restore what staff removed.
   * @throws AppError `commentNotFound` or `replyNotFound`, `notAuthorized`, `validation` (reason)
   */
  async remove(
    actor: Caller,
    part: CommentPart,
    id: string,
    reasonInput?: ReasonInput,
  ): Promise<void> {
    const comment = await this.load(actor, part, id);
    const post = idOf(comment.post);
    const top = idOf(comment.root);
    const reason = await this.audit.reasonFor(actor, comment, reasonInput);
    const entry = idOf(comment.author) === actor.id ? null : newId();
    await this.transactions.runSerialized(post ?? id, async (transaction) => {
      const before = await this.comments.softDelete(id, entry, transaction);
      if (!before) throw new AppError(notFound[part]);
      if (before.childCount === 0) await this.comments.removeFromThread(before, entry, transaction);
      if (top) await this.comments.addReplies(top, -1, transaction);
      const counts = { commentCount: -1 };
      const isCounted = post !== null && (await this.posts.addCounts(post, counts, transaction));
      // Comments are deleted with their post. Staff can remove one that was left behind.
      if (!isCounted && !(await this.isOrphan(actor, post, transaction)))
        throw new AppError(notFound[part]);
      const change = { verb: 'removed', part, before, reason, entry } as const;
      await this.audit.record(actor, change, transaction);
      if (entry !== null) {
        await this.jobs.enqueue('comment.purge', entry, transaction, purgeAfter(new Date()));
      }
      await this.idempotency.forget([id], transaction);
    });
  }

  /**
   * Takes it out of the trash, back to its place below its post and what it answers.
   * @throws AppError `notRestorable`, `placeGone`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.auditLog.claimRestore(entry, transaction);
      const restored = await this.comments.restore(entry, transaction);
      const post = idOf(restored?.post) ?? '';
      const isBack =
        restored && (await this.posts.addCounts(post, { commentCount: 1 }, transaction));
      if (!isBack) throw new AppError('placeGone');
      const top = idOf(restored.root);
      if (top) await this.comments.addReplies(top, 1, transaction);
      const change = { verb: 'restored', part: partOf(restored), before: restored } as const;
      await this.audit.record(actor, change, transaction);
    });
  }

  /** Adds to the post's tree, moving the counters along. */
  private async add(
    input: Omit<NewComment, 'parent' | 'root' | 'depth'>,
    parent: StoredComment | null,
    transaction: Transaction,
  ): Promise<{ comment: StoredComment; title: string }> {
    const post = await this.posts.addCounts(input.post, { commentCount: 1 }, transaction);
    if (!post) throw new AppError('postNotFound');
    const above = parent && { parent: String(parent._id), root: String(parent.root ?? parent._id) };
    const depth = parent ? parent.depth + 1 : 0;
    if (depth > limits.threadDepth.max) throw new AppError('threadTooDeep');
    if (above && !(await this.comments.countReply(above, transaction))) {
      throw new AppError('commentNotFound');
    }
    const comment = { ...input, ...(above ?? { parent: null, root: null }), depth };
    return { comment: await this.comments.insert(comment, transaction), title: post.title };
  }

  private async edit(
    actor: Caller,
    part: CommentPart,
    id: string,
    text: string,
    reasonInput: ReasonInput | undefined,
  ): Promise<StoredComment> {
    const comment = await this.load(actor, part, id);
    const reason = await this.audit.reasonFor(actor, comment, reasonInput);
    return this.transactions.run(async (transaction) => {
      // Read in the same snapshot, so a concurrent removal of the post counts as later.
      const hasPost = await this.posts.exists(idOf(comment.post), transaction);
      const rewritten = hasPost && (await this.comments.rewrite(id, text, transaction));
      if (!rewritten) throw new AppError(notFound[part]);
      await this.audit.record(actor, { verb: 'edited', part, ...rewritten, reason }, transaction);
      return rewritten.after;
    });
  }

  private async load(actor: Caller, part: CommentPart, id: string): Promise<StoredComment> {
    const comment = await this.comments.findById(id);
    const isThere = comment && !comment.deleted && partOf(comment) === part;
    if (!isThere) throw new AppError(notFound[part]);
    const post = idOf(comment.post);
    const hasPost = (await this.posts.exists(post)) || (await this.isOrphan(actor, post));
    if (!hasPost) throw new AppError(notFound[part]);
    if (!canModerate(actor, comment)) throw new AppError('notAuthorized');
    return comment;
  }

  /** True if the actor may remove a comment whose post is missing. */
  private async isOrphan(actor: Caller, post: string | null, transaction?: Transaction) {
    return isStaff(actor.role) && (await this.posts.isMissing(post, transaction));
  }

  /**
   * All that are not deleted, newest first unless asked otherwise, with their number; or those that
   * `q` finds, by terms or as the author's name, without a total.
   */
  private async pageOfAll(kind: CommentKind, { q, sort, ...query }: StaffListQuery) {
    const request = pageRequestOf(query);
    const order = sort === 'old' ? 'oldest' : 'newest';
    const terms = parseSearchTerms(q);
    if (q !== undefined && terms !== null) {
      const author = await this.users.findIdByName(q);
      return this.queries.search(kind, { terms, author }, order, request);
    }
    const [page, total] = await Promise.all([
      this.queries.livingPage(kind, order, request),
      this.queries.countLiving(kind),
    ]);
    return { ...page, total };
  }

  private async present(comments: readonly StoredComment[]): Promise<Comment[]> {
    const [names, titles] = await Promise.all([
      this.users.namesOf(comments.map(({ author }) => idOf(author))),
      this.posts.titlesOf(comments.map(({ post }) => idOf(post))),
    ]);
    return comments.map((comment) => presentComment(comment, { names, titles }));
  }
}
