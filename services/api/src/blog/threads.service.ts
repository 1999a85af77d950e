import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller.js';
import { AppError } from '../common/errors.js';
import { idOf } from '../common/stored-id.js';
import { Once } from '../database/once.js';
import { type Transaction, Transactions } from '../database/transactions.js';
import { canModerate } from './blog.policy.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository, type NewComment } from './comments.repository.js';
import type { StoredPost } from './post.schema.js';
import { PostsRepository } from './posts.repository.js';

export type ThreadPart = 'comment' | 'reply';

const notFound = { comment: 'commentNotFound', reply: 'replyNotFound' } as const;

/** What comments and replies have in common: they are one tree below each post. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly transactions: Transactions,
    private readonly once: Once,
  ) {}

  /** A comment or reply that is not deleted. @throws AppError `commentNotFound` */
  async getLiving(id: string): Promise<StoredComment> {
    const comment = await this.comments.findById(id);
    if (!comment || comment.deleted) throw new AppError('commentNotFound');
    return comment;
  }

  /**
   * Adds to the post's tree, moving the counters along.
   * @throws AppError `postNotFound`, and `commentNotFound` when the parent is gone
   */
  async add(
    input: Omit<NewComment, 'parent' | 'root'>,
    parent: StoredComment | null,
    transaction: Transaction,
  ): Promise<{ comment: StoredComment; post: StoredPost }> {
    const post = await this.posts.addCounts(input.post, { commentCount: 1 }, transaction);
    if (!post) throw new AppError('postNotFound');
    const place = parent && { _id: parent._id.toString(), root: topOf(parent) };
    if (place && !(await this.comments.countReply(place, transaction))) {
      throw new AppError('commentNotFound');
    }
    const comment = await this.comments.insert(
      { ...input, parent: place?._id ?? null, root: place?.root ?? null },
      transaction,
    );
    return { comment, post };
  }

  /** @throws AppError `commentNotFound` or `replyNotFound`, `notAuthorized` */
  async edit(actor: Caller, part: ThreadPart, id: string, text: string): Promise<StoredComment> {
    await this.load(actor, part, id);
    const changed = await this.comments.rewrite(id, text);
    if (!changed) throw new AppError(notFound[part]);
    return changed;
  }

  /**
   * Removes it; with replies below it stays, emptied, so that their thread survives, until the last
   * of them goes. The counters tell of what is not deleted.
   * @throws AppError `commentNotFound` or `replyNotFound`, `notAuthorized`
   */
  async remove(actor: Caller, part: ThreadPart, id: string): Promise<void> {
    const comment = await this.load(actor, part, id);
    const post = idOf(comment.post);
    const top = idOf(comment.root);
    await this.transactions.runInTurn(post ?? id, async (transaction) => {
      const isEmptied = await this.comments.empty(id, transaction);
      if (!isEmptied && !(await this.takeOut(comment, transaction))) {
        throw new AppError(notFound[part]);
      }
      if (top) await this.comments.addReplies(top, -1, transaction);
      if (post) await this.posts.addCounts(post, { commentCount: -1 }, transaction);
      await this.once.forget([id], transaction);
    });
  }

  /** Removes a comment without replies, and what stood above it only for its sake. */
  private async takeOut(comment: StoredComment, transaction: Transaction): Promise<boolean> {
    if (!(await this.comments.remove(comment._id.toString(), transaction))) return false;
    let above = idOf(comment.parent);
    while (above !== null) {
      const parent = await this.comments.dropChild(above, transaction);
      if (!parent?.deleted || !(await this.comments.remove(above, transaction))) break;
      above = idOf(parent.parent);
    }
    return true;
  }

  private async load(actor: Caller, part: ThreadPart, id: string): Promise<StoredComment> {
    const comment = await this.comments.findById(id);
    if (!comment || comment.deleted || partOf(comment) !== part) {
      throw new AppError(notFound[part]);
    }
    if (!canModerate(actor, comment)) throw new AppError('notAuthorized');
    return comment;
  }
}

function partOf(comment: StoredComment): ThreadPart {
  return idOf(comment.parent) === null ? 'comment' : 'reply';
}

function topOf(comment: StoredComment): string {
  return (comment.root ?? comment._id).toString();
}
