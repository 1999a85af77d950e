import { Injectable } from '@nestjs/common';
import {
  type Comment,
  type FirstPage,
  isStaff,
  type LimitQuery,
  type PageQuery,
  type PublicProfile,
  type User,
} from '@unburden/contracts';
import { AuditLogService } from '../../audit/audit-log.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { nameKeyOf } from '../../common/name-forms.js';
import { idOf } from '../../database/stored-id.js';
import { type Page, pageRequestOf, toPage } from '../../pagination/cursor.js';
import { type Authored, RelationsService } from '../../relations/relations.service.js';
import { presentUser } from '../../users/user.presenter.js';
import { checkMayManage } from '../../users/users.policy.js';
import { UsersService } from '../../users/users.service.js';
import { presentComment } from '../comments/comment.presenter.js';
import { type CommentRows, CommentsQueries } from '../comments/comments.queries.js';
import { presentPost } from '../posts/post.presenter.js';
import { type CountedPostRows, PostsQueries } from '../posts/posts.queries.js';
import type { VoteValue } from '../votes/vote.schema.js';
import { ProfilesQueries } from './profiles.queries.js';

/** One member's activity: the lists of the profile and of the dashboard. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
    private readonly profiles: ProfilesQueries,
    private readonly auditLog: AuditLogService,
    private readonly relations: RelationsService,
    private readonly users: UsersService,
  ) {}

  /**
   * The member of that name, in any case, with the newest `limit` of their posts and of their
   * comments, unless they hide those.
   * @throws AppError `userNotFound`
   */
  async profile(viewer: Caller | null, name: string, query: LimitQuery): Promise<PublicProfile> {
    const request = pageRequestOf(query);
    const found = await this.profiles.findByName(viewer?.id ?? null, nameKeyOf(name), request);
    if (!found) throw new AppError('userNotFound');
    const userId = found.user._id.toString();
    await this.checkNotBlocked(viewer, userId);
    const profile = {
      user: presentUser(found.user),
      posts: toFirstPage(presentPosts(found.posts, request.limit)),
    };
    if (found.hidesComments && !seesHidden(viewer, userId)) return { ...profile, comments: null };
    const comments = authoredComments(viewer, userId, found.comments, request.limit);
    const items = await this.relations.visible(viewer, comments.items);
    return {
      ...profile,
      comments: toFirstPage({ ...comments, items, total: found.comments.total }),
    };
  }

  /** The member of that name, in any case. @throws AppError `userNotFound` */
  async publicDetail(viewer: Caller | null, name: string): Promise<User> {
    const user = await this.users.getPublicProfile(name);
    await this.checkNotBlocked(viewer, user._id);
    return user;
  }

  /** The member's posts, newest first. @throws AppError `userNotFound`, `badCursor` */
  async postsBy(viewer: Caller | null, userId: string, query: PageQuery) {
    const request = pageRequestOf(query);
    await this.checkNotBlocked(viewer, userId);
    const found = await this.posts.by(viewer?.id ?? null, userId, request);
    if (!found) throw new AppError('userNotFound');
    return presentPosts(found, request.limit);
  }

  /**
   * The member's comments and replies, newest first, without those below posts that the viewer
   * hides. The viewer's own stay, without the title.
   * @throws AppError `userNotFound`, `badCursor`, `commentsHidden`
   */
  async commentsBy(viewer: Caller | null, userId: string, query: PageQuery) {
    const { limit } = pageRequestOf(query);
    await this.checkNotBlocked(viewer, userId);
    let total = 0;
    const page = await this.relations.visiblePage(viewer, { ...query, limit }, async (part) => {
      const found = await this.comments.by(userId, pageRequestOf(part));
      if (!found) throw new AppError('userNotFound');
      if (found.areHidden && !seesHidden(viewer, userId)) throw new AppError('commentsHidden');
      total = found.total;
      return authoredComments(viewer, userId, found, part.limit);
    });
    return { ...page, total };
  }

  /**
   * The posts that the member likes (1) or dislikes (-1), latest vote first, without those that the
   * actor hides.
   * @throws AppError `notAuthorized`, `userNotFound`, `badCursor`
   */
  async votedPosts(actor: Caller, kind: { userId: string; value: VoteValue }, query: PageQuery) {
    checkMayManage(actor, kind.userId);
    const { limit } = pageRequestOf(query);
    let total = 0;
    const page = await this.relations.visiblePage(actor, { ...query, limit }, async (part) => {
      const found = await this.posts.votedBy(actor.id, kind, pageRequestOf(part));
      if (!found) throw new AppError('userNotFound');
      total = found.total;
      const { items, nextCursor } = toPage(found.chosen, part.limit);
      const posts = new Map(found.rows.map((post) => [post._id.toString(), post]));
      const inOrder = items.flatMap(({ post }) => posts.get(idOf(post) ?? '') ?? []);
      const authored = inOrder.map((post) => ({
        author: idOf(post.author),
        item: presentPost(post, found.context),
      }));
      return { items: authored, nextCursor };
    });
    if (actor.id !== kind.userId) {
      await this.auditLog.recordHourly(actor, { action: 'user.votes_viewed', user: kind.userId });
    }
    return { ...page, total };
  }

  /** @throws AppError `userNotFound` for somebody whom the viewer blocks */
  private async checkNotBlocked(viewer: Caller | null, userId: string): Promise<void> {
    const isBlocked = await this.relations.hides(viewer, userId, ['block']);
    if (isBlocked) throw new AppError('userNotFound');
  }
}

/** Comments that a member hides are theirs and the staff's to see. */
function seesHidden(viewer: Caller | null, userId: string): boolean {
  return viewer !== null && (viewer.id === userId || isStaff(viewer.role));
}

/** Presents a page; `rows` holds `limit + 1` when there is a next page. */
function presentPosts({ rows, context, total }: CountedPostRows, limit: number) {
  const { items, nextCursor } = toPage(rows, limit);
  return { items: items.map((row) => presentPost(row, context)), nextCursor, total };
}

/** The same of a member's comments, each with the author of the post that it is below. */
function authoredComments(
  viewer: Caller | null,
  userId: string,
  { rows, context, postAuthors }: CommentRows,
  limit: number,
): Page<Authored<Comment>> {
  const { items, nextCursor } = toPage(rows, limit);
  const untitled = { ...context, titles: new Map<string, string>() };
  const authored = items.map((row) => ({
    author: postAuthors.get(idOf(row.post) ?? '') ?? null,
    item: presentComment(row, context),
    ...(viewer?.id === userId && { placeholder: presentComment(row, untitled) }),
  }));
  return { items: authored, nextCursor };
}

function toFirstPage<T>({ items, ...page }: Page<T> & { total: number }): FirstPage<T> {
  return { data: items, ...page };
}
