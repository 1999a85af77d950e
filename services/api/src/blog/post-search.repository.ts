import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { PagePosition } from '../common/page-cursor.js';
import { afterPosition, byTime, type ListOrder } from '../common/page-filter.js';
import { afterRank, type RankedPosition } from '../common/ranked-cursor.js';
import { PostPagesRepository, writtenBy } from './post-pages.repository.js';
import { StoredPost } from './post.schema.js';
import { patternOf } from './search-words.js';
import { type SearchedWords, WordSearch } from './word-search.js';

/** What a word in the title weighs, next to one in the text: as in the index. */
const titleWeight = 5;

/** Words, in what one author wrote unless that is null, as one viewer sees it: ids. */
export type SearchChoice = SearchedWords & { author: string | null; viewer: string | null };

/** The search in posts. */
@Injectable()
export class PostSearchRepository extends WordSearch<StoredPost> {
  constructor(
    @InjectModel(StoredPost.name) model: Model<StoredPost>,
    private readonly pages: PostPagesRepository,
  ) {
    super(model, ['title', 'text']);
  }

  /** One more than `limit`, by age. */
  byAge(
    choice: SearchChoice,
    order: ListOrder,
    { position, limit }: { position: PagePosition | null; limit: number },
  ) {
    const chosen = { ...writtenBy(choice.author), ...afterPosition(position, order) };
    return this.pages.seen(choice.viewer, [
      ...this.found(choice, chosen, byTime[order]),
      { $limit: limit + 1 },
    ]);
  }

  /** One more than `limit`, best liked first. */
  bestLiked(choice: SearchChoice, position: RankedPosition | null, limit: number) {
    const chosen = { ...writtenBy(choice.author), ...afterRank('score', position) };
    const order = { score: -1, ...byTime.newest } as const;
    return this.pages.seen(choice.viewer, [
      ...this.found(choice, chosen, order),
      { $limit: limit + 1 },
    ]);
  }

  /**
   * One more than `limit`, best match first. `match` depends on the post and the words alone. Of
   * common words the newest posts are compared, by whether the words are in the title.
   */
  bestMatches(choice: SearchChoice, position: RankedPosition | null, limit: number) {
    const { rare, common } = choice;
    const match = rare.length > 0 ? { $meta: 'textScore' } : { $add: common.map(weightOf) };
    return this.pages.seen<StoredPost & { match: number }>(choice.viewer, [
      ...this.found(choice, writtenBy(choice.author), byTime.newest),
      { $addFields: { match } },
      { $match: afterRank('match', position) },
      { $sort: { match: -1, ...byTime.newest } },
      { $limit: limit + 1 },
    ]);
  }
}

const weightOf = (word: string) => ({
  $cond: [
    { $regexMatch: { input: '$title', regex: patternOf(word), options: 'i' } },
    titleWeight + 1,
    1,
  ],
});
