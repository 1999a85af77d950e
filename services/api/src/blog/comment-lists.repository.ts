import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { type Page, type PagePosition, toPage } from '../common/page-cursor.js';
import { afterPosition, type ListOrder } from '../common/page-filter.js';
import { distinct } from '../common/stored-id.js';
import { madeIn, type TimeSpan } from '../common/time-span.js';
import type { Transaction } from '../database/transactions.js';
import { livingReplies, StoredComment } from './comment.schema.js';
import type { CommentTotals } from './comment-tallies.repository.js';

/** How long counting all may take: below what the connection waits for any answer. */
const longestCountMs = 15_000;

/** Which of all comments or replies, and in which order. */
export interface ListChoice {
  /** Words of the text (see `textSearchOf`) or the author's id; null looks for none. */
  search: { words: string; author: string | null } | null;
  order: ListOrder;
}

/** The lists of comments. What a thread or a member has is counted in the index of its list. */
@Injectable()
export class CommentListsRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  /** The post's own comments, no replies, oldest first. */
  async pageOf(post: string, position: PagePosition | null, limit: number) {
    return this.page(this.postQuery(post, position, limit), limit);
  }

  countOf(post: string) {
    return this.model.countDocuments({ post, parent: null });
  }

  /** Everything below a comment, flat, oldest first. */
  async threadPage(root: string, position: PagePosition | null, limit: number) {
    return this.page(this.threadQuery(root, position, limit), limit);
  }

  countThread(root: string) {
    return this.model.countDocuments({ root });
  }

  /** A member's comments and replies, newest first. */
  async pageBy(author: string, position: PagePosition | null, limit: number) {
    return this.page(this.authorQuery(author, position, limit), limit);
  }

  countBy(author: string) {
    return this.model.countDocuments({ author });
  }

  /** All comments that are not deleted, no replies, newest first unless chosen otherwise. */
  async commentsPage(position: PagePosition | null, limit: number, choice: ListChoice) {
    return this.page(this.commentsQuery(position, limit, choice), limit);
  }

  /** All replies that are not deleted, newest first unless chosen otherwise. */
  async repliesPage(position: PagePosition | null, limit: number, choice: ListChoice) {
    return this.page(this.repliesQuery(position, limit, choice), limit);
  }

  /** All of both that are not deleted, key by key: seconds where there are millions. */
  async countAll(transaction: Transaction): Promise<CommentTotals> {
    const count = (kind: object) =>
      this.model.countDocuments(kind).session(transaction).maxTimeMS(longestCountMs).exec();
    const comments = await count({ parent: null, deleted: false });
    return { comments, replies: await count(replies()) };
  }

  /** Comments and replies that are not deleted, by the indexes of their lists alone. */
  async countNew(span: TimeSpan): Promise<number> {
    const [comments, below] = await Promise.all([
      this.model.countDocuments({ parent: null, deleted: false, ...madeIn(span) }),
      this.model.countDocuments({ ...replies(), ...madeIn(span) }).hint('replies'),
    ]);
    return comments + below;
  }

  /** The words of these comments, by id. One query. */
  async wordsOf(ids: readonly (string | null)[]) {
    const found = await this.model
      .find({ _id: trusted({ $in: distinct(ids) }) }, { text: 1 })
      .lean<Pick<StoredComment, '_id' | 'text'>[]>();
    return new Map(found.map((comment) => [comment._id.toString(), comment]));
  }

  // The queries stand apart so that a test can look at their plans.

  postQuery(post: string, position: PagePosition | null, limit: number) {
    return this.oldestFirst({ post, parent: null }, position, limit);
  }

  threadQuery(root: string, position: PagePosition | null, limit: number) {
    return this.oldestFirst({ root }, position, limit);
  }

  authorQuery(author: string, position: PagePosition | null, limit: number) {
    return this.newestFirst({ author }, position, limit);
  }

  commentsQuery(position: PagePosition | null, limit: number, choice: ListChoice) {
    return this.chosen({ parent: null, deleted: false }, position, limit, choice);
  }

  repliesQuery(position: PagePosition | null, limit: number, choice: ListChoice) {
    return this.chosen(replies(), position, limit, choice);
  }

  private chosen(
    kind: object,
    position: PagePosition | null,
    limit: number,
    { search, order }: ListChoice,
  ) {
    const filter = search ? { $and: [kind, found(search)] } : kind;
    return order === 'newest'
      ? this.newestFirst(filter, position, limit)
      : this.oldestFirst(filter, position, limit);
  }

  private oldestFirst(filter: object, position: PagePosition | null, limit: number) {
    return this.model
      .find({ ...filter, ...afterPosition(position, 'oldest') })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit + 1)
      .lean<StoredComment[]>();
  }

  private newestFirst(filter: object, position: PagePosition | null, limit: number) {
    return this.model
      .find({ ...filter, ...afterPosition(position, 'newest') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<StoredComment[]>();
  }

  private async page(
    query: { exec: () => Promise<StoredComment[]> },
    limit: number,
  ): Promise<Page<StoredComment>> {
    return toPage(await query.exec(), limit);
  }
}

function replies() {
  return { parent: trusted({ ...livingReplies.parent }), deleted: livingReplies.deleted };
}

function found({ words, author }: NonNullable<ListChoice['search']>) {
  const either = [
    ...(words === '' ? [] : [{ $text: trusted({ $search: words }) }]),
    ...(author === null ? [] : [{ author: new Types.ObjectId(author) }]),
  ];
  return either.length > 0 ? { $or: either } : { _id: null };
}
