import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted } from 'mongoose';
import type { PagePosition } from '../../pagination/cursor.js';
import { afterPosition, byTime, type ListOrder } from '../../pagination/page-filter.js';
import {
  commentAuthorIndexes,
  type CommentKind,
  commentWordsIndexes,
  livingOf,
  StoredComment,
} from './comment.schema.js';
import { gathering } from '../aggregation.js';

/** The staff's search: all these terms in a text, or all of one author; null is nobody. */
export interface CommentChoice {
  kind: CommentKind;
  words: readonly string[];
  author: string | null;
}

/** The staff's search in comments and in replies that are not deleted. */
@Injectable()
export class CommentSearchRepository {
  constructor(@InjectModel(StoredComment.name) private readonly model: Model<StoredComment>) {}

  /** One more than `limit`, by age: of those with the words and of the member's, each by its index. */
  async byAge(
    { kind, words, author }: CommentChoice,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ): Promise<StoredComment[]> {
    const find = (filter: object) =>
      this.model
        .find({ ...filter, ...livingOf[kind], ...afterPosition(position, order) })
        .sort(byTime[order])
        .limit(limit + 1)
        .setOptions(gathering)
        .lean<StoredComment[]>();
    const [byWords, byAuthor] = await Promise.all([
      words.length === 0
        ? []
        : find({ words: trusted({ $all: words }) }).hint(commentWordsIndexes[kind]),
      author === null ? [] : find({ author }).hint(commentAuthorIndexes[kind]),
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
