import { Injectable } from '@nestjs/common';
import { limits, type PageQuery } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { decodeCursor } from '../common/page-cursor.js';
import { idOf } from '../common/stored-id.js';
import { checkMayManage } from '../users/users.policy.js';
import { UsersService } from '../users/users.service.js';
import { presentComment } from './comment.presenter.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import type { VoteValue } from './vote.schema.js';
import { VotesRepository } from './votes.repository.js';

/** What one member did here: the lists of the profile and of the dashboard. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly users: UsersService,
    private readonly posts: PostsRepository,
    private readonly postsService: PostsService,
    private readonly comments: CommentListsRepository,
    private readonly votes: VotesRepository,
  ) {}

  /** The member's posts, newest first. @throws AppError `userNotFound`, `badCursor` */
  async postsBy(viewer: Caller | null, userId: string, query: PageQuery) {
    const position = decodeCursor(query.cursor);
    const [page, total, author] = await Promise.all([
      this.posts.pageBy(userId, position, query.limit ?? limits.page.default),
      this.posts.countBy(userId),
      this.users.getAccount(userId),
    ]);
    const names = new Map([[userId, author.name]]);
    const items = await this.postsService.present(viewer, page.items, names);
    return { items, nextCursor: page.nextCursor, total };
  }

  /** The member's comments and replies, newest first. @throws AppError `userNotFound`, `badCursor` */
  async commentsBy(userId: string, query: PageQuery) {
    const position = decodeCursor(query.cursor);
    const [page, total, author] = await Promise.all([
      this.comments.pageBy(userId, position, query.limit ?? limits.page.default),
      this.comments.countBy(userId),
      this.users.getAccount(userId),
    ]);
    const titles = await this.posts.titlesOf(page.items.map(({ post }) => idOf(post)));
    const names = new Map([[userId, author.name]]);
    const items = page.items.map((comment) => presentComment(comment, { names, titles }));
    return { items, nextCursor: page.nextCursor, total };
  }

  /**
   * The posts that the member likes (1) or dislikes (-1), latest vote first.
   * @throws AppError `notAuthorized`, `userNotFound`, `badCursor`
   */
  async votedPosts(
    actor: Caller,
    { userId, value }: { userId: string; value: VoteValue },
    query: PageQuery,
  ) {
    checkMayManage(actor, userId);
    const position = decodeCursor(query.cursor);
    const [page, total] = await Promise.all([
      this.votes.pageOf({ user: userId, value }, position, query.limit ?? limits.page.default),
      this.votes.countOf({ user: userId, value }),
      this.users.getAccount(userId),
    ]);
    const posts = await this.posts.byIds(page.items.map(({ post }) => idOf(post)));
    const inOrder = page.items.flatMap(({ post }) => posts.get(idOf(post) ?? '') ?? []);
    const items = await this.postsService.present(actor, inOrder);
    return { items, nextCursor: page.nextCursor, total };
  }
}
