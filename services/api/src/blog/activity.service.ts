import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { toPage } from '../common/page-cursor.js';
import { idOf } from '../common/stored-id.js';
import { checkMayManage } from '../users/users.policy.js';
import { presentComment } from './comment.presenter.js';
import { CommentPagesRepository } from './comment-pages.repository.js';
import { placeOf } from './page-stages.js';
import { presentPost } from './post.presenter.js';
import { PostPagesRepository } from './post-pages.repository.js';
import type { VoteValue } from './vote.schema.js';

/** What one member did here: the lists of the profile and of the dashboard. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly posts: PostPagesRepository,
    private readonly comments: CommentPagesRepository,
  ) {}

  /** The member's posts, newest first. @throws AppError `userNotFound`, `badCursor` */
  async postsBy(viewer: Caller | null, userId: string, query: PageQuery) {
    const place = placeOf(query);
    const found = await this.posts.by(viewer?.id ?? null, userId, place);
    if (!found) throw new AppError('userNotFound');
    const { items, nextCursor } = toPage(found.rows, place.limit);
    const posts = items.map((post) => presentPost(post, found.viewing));
    return { items: posts, nextCursor, total: found.total };
  }

  /** The member's comments and replies, newest first. @throws AppError `userNotFound`, `badCursor` */
  async commentsBy(userId: string, query: PageQuery) {
    const place = placeOf(query);
    const found = await this.comments.by(userId, place);
    if (!found) throw new AppError('userNotFound');
    const { items, nextCursor } = toPage(found.rows, place.limit);
    const comments = items.map((comment) => presentComment(comment, found.viewing));
    return { items: comments, nextCursor, total: found.total };
  }

  /**
   * The posts that the member likes (1) or dislikes (-1), latest vote first.
   * @throws AppError `notAuthorized`, `userNotFound`, `badCursor`
   */
  async votedPosts(actor: Caller, kind: { userId: string; value: VoteValue }, query: PageQuery) {
    checkMayManage(actor, kind.userId);
    const place = placeOf(query);
    const found = await this.posts.votedBy(actor.id, kind, place);
    if (!found) throw new AppError('userNotFound');
    const { items, nextCursor } = toPage(found.chosen, place.limit);
    const posts = new Map(found.rows.map((post) => [post._id.toString(), post]));
    const inOrder = items.flatMap(({ post }) => posts.get(idOf(post) ?? '') ?? []);
    const presented = inOrder.map((post) => presentPost(post, found.viewing));
    return { items: presented, nextCursor, total: found.total };
  }
}
