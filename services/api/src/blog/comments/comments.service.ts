import { Injectable } from '@nestjs/common';
import {
  type Comment,
  type CreateCommentInput,
  type EditCommentInput,
  type PageQuery,
  type ReasonInput,
  type StaffListQuery,
} from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { toPage } from '../../pagination/cursor.js';
import { idOf } from '../../database/stored-id.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import type { Transaction } from '../../database/transactions.js';
import { UsersService } from '../../users/users.service.js';
import { presentComment } from './comment.presenter.js';
import type { StoredComment } from './comment.schema.js';
import { CommentPagesRepository } from './comment-pages.repository.js';
import { CommentsRepository } from './comments.repository.js';
import { placeOf } from '../aggregation.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { StaffCommentsService } from './staff-comments.service.js';
import { ThreadsService } from './threads.service.js';

@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly pages: CommentPagesRepository,
    private readonly staff: StaffCommentsService,
    private readonly threads: ThreadsService,
    private readonly posts: PostsRepository,
    private readonly users: UsersService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * A page of the post's own comments, oldest first, with the number of all of them.
   * @throws AppError `postNotFound`, `badCursor`
   */
  async pageOf(postId: string, query: PageQuery) {
    const place = placeOf(query);
    const found = await this.pages.of(postId, place);
    if (!found) throw new AppError('postNotFound');
    const { items, nextCursor } = toPage(found.rows, place.limit);
    const comments = items.map((comment) => presentComment(comment, found.viewing));
    return { comments, nextCursor, total: found.total };
  }

  /**
   * The comment at the top of the thread that a comment or reply is in. It may be deleted.
   * @throws AppError `commentNotFound`
   */
  async topOf(id: string): Promise<Comment> {
    const found = await this.comments.findById(id);
    if (!(await this.posts.isThere(idOf(found?.post)))) throw new AppError('commentNotFound');
    const root = idOf(found?.root);
    const top = root === null ? found : await this.comments.findById(root);
    const [comment] = await this.present(top ? [top] : []);
    if (!comment) throw new AppError('commentNotFound');
    return comment;
  }

  /** See `StaffCommentsService.page`. @throws AppError `badCursor` */
  async pageOfAll(query: StaffListQuery) {
    const { items, ...page } = await this.staff.page('comments', query);
    return { ...page, comments: await this.present(items) };
  }

  /**
   * Comments on the post, or replies when a parent is given. The counters move along.
   * @throws AppError `postNotFound`, `commentNotFound`, `parentElsewhere`, `threadTooDeep`, `keyReused`
   */
  async create(
    actor: Caller,
    postId: string,
    input: CreateCommentInput,
    key: string | null,
  ): Promise<Comment> {
    const _id = this.comments.nextId();
    const call = {
      actorId: actor.id,
      name: 'comment',
      target: postId,
      body: { text: input.text, parent: input.parent },
      about: [postId, _id],
      turn: postId,
      key,
    };
    return this.idempotency.run(call, async (transaction) => {
      // Only here: a repetition is answered even if the parent is gone meanwhile.
      const parent =
        input.parent === null ? null : await this.loadParent(postId, input.parent, transaction);
      const written = { _id, post: postId, author: actor.id, text: input.text };
      const { comment, post } = await this.threads.add(written, parent, transaction);
      const names = new Map([[actor.id, actor.name]]);
      return presentComment(comment, { names, titles: new Map([[postId, post.title]]) });
    });
  }

  /** @throws AppError `commentNotFound`, `notAuthorized` */
  async edit(actor: Caller, id: string, { text, reason }: EditCommentInput): Promise<Comment> {
    const changed = await this.threads.edit(actor, { part: 'comment', id, text, reason });
    const [comment] = await this.present([changed]);
    if (!comment) throw new AppError('commentNotFound');
    return comment;
  }

  /** @throws AppError `commentNotFound`, `notAuthorized` */
  remove(actor: Caller, id: string, reason?: ReasonInput): Promise<void> {
    return this.threads.remove(actor, { part: 'comment', id, reason });
  }

  private async present(comments: readonly StoredComment[]): Promise<Comment[]> {
    const [names, titles] = await Promise.all([
      this.users.namesOf(comments.map(({ author }) => idOf(author))),
      this.posts.titlesOf(comments.map(({ post }) => idOf(post))),
    ]);
    return comments.map((comment) => presentComment(comment, { names, titles }));
  }

  private async loadParent(
    postId: string,
    id: string,
    transaction: Transaction,
  ): Promise<StoredComment> {
    const parent = await this.comments.findById(id, transaction);
    if (!parent || parent.deleted) throw new AppError('commentNotFound');
    if (idOf(parent.post) !== postId) throw new AppError('parentElsewhere');
    return parent;
  }
}
