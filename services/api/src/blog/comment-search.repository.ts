import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { PagePosition } from '../common/page-cursor.js';
import { afterPosition, byTime, type ListOrder } from '../common/page-filter.js';
import { type CommentKind, livingOf, StoredComment } from './comment.schema.js';
import { type SearchedWords, WordSearch } from './word-search.js';

/** What the staff look for: words of a text, or what a member wrote; null is neither. */
export interface CommentChoice {
  kind: CommentKind;
  words: SearchedWords | null;
  author: string | null;
}

/** The staff's search in comments and in replies that are not deleted. */
@Injectable()
export class CommentSearchRepository extends WordSearch<StoredComment> {
  constructor(@InjectModel(StoredComment.name) model: Model<StoredComment>) {
    super(model, ['text']);
  }

  /** One more than `limit`, by age: of those with the words and of the member's, each by its index. */
  async byAge(
    { kind, words, author }: CommentChoice,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ): Promise<StoredComment[]> {
    const chosen = { ...livingOf[kind], ...afterPosition(position, order) };
    const sort = byTime[order];
    const end = { $limit: limit + 1 };
    const by = author && { $match: { author: new Types.ObjectId(author), ...chosen } };
    const [byWords, byAuthor] = await Promise.all([
      words ? this.run([...this.found(words, chosen, sort), end]) : [],
      by ? this.run([by, { $sort: sort }, end]) : [],
    ]);
    const each = new Map([...byWords, ...byAuthor].map((row) => [row._id.toString(), row]));
    const rows = [...each.values()].sort(
      (one, other) =>
        one.createdAt.getTime() - other.createdAt.getTime() ||
        one._id.toString().localeCompare(other._id.toString()),
    );
    return (order === 'newest' ? rows.reverse() : rows).slice(0, limit + 1);
  }
}
