import { Injectable } from '@nestjs/common';
import type { CurrentContent, ErrorName, TargetType } from '@unburden/contracts';
import { type CommentPart, partOf } from '../../blog/comments/comment.schema.js';
import { CommentsQueries } from '../../blog/comments/comments.queries.js';
import { CommentsRepository } from '../../blog/comments/comments.repository.js';
import { PostsRepository } from '../../blog/posts/posts.repository.js';
import { ReportedMessagesService } from '../../chat/messages/reported-messages.service.js';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { excerptOf } from '../../common/excerpts.js';
import { idOf } from '../../database/stored-id.js';
import { timesOf } from '../../database/stored-times.js';
import { UsersQueries } from '../../users/users.queries.js';
import type { StoredEvidence } from '../cases/case.schema.js';
import type { CaseTarget } from '../cases/cases.repository.js';

const notFound: Record<TargetType, ErrorName> = {
  post: 'postNotFound',
  comment: 'commentNotFound',
  reply: 'replyNotFound',
  user: 'userNotFound',
  message: 'messageNotFound',
};

interface FoundTarget {
  author: string | null;
  content: CurrentContent;
  /** The name of a member. */
  name?: string;
  /** The sender and the receiver of a message. */
  parties: string[];
  /** The key of a message's or a member's picture. */
  picture?: string | null;
}

/** Finds reportable content in the modules that own it. */
@Injectable()
export class ReportedContentService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentsRepository,
    private readonly commentsQueries: CommentsQueries,
    private readonly messages: ReportedMessagesService,
    private readonly users: UsersQueries,
  ) {}

  /**
   * The content that the member, or the visitor, wants to report, with its author and its present text.
   * @throws AppError `ownReport`, or that it is not found: also a message that the member did not get
   */
  async reportedBy(
    actor: Caller | null,
    { targetType, target }: CaseTarget,
  ): Promise<{ author: string | null; evidence: StoredEvidence }> {
    const found = await this.find({ targetType, target }, actor?.id);
    const isPrivate = targetType === 'message';
    if (!found || (isPrivate && !(actor && found.parties.includes(actor.id)))) {
      throw new AppError(notFound[targetType]);
    }
    if (actor && found.author === actor.id) throw new AppError('ownReport');
    const { content, name, author, picture } = found;
    const evidence = {
      title: targetType === 'post' ? (content.post?.title ?? null) : null,
      text: name ?? content.text,
      // A comment answers a post, which has reports and copies of its own.
      parentText: targetType === 'reply' ? content.parentText : null,
      lines: isPrivate ? await this.messages.evidenceOf(target, actor?.id) : null,
      picture: picture ?? null,
      at: new Date(),
    };
    return { author, evidence };
  }

  /** The current content; null if it is gone. */
  async contentOf(target: CaseTarget): Promise<CurrentContent | null> {
    return (await this.find(target))?.content ?? null;
  }

  /** Excerpts by id, without messages and deleted content. Three queries for any number. */
  async excerptsOf(targets: readonly CaseTarget[]): Promise<Map<string, string>> {
    const idsOf = (...types: TargetType[]) =>
      targets.filter(({ targetType }) => types.includes(targetType)).map(({ target }) => target);
    const [names, titles, texts] = await Promise.all([
      this.users.namesOf(idsOf('user')),
      this.posts.titlesOf(idsOf('post')),
      this.commentsQueries.textsOf(idsOf('comment', 'reply')),
    ]);
    const excerpts = [...titles, ...texts].flatMap(([id, text]): [string, string][] =>
      text ? [[id, excerptOf(text)]] : [],
    );
    return new Map([...names, ...excerpts]);
  }

  private async find(
    { targetType, target }: CaseTarget,
    reporter?: string,
  ): Promise<FoundTarget | null> {
    const nothing = { post: null, text: '', parentText: null };
    if (targetType === 'user') {
      const account = await this.users.findAccount(target);
      const content = account && { ...nothing, createdAt: account.createdAt.toISOString() };
      if (!content) return null;
      const { name, profilePic: picture } = account;
      return { author: target, content, name, parties: [], picture };
    }
    if (targetType === 'message') {
      const message = await this.messages.find(target, reporter);
      if (!message) return null;
      const { sender, receiver, createdAt, picture } = message;
      const content = { ...nothing, createdAt };
      return { author: sender, content, parties: [...(sender ? [sender] : []), receiver], picture };
    }
    return targetType === 'post' ? this.findPost(target) : this.findComment(targetType, target);
  }

  private async findPost(id: string): Promise<FoundTarget | null> {
    const post = await this.posts.findById(id);
    if (!post) return null;
    const { createdAt } = timesOf(post);
    const { title, text } = post;
    const content = { post: { _id: id, title }, text, parentText: null, createdAt };
    return { author: idOf(post.author), content, parties: [] };
  }

  private async findComment(part: CommentPart, id: string): Promise<FoundTarget | null> {
    const comment = await this.comments.findById(id);
    if (!comment || comment.deleted || partOf(comment) !== part) return null;
    const [postId, parent] = [idOf(comment.post), idOf(comment.parent)];
    const post = postId === null ? null : await this.posts.findById(postId);
    if (!post) return null;
    // Not at once: a transaction may ask.
    const texts = await this.commentsQueries.textsOf([parent]);
    const content = {
      post: { _id: String(post._id), title: post.title },
      text: comment.text,
      parentText: parent === null ? post.text : (texts.get(parent) ?? null),
      createdAt: timesOf(comment).createdAt,
    };
    return { author: idOf(comment.author), content, parties: [] };
  }
}
