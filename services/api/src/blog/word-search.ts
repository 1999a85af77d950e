import type { Model, PipelineStage } from 'mongoose';
import { patternOf, textSearchOf } from './search-words.js';

/** So long a word is taken for common once it was found to be. Milliseconds. */
const commonFor = 10 * 60_000;
/** More words than that are not remembered, whatever people look for. */
const mostRemembered = 10_000;

/** The words of a search, told apart by how many documents have them. */
export interface SearchedWords {
  rare: readonly string[];
  common: readonly string[];
}

/**
 * The search for words in a collection, at a bounded cost. MongoDB's index of words has no order of
 * time: it finds all documents with a word, which are sorted then. That is done for words of at most
 * `bounds.rare` documents. Common words are looked for by reading what the rare ones find; and when
 * there are no rare ones, by walking through the list from the page's beginning, for at most
 * `bounds.looksAt` documents. As the words are common, these have enough; what lies further back is
 * not found by them.
 */
export abstract class WordSearch<T> {
  /** A word that more have is common; a search for common words alone looks at so many. */
  readonly bounds = { rare: 5_000, looksAt: 20_000 };

  /** When each word that was common is to be counted again. */
  private readonly common = new Map<string, number>();

  /** `fields` are those of the collection's text index. */
  constructor(
    private readonly documents: Model<T>,
    private readonly fields: readonly string[],
  ) {}

  /**
   * Null when there is no word, or one is nowhere. One query a word, each of `bounds.rare` at most; none
   * for a word that was common a moment ago.
   */
  async tellApart(words: readonly string[]): Promise<SearchedWords | null> {
    const counts = await Promise.all(words.map((word) => this.countSome(word)));
    if (words.length === 0 || counts.includes(0)) return null;
    const isCommon = (_: string, index: number) => (counts[index] ?? 0) > this.bounds.rare;
    return {
      rare: words.filter((word, index) => !isCommon(word, index)),
      common: words.filter(isCommon),
    };
  }

  /** Those with all the words that `chosen` lets through, in that order. */
  protected found(
    { rare, common }: SearchedWords,
    chosen: object,
    order: Record<string, 1 | -1>,
  ): PipelineStage[] {
    const having = common.map((word) => ({
      $match: {
        $or: this.fields.map((field) => ({ [field]: { $regex: patternOf(word), $options: 'i' } })),
      },
    }));
    return rare.length > 0
      ? [byIndex(rare), { $match: chosen }, ...having, { $sort: order }]
      : [{ $match: chosen }, { $sort: order }, { $limit: this.bounds.looksAt }, ...having];
  }

  protected run<R = T>(pipeline: PipelineStage[]): Promise<R[]> {
    return this.documents.aggregate<R>(pipeline).option({ maxTimeMS: 3_000 }).exec();
  }

  private async countSome(word: string): Promise<number> {
    if ((this.common.get(word) ?? 0) > Date.now()) return Infinity;
    const [{ count } = { count: 0 }] = await this.run<{ count: number }>([
      byIndex([word]),
      { $limit: this.bounds.rare + 1 },
      { $count: 'count' },
    ]);
    if (count > this.bounds.rare) {
      if (this.common.size >= mostRemembered) this.common.clear();
      this.common.set(word, Date.now() + commonFor);
    }
    return count;
  }
}

const byIndex = (words: readonly string[]) => ({
  $match: { $text: { $search: textSearchOf(words) } },
});
