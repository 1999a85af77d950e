import { Injectable } from '@nestjs/common';
import { limits, type FeedQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { fieldError } from '../common/errors.js';
import { decodeCursor, type Page, toPage } from '../common/page-cursor.js';
import { decodeRankedCursor, toRankedPage } from '../common/ranked-cursor.js';
import { Transactions } from '../database/transactions.js';
import { UsersService } from '../users/users.service.js';
import { KeptBriefly } from './kept-briefly.js';
import { PostPagesRepository, type SeenPosts } from './post-pages.repository.js';
import { presentPost } from './post.presenter.js';
import type { StoredPost } from './post.schema.js';
import { PostSearchRepository } from './post-search.repository.js';
import { PostsRepository } from './posts.repository.js';
import { wordsOf } from './search-words.js';

const { feedDefault } = limits.page;
const orders = { new: 'newest', old: 'oldest' } as const;

export interface FeedPage {
  posts: Post[];
  nextCursor: string | null;
  /** Of all posts, or all of an author; a search for words does not tell how many there are. */
  total?: number;
}

/** A query whose author is known, by whoever asks; ids. */
type Asked = FeedQuery & { viewerId: string | null; authorId: string | null };

/** The feed and the search in it. */
@Injectable()
export class FeedService {
  /** The first page is the same for all visitors, and most of them see no other. */
  private readonly visitorsFeed: KeptBriefly<FeedPage>;
  private readonly numberOfAll: KeptBriefly<number>;

  constructor(
    private readonly posts: PostsRepository,
    private readonly pages: PostPagesRepository,
    private readonly search: PostSearchRepository,
    private readonly users: UsersService,
    transactions: Transactions,
  ) {
    this.visitorsFeed = new KeptBriefly(transactions);
    this.numberOfAll = new KeptBriefly(transactions);
  }

  /**
   * What a visitor sees first, and the number of all posts, may be a second old.
   * @throws AppError `badCursor`, `validation`
   */
  page(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const { q, author, sort = 'new', cursor, limit = feedDefault } = query;
    const isAsked = q || author || cursor || sort !== 'new' || limit !== feedDefault;
    const make = () => this.make(viewer, query);
    return viewer === null && !isAsked ? this.visitorsFeed.get(make) : make();
  }

  private async make(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const words = wordsOf(query.q);
    const authorId = query.author ? await this.users.findIdByName(query.author) : null;
    if (query.author && authorId === null) return { posts: [], nextCursor: null };
    const asked = { ...query, viewerId: viewer?.id ?? null, authorId };
    const [page, total] = await Promise.all([
      words === null ? this.list(asked) : this.find(asked, words),
      words === null ? this.countOf(authorId) : undefined,
    ]);
    return { ...page, ...(total !== undefined && { total }) };
  }

  private async countOf(author: string | null): Promise<number> {
    return author === null
      ? this.numberOfAll.get(() => this.posts.count())
      : this.posts.countBy(author);
  }

  private async list({ sort = 'new', cursor, limit = feedDefault, ...asked }: Asked) {
    const { viewerId, authorId: author } = asked;
    if (sort === 'best') throw fieldError('sort', 'sort=best needs words to look for in q');
    if (sort === 'top') {
      const position = decodeRankedCursor(sort, cursor);
      const seen = await this.pages.bestLiked(viewerId, { position, limit, author });
      return pageOf(seen, (rows) =>
        toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score }),
      );
    }
    const choice = { position: decodeCursor(cursor), limit, order: orders[sort], author };
    const seen = await this.pages.byAge(viewerId, choice);
    return pageOf(seen, (rows) => toPage(rows, limit));
  }

  private async find(
    { sort = 'new', cursor, limit = feedDefault, ...asked }: Asked,
    words: readonly string[],
  ) {
    const { viewerId: viewer, authorId: author } = asked;
    const isRanked = sort === 'top' || sort === 'best';
    const ranked = isRanked ? decodeRankedCursor(sort, cursor) : null;
    const position = isRanked ? null : decodeCursor(cursor);
    const searched = words.length > 0 ? await this.search.tellApart(words) : null;
    if (!searched) return { posts: [], nextCursor: null };
    const choice = { ...searched, author, viewer };
    if (sort === 'top') {
      return pageOf(await this.search.bestLiked(choice, ranked, limit), (rows) =>
        toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score }),
      );
    }
    if (sort === 'best') {
      return pageOf(await this.search.bestMatches(choice, ranked, limit), (rows) =>
        toRankedPage(sort, rows, { limit, rankOf: ({ match }) => match }),
      );
    }
    const seen = await this.search.byAge(choice, orders[sort], { position, limit });
    return pageOf(seen, (rows) => toPage(rows, limit));
  }
}

function pageOf<T extends StoredPost>(
  { rows, viewing }: SeenPosts<T>,
  cut: (rows: T[]) => Page<T>,
): FeedPage {
  const { items, nextCursor } = cut(rows);
  return { posts: items.map((post) => presentPost(post, viewing)), nextCursor };
}
