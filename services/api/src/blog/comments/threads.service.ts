import { Injectable } from '@nestjs/common';
import { isStaff, limits, type ReasonInput } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { ContentAuditService } from '../content-audit.service.js';
import { canModerate } from '../blog.policy.js';
import type { StoredComment } from './comment.schema.js';
import { CommentsRepository, type NewComment } from './comments.repository.js';
import { TrashRepository } from '../trash/trash.repository.js';
import type { StoredPost } from '../posts/post.schema.js';
import { PostsRepository } from '../posts/posts.repository.js';

export type ThreadPart = 'comment' | 'reply';

/** The comment that staff or its author act on, and the reason. */
interface Place {
  part: ThreadPart;
  id: string;
  reason?: ReasonInput | undefined;
}

const notFound = { comment: 'commentNotFound', reply: 'replyNotFound' } as const;

/** The part that comments and replies share: both are one tree below each post. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly posts: PostsRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyService,
    private readonly kept: TrashRepository,
    private readonly acts: ContentAuditService,
  ) {}

  /**
   * Adds to the post's tree, moving the counters along.
   * @throws AppError `postNotFound`, `commentNotFound` when the parent is gone, and `threadTooDeep`
   */
  async add(
    input: Omit<NewComment, 'parent' | 'root' | 'depth'>,
    parent: StoredComment | null,
    transaction: Transaction,
  ): Promise<{ comment: StoredComment; post: StoredPost }> {
    const post = await this.posts.addCounts(input.post, { commentCount: 1 }, transaction);
    if (!post) throw new AppError('postNotFound');
    const place = parent && { _id: parent._id.toString(), root: topOf(parent) };
    const depth = parent ? (await this.comments.depthOf(parent, transaction)) + 1 : 0;
    if (depth > limits.threadDepth.max) throw new AppError('threadTooDeep');
    if (place && !(await this.comments.countReply(place, transaction))) {
      throw new AppError('commentNotFound');
    }
    const comment = await this.comments.insert(
      { ...input, parent: place?._id ?? null, root: place?.root ?? null, depth },
      transaction,
    );
    return { comment, post };
  }

  /** @throws AppError `commentNotFound` or `replyNotFound`, `notAuthorized`, `validation` (reason) */
  async edit(
    actor: Caller,
    { part, id, text, reason }: Place & { text: string },
  ): Promise<StoredComment> {
    const comment = await this.load(actor, part, id);
    const why = await this.acts.reasonFor(actor, comment, reason);
    return this.transactions.run(async (transaction) => {
      const rewritten = await this.comments.rewrite(id, text, transaction);
      if (!rewritten) throw new AppError(notFound[part]);
      const deed = { verb: 'edited', part, ...rewritten, reason: why } as const;
      await this.acts.record(actor, deed, transaction);
      return rewritten.after;
    });
  }

  /**
   * Removes it; with replies below it stays, emptied, so that their thread survives, until the last
   * of them goes. The counters tell of what is not deleted. What staff remove is kept apart, to be
   * put back if need be.
   * @throws AppError `commentNotFound` or `replyNotFound`, `notAuthorized`, `validation` (reason)
   */
  async remove(actor: Caller, { part, id, reason }: Place): Promise<void> {
    const comment = await this.load(actor, part, id);
    const post = idOf(comment.post);
    const top = idOf(comment.root);
    const why = await this.acts.reasonFor(actor, comment, reason);
    await this.transactions.runSerialized(post ?? id, async (transaction) => {
      const emptied = await this.comments.empty(id, transaction);
      const removed = emptied ? [emptied] : await this.takeOut(id, transaction);
      const [before] = removed;
      if (!before) throw new AppError(notFound[part]);
      const act = await this.acts.record(
        actor,
        { verb: 'removed', part, before, reason: why },
        transaction,
      );
      if (act !== null) await this.kept.keep(act, 'comments', removed, transaction);
      if (top) await this.comments.addReplies(top, -1, transaction);
      const counts = { commentCount: -1 };
      const isCounted = post !== null && (await this.posts.addCounts(post, counts, transaction));
      if (!isCounted && !isStaff(actor.role)) throw new AppError(notFound[part]);
      await this.idempotency.forget([id], transaction);
    });
  }

  /** Removes a comment without replies, and what stood above it only for its sake; all of that. */
  private async takeOut(id: string, transaction: Transaction): Promise<StoredComment[]> {
    const gone = await this.comments.remove(id, transaction);
    if (!gone) return [];
    const above = idOf(gone.parent);
    const parent = above && (await this.comments.dropChild(above, transaction));
    if (!parent || !parent.deleted || parent.childCount > 0) return [gone];
    const emptied = await this.comments.removeEmptied(parent, transaction);
    const next = idOf(emptied.at(-1)?.parent);
    if (next) await this.comments.dropChild(next, transaction);
    return [gone, ...emptied];
  }

  private async load(actor: Caller, part: ThreadPart, id: string): Promise<StoredComment> {
    const comment = await this.comments.findById(id);
    const isThere = comment && !comment.deleted && partOf(comment) === part;
    if (!isThere) throw new AppError(notFound[part]);
    // Comments go with their post. If one was left behind all the same, staff can remove it.
    const hasPost = await this.posts.isThere(idOf(comment.post));
    if (!hasPost && !isStaff(actor.role)) throw new AppError(notFound[part]);
    if (!canModerate(actor, comment)) throw new AppError('notAuthorized');
    return comment;
  }
}

/** A comment with a parent is a reply. */
export function partOf(comment: StoredComment): ThreadPart {
  return idOf(comment.parent) === null ? 'comment' : 'reply';
}

function topOf(comment: StoredComment): string {
  return (comment.root ?? comment._id).toString();
}
