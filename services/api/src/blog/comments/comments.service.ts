import { Injectable } from '@nestjs/common';
import {
  answers,
  type Comment,
  type CommentResponse,
  type CommentsQuery,
  type CreateCommentInput,
  isStaff,
  limits,
  messages,
  type PageQuery,
  type ReasonInput,
  type Reply,
  type ReplyResponse,
  type StaffListQuery,
} from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import {
  DomainEventPublisher,
  type DomainEvents,
  OnDomainEvent,
} from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { idOf, newId } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import {
  decodeCursor,
  decodeRankedCursor,
  encodeRankedCursor,
  type PagePosition,
  pageRequestOf,
  toPage,
} from '../../pagination/cursor.js';
import type { EditDto } from '../../reasons/edit.dto.js';
import { type Authored, RelationsService } from '../../relations/relations.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { CommentLikesRepository } from '../comment-likes/comment-likes.repository.js';
import { canModerate, ContentAuditService } from '../content-audit.service.js';
import { FollowsRepository } from '../follows/follows.repository.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { parseSearchTerms } from '../search-terms.js';
import { trashTimes } from '../trash/in-trash.js';
import {
  presentComment,
  presentListedReply,
  presentReply,
  type ShownComment,
} from './comment.presenter.js';
import {
  type CommentKind,
  type CommentPart,
  partOf,
  type StoredComment,
} from './comment.schema.js';
import { CommentsQueries } from './comments.queries.js';
import { CommentsRepository } from './comments.repository.js';

/** Rows of a list, one more than requested, and their form for the screen. */
interface PresentableRows<Item> {
  rows: StoredComment[];
  total: number;
  present: (row: StoredComment) => Item;
  /** Makes the cursor after a row; by age if absent. */
  encode?: (position: PagePosition, row: StoredComment) => string;
}

const orders = { new: 'newest', old: 'oldest' } as const;
const notFound = { comment: 'commentNotFound', reply: 'replyNotFound' } as const;

/** Comments and replies: both are one tree below each post, a reply is a comment with a parent. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly queries: CommentsQueries,
    private readonly likes: CommentLikesRepository,
    private readonly posts: PostsRepository,
    private readonly users: UsersQueries,
    private readonly audit: ContentAuditService,
    private readonly auditLog: AuditLogService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly relations: RelationsService,
    private readonly follows: FollowsRepository,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * A page of the post's own comments, oldest first unless asked otherwise, with the number of all.
   * @throws AppError `postNotFound`, `badCursor`
   */
  commentsOf(viewer: Caller | null, postId: string, { sort = 'old', ...query }: CommentsQuery) {
    const list = 'comments';
    return this.visiblePage(viewer, query, async ({ cursor, limit }) => {
      const request =
        sort === 'top'
          ? { order: sort, position: decodeRankedCursor(list, cursor), limit }
          : { order: orders[sort], position: decodeCursor(cursor), limit };
      const found = await this.queries.of(viewer?.id ?? null, postId, request);
      const author = found?.postAuthors.get(postId) ?? null;
      if (!found || (await this.relations.hides(viewer, author)))
        throw new AppError('postNotFound');
      return {
        ...found,
        present: (comment) => presentComment(comment, found.context),
        ...(sort === 'top' && {
          encode: (position, { likes = 0 }) =>
            encodeRankedCursor(list, { ...position, rank: likes }),
        }),
      };
    });
  }

  /**
   * A page of everything below a post's own comment, flat, oldest first. So a reply never comes
   * before its parent. The comment itself may be deleted.
   * @throws AppError `commentNotFound`, also for a reply and below a post that the viewer hides,
   * `badCursor`
   */
  repliesBelow(viewer: Caller | null, commentId: string, query: PageQuery) {
    return this.visiblePage(viewer, query, async (part) => {
      const found = await this.queries.below(viewer?.id ?? null, commentId, pageRequestOf(part));
      const [postAuthor = null] = found?.postAuthors.values() ?? [];
      if (!found || (await this.relations.hides(viewer, postAuthor)))
        throw new AppError('commentNotFound');
      return { ...found, present: (reply) => presentReply(reply, found.context) };
    });
  }

  /**
   * The comment at the top of the thread that a comment or reply is in. It may be deleted.
   * @throws AppError `commentNotFound`, also below a post that the viewer hides
   */
  async topOf(viewer: Caller | null, id: string): Promise<Comment> {
    const found = await this.findBelowVisible(viewer, id);
    const root = idOf(found.root);
    const top = root === null ? found : await this.comments.findById(root);
    const isHidden = await this.relations.hides(viewer, idOf(top?.author));
    const shown = top && (isHidden ? placeholderOf(top) : top);
    const [comment] = await this.present(viewer, shown ? [shown] : []);
    if (!comment) throw new AppError('commentNotFound');
    return comment;
  }

  /** The stored comment or reply, if the member sees it. @throws AppError `commentNotFound` */
  async findVisible(viewer: Caller, id: string): Promise<StoredComment> {
    const comment = await this.findBelowVisible(viewer, id);
    const isHidden = await this.relations.hides(viewer, idOf(comment.author));
    if (comment.deleted || isHidden) throw new AppError('commentNotFound');
    return comment;
  }

  /** It may be deleted. @throws AppError `commentNotFound`, also below a post that the viewer hides */
  private async findBelowVisible(viewer: Caller | null, id: string): Promise<StoredComment> {
    const comment = await this.comments.findById(id);
    const post = comment && (await this.posts.findById(String(comment.post)));
    if (!post || (await this.relations.hides(viewer, idOf(post.author))))
      throw new AppError('commentNotFound');
    return comment;
  }

  /** All comments, for the staff: see `pageOfAll`. @throws AppError `badCursor` */
  async allComments(query: StaffListQuery) {
    const { items, ...page } = await this.pageOfAll('comments', query);
    return { ...page, items: await this.present(null, items) };
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
   * @throws AppError `postNotFound`, `commentsClosed`, `commentNotFound`, `parentElsewhere`, `threadTooDeep`
   */
  create(actor: Caller, postId: string, input: CreateCommentInput): Promise<CommentResponse> {
    const names = new Map([[actor.id, actor.name]]);
    return this.add(actor, postId, input, (added, title) => {
      const comment = presentComment(added, { names, titles: new Map([[postId, title]]) });
      return { message: messages.commentPosted, comment };
    });
  }

  /**
   * Answers a comment or a reply. The counters move along.
   * @throws AppError `commentNotFound`, `postNotFound`, `commentsClosed`, `threadTooDeep`
   */
  async reply(actor: Caller, parent: string, text: string): Promise<ReplyResponse> {
    const post = idOf((await this.comments.findById(parent))?.post);
    if (post === null) throw new AppError('commentNotFound');
    const names = new Map([[actor.id, actor.name]]);
    return this.add(actor, post, { text, parent }, (added) => {
      return { message: answers.replyPosted, reply: presentReply(added, { names }) };
    });
  }

  /** @throws AppError `commentNotFound`, `notAuthorized`, `validation` (reason), `changedMeanwhile` */
  async editComment(actor: Caller, id: string, text: string, edit: EditDto): Promise<Comment> {
    const { before, after } = await this.edit(actor, 'comment', id, text, edit);
    const [current] = await this.present(actor, [after ?? before]);
    if (!current) throw new AppError('commentNotFound');
    if (!after) throw new AppError('changedMeanwhile', { current });
    return current;
  }

  /** @throws AppError `replyNotFound`, `notAuthorized`, `validation` (reason), `changedMeanwhile` */
  async editReply(actor: Caller, id: string, text: string, edit: EditDto): Promise<Reply> {
    const { before, after } = await this.edit(actor, 'reply', id, text, edit);
    const [names, liked] = await Promise.all([
      this.users.namesOf([idOf(before.author)]),
      this.likes.likedBy(actor.id, [before._id]),
    ]);
    const current = presentReply(after ?? before, { names, liked });
    if (!after) throw new AppError('changedMeanwhile', { current });
    return current;
  }

  /**
   * Removes it; with replies below it stays, emptied, so that their thread survives, until the last
   * of them goes. The counters tell of what is not deleted. Staff can restore what staff removed; its
   * author has a minute to undo a removal of their own.
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
    const reason = await this.audit.reasonFor(actor, comment, reasonInput);
    const isOwn = idOf(comment.author) === actor.id;
    const entry = newId();
    await this.transactions.runSerialized(post ?? id, async () => {
      const { undoUntil, purgeAt } = trashTimes(isOwn);
      const before = await this.moveToTrash(id, { entry, undoUntil });
      if (!before) throw new AppError(notFound[part]);
      const isCounted = post !== null && (await this.posts.recountAnswers(post, -1));
      // Comments are deleted with their post. Staff can remove one that was left behind.
      if (!isCounted && !(await this.isOrphan(actor, post))) throw new AppError(notFound[part]);
      const change = { verb: 'removed', part, before, reason, entry } as const;
      await this.audit.record(actor, change);
      await this.jobs.enqueue('comment.purge', entry, purgeAt);
    });
  }

  /**
   * Removes a comment of an account that is being erased, for its job to purge. Nobody can undo it.
   * Posts in the trash count it too, since staff may restore them.
   */
  async removeOfErased(comment: Pick<StoredComment, '_id' | 'post'>): Promise<void> {
    const id = comment._id.toString();
    const post = idOf(comment.post);
    await this.transactions.runSerialized(post ?? id, async () => {
      const removed = await this.moveToTrash(id, { entry: newId(), undoUntil: null });
      if (removed && post) await this.posts.recountAnswers(post, -1, {});
    });
  }

  /** As `softDelete`, with what hangs together with the comment, but for the counters of its post. */
  private async moveToTrash(
    id: string,
    key: { entry: string; undoUntil: Date | null },
  ): Promise<StoredComment | null> {
    const before = await this.comments.softDelete(id, key);
    if (!before) return null;
    if (before.childCount === 0) await this.comments.removeFromThread(before);
    const top = idOf(before.root);
    if (top) await this.comments.addReplies(top, -1);
    await this.idempotency.forget([id]);
    this.tellOf(idOf(before.post));
    return before;
  }

  /**
   * Takes it out of the trash, back to its place below its post and what it answers.
   * @throws AppError `notRestorable`, `placeGone`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.auditLog.claimRestore(entry);
      const restored = await this.putBack(entry);
      const change = { verb: 'restored', part: partOf(restored), before: restored } as const;
      await this.audit.record(actor, { ...change, undoes: entry });
    });
  }

  /**
   * Takes back a removal of one's own. No staff acted, so the audit log tells nothing of it.
   * @throws AppError `undoTooLate`, also for what staff removed and for what is another's; `placeGone`
   */
  async undoRemove(actor: Caller, id: string): Promise<void> {
    await this.transactions.run(async () => {
      const entry = await this.comments.findUndo(id, actor.id);
      if (entry === null) throw new AppError('undoTooLate');
      await this.putBack(entry);
    });
  }

  /** Restores a comment, and counts it again on its post and its thread. */
  private async putBack(entry: string): Promise<StoredComment> {
    const restored = await this.comments.restore(entry);
    const post = idOf(restored?.post) ?? '';
    const isBack = restored && (await this.posts.recountAnswers(post, 1));
    if (!isBack) throw new AppError('placeGone');
    const top = idOf(restored.root);
    if (top) await this.comments.addReplies(top, 1);
    this.tellOf(post);
    return restored;
  }

  /** A block takes answers from the blocker's posts, and its end gives them back. */
  @OnDomainEvent('relation.changed')
  async onRelationChanged({ of, to }: DomainEvents['relation.changed']): Promise<void> {
    for (const post of await this.posts.answeredBy(to, of)) {
      await this.transactions.runSerialized(post, () => this.posts.recountAnswers(post, 0));
    }
  }

  /** A page as the viewer sees it, with the number of all, also of those that they hide. */
  private async visiblePage<Item>(
    viewer: Caller | null,
    query: PageQuery,
    read: (part: PageQuery & { limit: number }) => Promise<PresentableRows<Item>>,
  ) {
    const { limit = limits.page.default } = query;
    let total = 0;
    const page = await this.relations.visiblePage(viewer, { ...query, limit }, async (part) => {
      const found = await read(part);
      total = found.total;
      const { items, nextCursor } = toPage(found.rows, part.limit, found.encode);
      const authored = items.map((row): Authored<Item> => ({
        author: idOf(row.author),
        item: found.present(row),
        ...(row.childCount > 0 && { placeholder: found.present(placeholderOf(row)) }),
      }));
      return { items: authored, nextCursor };
    });
    return { ...page, total };
  }

  /** Adds to the post's tree, moving the counters along. The answer is made in the transaction. */
  private add<Answer>(
    actor: Caller,
    postId: string,
    { text, parent: parentId }: CreateCommentInput,
    answerOf: (added: StoredComment, title: string) => Answer,
  ): Promise<Answer> {
    return this.transactions.runSerialized(postId, async () => {
      const asked = { by: actor.id, parent: parentId };
      const post = await this.posts.findToAnswer(postId, asked);
      // Nobody has the last word towards a person whom they block.
      const isBlocked = await this.relations.hides(actor, idOf(post?.author), ['block']);
      if (!post || isBlocked) throw new AppError('postNotFound');
      const [parent = null] = post.parents;
      if (parentId !== null && (!parent || parent.deleted)) throw new AppError('commentNotFound');
      if (parent && !parent.post.equals(post._id)) throw new AppError('parentElsewhere');
      if (await this.relations.hides(actor, idOf(parent?.author), ['block']))
        throw new AppError('commentNotFound');
      if (post.wants === 'none' && !canModerate(actor, post)) throw new AppError('commentsClosed');
      const depth = parent ? parent.depth + 1 : 0;
      if (depth > limits.threadDepth.max) throw new AppError('threadTooDeep');
      const createdAt = new Date();
      const isToOther = parent?.author && !parent.author.equals(actor.id);
      const written = {
        ...{ post: post._id, author: actor.id, text, depth, createdAt },
        ...{ parent: parent?._id ?? null, root: parent?.root ?? parent?._id ?? null },
        ...(isToOther && { repliedTo: parent.author }),
      };
      const isByOther = idOf(post.author) !== actor.id;
      const isHeard = post.blocks.length === 0;
      const answer = { at: createdAt, by: actor.id, isByOther, isHeard };
      await this.posts.addAnswer(post._id, answer);
      const comment = await this.comments.insert(written);
      const level = actor.followsAnswered ? 'all' : 'replies';
      await this.follows.begin({ user: actor.id, post: postId }, level);
      this.tellOf(postId);
      return answerOf(comment, post.title);
    });
  }

  /** Tells those who follow the post that its answers have changed. */
  private tellOf(post: string | null): void {
    if (post === null) return;
    this.transactions.afterCommit(() => {
      this.events.publish('thread.changed', { post });
    });
  }

  private async edit(actor: Caller, part: CommentPart, id: string, text: string, edit: EditDto) {
    const comment = await this.load(actor, part, id);
    const reason = await this.audit.reasonFor(actor, comment, edit.reason);
    return this.transactions.run(async () => {
      // Read in the same snapshot, so a concurrent removal of the post counts as later.
      const hasPost = await this.posts.exists(idOf(comment.post));
      const rewritten = hasPost && (await this.comments.rewrite(id, text, edit.updatedAt));
      if (!rewritten) throw new AppError(notFound[part]);
      const { before, after } = rewritten;
      if (after) {
        const change = { verb: 'edited', part, before, after, reason } as const;
        await this.audit.record(actor, change);
      }
      return rewritten;
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
  private async isOrphan(actor: Caller, post: string | null) {
    return isStaff(actor.role) && (await this.posts.isMissing(post));
  }

  /**
   * All that are not deleted, newest first unless asked otherwise, with their number. With `q`,
   * those with its terms or by the author of that name, without a total.
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

  private async present(
    viewer: Caller | null,
    comments: readonly StoredComment[],
  ): Promise<Comment[]> {
    const ids = comments.map(({ _id }) => _id);
    const [liked, names, titles] = await Promise.all([
      viewer ? this.likes.likedBy(viewer.id, ids) : undefined,
      this.users.namesOf(comments.map(({ author }) => idOf(author))),
      this.posts.titlesOf(comments.map(({ post }) => idOf(post))),
    ]);
    return comments.map((comment) => presentComment(comment, { names, titles, liked }));
  }
}

/** As a deleted one, so that what is below it has its place. */
function placeholderOf(comment: StoredComment): ShownComment {
  return Object.assign({}, comment, { deleted: true, hidden: true });
}
