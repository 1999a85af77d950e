import { Injectable } from '@nestjs/common';
import { limits, type Comment, type CreateCommentInput, type PageQuery } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { decodeCursor } from '../common/page-cursor.js';
import { Once } from '../database/once.js';
import type { Transaction } from '../database/transactions.js';
import { UsersService } from '../users/users.service.js';
import { presentComment } from './comment.presenter.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository } from './comments.repository.js';
import { PostsRepository } from './posts.repository.js';

@Injectable()
export class CommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly users: UsersService,
    private readonly once: Once,
  ) {}

  /**
   * A page of the post's own comments, oldest first, with the number of all of them.
   * @throws AppError `postNotFound`
   */
  async pageOf(postId: string, query: PageQuery) {
    const position = decodeCursor(query.cursor);
    const [post, page, total] = await Promise.all([
      this.posts.findById(postId),
      this.comments.pageOf(postId, position, query.limit ?? limits.page.default),
      this.comments.countOf(postId),
    ]);
    if (!post) throw new AppError('postNotFound');
    const names = await this.users.namesOf(page.items.map(({ author }) => author.toString()));
    const seen = { names, post: { _id: postId, title: post.title } };
    const comments = page.items.map((comment) => presentComment(comment, seen));
    return { comments, nextCursor: page.nextCursor, total };
  }

  /**
   * Comments on the post, or replies when a parent is given. The counters move along.
   * @throws AppError `postNotFound`, `commentNotFound`, `parentElsewhere`, `keyReused`
   */
  async create(
    actor: Caller,
    postId: string,
    input: CreateCommentInput,
    key: string | null,
  ): Promise<Comment> {
    const body = { text: input.text, parent: input.parent };
    const call = { actorId: actor.id, name: 'comment', target: postId, body, post: postId, key };
    const parent = input.parent === null ? null : await this.loadParent(postId, input.parent);
    return this.once.run(call, async (transaction) => {
      const post = await this.posts.addCounts(postId, { commentCount: 1 }, transaction);
      if (!post) throw new AppError('postNotFound');
      if (parent) await this.countReply(parent, transaction);
      const comment = await this.comments.insert(
        {
          post: postId,
          parent: parent?._id ?? null,
          root: parent?.root ?? null,
          author: actor.id,
          text: input.text,
        },
        transaction,
      );
      const names = await this.users.namesOf([actor.id]);
      return presentComment(comment, { names, post: { _id: postId, title: post.title } });
    });
  }

  private async loadParent(postId: string, id: string): Promise<{ _id: string; root: string }> {
    const parent = await this.comments.findById(id);
    if (!parent || parent.deleted) throw new AppError('commentNotFound');
    if (parent.post.toString() !== postId) throw new AppError('parentElsewhere');
    return { _id: id, root: rootOf(parent) };
  }

  private async countReply(
    parent: { _id: string; root: string },
    transaction: Transaction,
  ): Promise<void> {
    const isThere = await this.comments.countReply(parent, transaction);
    if (!isThere) throw new AppError('commentNotFound');
  }
}

function rootOf(comment: StoredComment): string {
  return (comment.root ?? comment._id).toString();
}
