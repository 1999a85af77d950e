import { Injectable } from '@nestjs/common';
import type { CurrentContent } from '@unburden/contracts';
import type { BlogPart } from './content-audit.service.js';
import { idOf } from '../database/stored-id.js';
import { timesOf, type TimeSpan } from '../database/stored-times.js';
import { CommentsQueries } from './comments/comments.queries.js';
import { CommentsRepository } from './comments/comments.repository.js';
import { AuditLogService } from '../audit/audit-log.service.js';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { excerptOf } from '../common/excerpts.js';
import { CommentsService } from './comments/comments.service.js';
import { PostsQueries } from './posts/posts.queries.js';
import { PostsService } from './posts/posts.service.js';
import { PostsRepository } from './posts/posts.repository.js';
import { partOf } from './comments/comment.schema.js';

/** Posts, comments and replies for the staff: daily numbers and reported content. */
@Injectable()
export class StaffContentService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly postsQueries: PostsQueries,
    private readonly queries: CommentsQueries,
    private readonly postsService: PostsService,
    private readonly commentsService: CommentsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Restores what the audit entry removed.
   * @throws AppError `auditEntryNotFound`, `notRestorable`, `notAuthorized` (one's own), `placeGone`
   */
  async restore(actor: Caller, entry: string): Promise<void> {
    const { targetType, author } = await this.auditLog.getRestorable(entry);
    // Nobody restores their own content that other staff removed.
    if (idOf(author) === actor.id) throw new AppError('notAuthorized');
    const service = targetType === 'post' ? this.postsService : this.commentsService;
    await service.restore(actor, entry);
  }

  /** Number of existing ones written in that time. Replies count as comments. */
  async countNew(span: TimeSpan): Promise<{ posts: number; comments: number }> {
    const [posts, comments] = await Promise.all([
      this.posts.countNew(span),
      this.queries.countNew(span),
    ]);
    return { posts, comments };
  }

  /** See `PostsQueries.waitsForAnswer`. */
  async waitsForAnswer(span: TimeSpan): Promise<(number | null)[]> {
    return this.postsQueries.waitsForAnswer(span);
  }

  /** The current content with its author; null if it is gone. */
  async find(
    part: BlogPart,
    id: string,
  ): Promise<{ author: string | null; content: CurrentContent } | null> {
    if (part === 'post') return this.findPost(id);
    const comment = await this.comments.findById(id);
    if (!comment || comment.deleted || partOf(comment) !== part) return null;
    const [post, parent] = [idOf(comment.post), idOf(comment.parent)];
    const [titles, texts] = await Promise.all([
      this.posts.titlesOf([post]),
      this.queries.textsOf([parent]),
    ]);
    const title = titles.get(post ?? '');
    if (title === undefined) return null;
    const { createdAt } = timesOf(comment);
    return {
      author: idOf(comment.author),
      content: {
        post: post === null ? null : { _id: post, title },
        text: comment.text,
        parentText: texts.get(parent ?? '') ?? null,
        createdAt,
      },
    };
  }

  /** Excerpts by id, without deleted content. Two queries for any number. */
  async excerptsOf(targets: readonly { part: BlogPart; id: string }[]) {
    const ids = (isPost: boolean) =>
      targets.filter(({ part }) => (part === 'post') === isPost).map(({ id }) => id);
    const [titles, texts] = await Promise.all([
      this.posts.titlesOf(ids(true)),
      this.queries.textsOf(ids(false)),
    ]);
    return new Map(
      [...titles, ...texts].flatMap(([id, text]) => (text ? [[id, excerptOf(text)]] : [])),
    );
  }

  private async findPost(id: string) {
    const post = await this.posts.findById(id);
    if (!post) return null;
    const { createdAt } = timesOf(post);
    const { title, text } = post;
    const content = { post: { _id: id, title }, text, parentText: null, createdAt };
    return { author: idOf(post.author), content };
  }
}
