import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type PipelineStage, Types } from 'mongoose';
import type { PagePosition } from '../common/page-cursor.js';
import { afterPosition, type ListOrder } from '../common/page-filter.js';
import { afterRank, type RankedPosition } from '../common/ranked-cursor.js';
import { StoredPost } from './post.schema.js';
import { patternOf, textSearchOf } from './search-words.js';

/** What a word in the title weighs, next to one in the text: as in the index. */
const titleWeight = 5;

/** The words of a search, told apart by how many posts have them. */
export interface SearchedWords {
  rare: readonly string[];
  common: readonly string[];
}

/** The same, in what one author wrote unless that is null. */
export type SearchChoice = SearchedWords & { author: string | null };

type Order = Record<string, 1 | -1>;

const newest = { createdAt: -1, _id: -1 } as const;
const oldest = { createdAt: 1, _id: 1 } as const;
const bestLiked = { score: -1, ...newest } as const;

/**
 * The search in posts, at a bounded cost. MongoDB's index of words has no order of time: it finds
 * all posts with a word, which are sorted then. That is done for words of at most `bounds.rare` posts.
 * Common words are looked for by reading what the rare ones find; and when there are no rare ones,
 * by walking through the list from the page's beginning, for at most `bounds.looksAt` posts. As the
 * words are common, these have enough; what lies further back is not found by them.
 */
@Injectable()
export class PostSearchRepository {
  /** A word that more posts have is common; a search for common words alone looks at so many posts. */
  readonly bounds = { rare: 5_000, looksAt: 20_000 };

  constructor(@InjectModel(StoredPost.name) private readonly model: Model<StoredPost>) {}

  /** Null when a word is nowhere. One query a word, each of `bounds.rare` posts at most. */
  async tellApart(words: readonly string[]): Promise<SearchedWords | null> {
    const counts = await Promise.all(words.map((word) => this.countSome(word)));
    if (counts.includes(0)) return null;
    const isCommon = (_: string, index: number) => (counts[index] ?? 0) > this.bounds.rare;
    return {
      rare: words.filter((word, index) => !isCommon(word, index)),
      common: words.filter(isCommon),
    };
  }

  /** One more than `limit`, by age. */
  byAge(
    choice: SearchChoice,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ) {
    const after = afterPosition(position, order);
    const sort = order === 'newest' ? newest : oldest;
    return this.run<StoredPost>([...this.found(choice, sort, after), { $limit: limit + 1 }]);
  }

  /** One more than `limit`, best liked first. */
  bestLiked(choice: SearchChoice, position: RankedPosition | null, limit: number) {
    const after = afterRank('score', position);
    return this.run<StoredPost>([...this.found(choice, bestLiked, after), { $limit: limit + 1 }]);
  }

  /**
   * One more than `limit`, best match first. `match` depends on the post and the words alone. Of
   * common words the newest posts are compared, by whether the words are in the title.
   */
  bestMatches(choice: SearchChoice, position: RankedPosition | null, limit: number) {
    const { rare, common } = choice;
    const match = rare.length > 0 ? { $meta: 'textScore' } : { $add: common.map(weightOf) };
    return this.run<StoredPost & { match: number }>([
      ...this.found(choice, newest, {}),
      { $addFields: { match } },
      { $match: afterRank('match', position) },
      { $sort: { match: -1, ...newest } },
      { $limit: limit + 1 },
    ]);
  }

  /** The posts with all the words that come after a place in the order, in that order. */
  private found({ rare, common, author }: SearchChoice, order: Order, after: object) {
    const by = author === null ? {} : { author: new Types.ObjectId(author) };
    const chosen = { $match: { ...by, ...after } };
    return rare.length > 0
      ? [byIndex(rare), chosen, ...having(common), { $sort: order }]
      : [chosen, { $sort: order }, { $limit: this.bounds.looksAt }, ...having(common)];
  }

  private async countSome(word: string): Promise<number> {
    const [counted] = await this.run<{ count: number }>([
      byIndex([word]),
      { $limit: this.bounds.rare + 1 },
      { $count: 'count' },
    ]);
    return counted?.count ?? 0;
  }

  private run<T>(pipeline: PipelineStage[]): Promise<T[]> {
    return this.model.aggregate<T>(pipeline).option({ maxTimeMS: 3_000 }).exec();
  }
}

const byIndex = (words: readonly string[]) => ({
  $match: { $text: { $search: textSearchOf(words) } },
});

const has = (field: string, word: string) => ({
  [field]: { $regex: patternOf(word), $options: 'i' },
});

const having = (words: readonly string[]) =>
  words.map((word) => ({ $match: { $or: [has('title', word), has('text', word)] } }));

const weightOf = (word: string) => ({
  $cond: [
    { $regexMatch: { input: '$title', regex: patternOf(word), options: 'i' } },
    titleWeight + 1,
    1,
  ],
});
