import { Injectable } from '@nestjs/common';
import {
  type EditReplyInput,
  type PageQuery,
  type ReasonInput,
  type StaffListQuery,
  type Reply,
} from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { toPage } from '../../pagination/cursor.js';
import { idOf } from '../../database/stored-id.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { UsersService } from '../../users/users.service.js';
import { presentListedReply, presentReply } from './comment.presenter.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { CommentPagesRepository } from './comment-pages.repository.js';
import { CommentsRepository } from './comments.repository.js';
import { placeOf } from '../aggregation.js';
import { StaffCommentsService } from './staff-comments.service.js';
import { ThreadsService } from './threads.service.js';

@Injectable()
export class RepliesService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly lists: CommentListsRepository,
    private readonly pages: CommentPagesRepository,
    private readonly staff: StaffCommentsService,
    private readonly threads: ThreadsService,
    private readonly users: UsersService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * A page of everything below a post's own comment, flat, oldest first, so that a reply never
   * comes before what it answers. The comment itself may be deleted.
   * @throws AppError `commentNotFound`, also for a reply, `badCursor`
   */
  async threadOf(commentId: string, query: PageQuery) {
    const place = placeOf(query);
    const found = await this.pages.below(commentId, place);
    if (!found) throw new AppError('commentNotFound');
    const { items, nextCursor } = toPage(found.rows, place.limit);
    const replies = items.map((reply) => presentReply(reply, found.viewing.names));
    return { replies, nextCursor, total: found.total };
  }

  /** See `StaffCommentsService.page`. @throws AppError `badCursor` */
  async pageOfAll(query: StaffListQuery) {
    const { items, ...page } = await this.staff.page('replies', query);
    const [names, parents] = await Promise.all([
      this.users.namesOf(items.map(({ author }) => idOf(author))),
      this.lists.wordsOf(items.map(({ parent }) => idOf(parent))),
    ]);
    const replies = items.map((reply) => presentListedReply(reply, names, parents));
    return { ...page, replies };
  }

  /**
   * Answers a comment or a reply. The counters move along.
   * @throws AppError `commentNotFound`, `postNotFound`, `threadTooDeep`, `keyReused`
   */
  async create(actor: Caller, parentId: string, text: string, key: string | null): Promise<Reply> {
    const parent = await this.comments.findById(parentId);
    const post = idOf(parent?.post);
    const _id = this.comments.nextId();
    const call = {
      actorId: actor.id,
      name: 'postreply',
      target: parentId,
      body: { text },
      about: post === null ? [_id] : [post, _id],
      turn: post ?? parentId,
      key,
    };
    return this.idempotency.run(call, async (transaction) => {
      // Only here: a repetition is answered even if what it answers is gone meanwhile.
      if (!parent || parent.deleted || post === null) throw new AppError('commentNotFound');
      const written = { _id, post, author: actor.id, text };
      const { comment } = await this.threads.add(written, parent, transaction);
      return presentReply(comment, new Map([[actor.id, actor.name]]));
    });
  }

  /** @throws AppError `replyNotFound`, `notAuthorized` */
  async edit(
    actor: Caller,
    id: string,
    { replyText: text, reason }: EditReplyInput,
  ): Promise<Reply> {
    const reply = await this.threads.edit(actor, { part: 'reply', id, text, reason });
    return presentReply(reply, await this.users.namesOf([idOf(reply.author)]));
  }

  /** @throws AppError `replyNotFound`, `notAuthorized` */
  remove(actor: Caller, id: string, reason?: ReasonInput): Promise<void> {
    return this.threads.remove(actor, { part: 'reply', id, reason });
  }
}
