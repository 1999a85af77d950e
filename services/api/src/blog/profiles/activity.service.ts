import { Injectable } from '@nestjs/common';
import type { FirstPage, LimitQuery, PageQuery, PublicProfile } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { type Page, toPage } from '../../pagination/cursor.js';
import { idOf } from '../../database/stored-id.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { nameKeyOf } from '../../users/user-name.js';
import { presentUser } from '../../users/user.presenter.js';
import { checkMayManage } from '../../users/users.policy.js';
import { presentComment } from '../comments/comment.presenter.js';
import type { StoredComment } from '../comments/comment.schema.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { pageRequestOf } from '../aggregation.js';
import { presentPost } from '../posts/post.presenter.js';
import type { StoredPost } from '../posts/post.schema.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { ProfilesQueries } from './profiles.queries.js';
import type { VoteValue } from '../votes/vote.schema.js';

/** One member's activity: the lists of the profile and of the dashboard. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
    private readonly profiles: ProfilesQueries,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * The member of that name, in any case, with the newest of their posts, comments and replies: as
   * many of either as `limit`.
   * @throws AppError `userNotFound`
   */
  async profile(viewer: Caller | null, name: string, query: LimitQuery): Promise<PublicProfile> {
    const request = pageRequestOf(query);
    const found = await this.profiles.findByName(viewer?.id ?? null, nameKeyOf(name), request);
    if (!found) throw new AppError('userNotFound');
    return {
      user: presentUser(found.user),
      posts: toFirstPage(present(found.posts, request.limit, presentPost)),
      comments: toFirstPage(present(found.comments, request.limit, presentComment)),
    };
  }

  /** The member's posts, newest first. @throws AppError `userNotFound`, `badCursor` */
  async postsBy(viewer: Caller | null, userId: string, query: PageQuery) {
    const request = pageRequestOf(query);
    const found = await this.posts.by(viewer?.id ?? null, userId, request);
    if (!found) throw new AppError('userNotFound');
    return present(found, request.limit, presentPost);
  }

  /** The member's comments and replies, newest first. @throws AppError `userNotFound`, `badCursor` */
  async commentsBy(userId: string, query: PageQuery) {
    const request = pageRequestOf(query);
    const found = await this.comments.by(userId, request);
    if (!found) throw new AppError('userNotFound');
    return present(found, request.limit, presentComment);
  }

  /**
   * The posts that the member likes (1) or dislikes (-1), latest vote first.
   * @throws AppError `notAuthorized`, `userNotFound`, `badCursor`
   */
  async votedPosts(actor: Caller, kind: { userId: string; value: VoteValue }, query: PageQuery) {
    checkMayManage(actor, kind.userId);
    const request = pageRequestOf(query);
    const found = await this.posts.votedBy(actor.id, kind, request);
    if (!found) throw new AppError('userNotFound');
    if (actor.id !== kind.userId) {
      await this.auditLog.recordHourly(actor, { action: 'user.votes_viewed', user: kind.userId });
    }
    const { items, nextCursor } = toPage(found.chosen, request.limit);
    const posts = new Map(found.rows.map((post) => [post._id.toString(), post]));
    const inOrder = items.flatMap(({ post }) => posts.get(idOf(post) ?? '') ?? []);
    const presented = inOrder.map((post) => presentPost(post, found.context));
    return { items: presented, nextCursor, total: found.total };
  }
}

interface Rows<Row, Context> {
  rows: Row[];
  context: Context;
  total: number;
}

/** Presents a page; `rows` holds `limit + 1` when there is a next page. */
function present<Row extends StoredPost | StoredComment, Context, Presented>(
  { rows, context, total }: Rows<Row, Context>,
  limit: number,
  presentRow: (row: Row, context: Context) => Presented,
) {
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map((row) => presentRow(row, context)), nextCursor, total };
}

function toFirstPage<T>({ items, ...page }: Page<T> & { total: number }): FirstPage<T> {
  return { data: items, ...page };
}
