import { Injectable } from '@nestjs/common';
import { limits, type FeedQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { fieldError } from '../../common/errors.js';
import {
  decodeCursor,
  type Page,
  toPage,
  decodeRankedCursor,
  encodeRankedCursor,
  type PagePosition,
} from '../../pagination/cursor.js';
import { Transactions } from '../../database/transactions.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ShortCache } from './short-cache.js';
import { type PostFilter, PostsQueries, type PostRows } from '../posts/posts.queries.js';
import { presentPost } from '../posts/post.presenter.js';
import type { StoredPost } from '../posts/post.schema.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { parseSearchTerms } from '../search-terms.js';

const { feedDefault } = limits.page;
const orders = { new: 'newest', old: 'oldest' } as const;

/** `total` counts all posts, or all of an author. A search by terms has none. */
type FeedPage = Page<Post> & { total?: number };

/** The feed and the search in it, which is a feed with one more filter. */
@Injectable()
export class FeedService {
  /** The first page is the same for all visitors, and most of them see no other. */
  private readonly visitorsFeed: ShortCache<FeedPage>;
  private readonly numberOfAll: ShortCache<number>;

  constructor(
    private readonly posts: PostsRepository,
    private readonly queries: PostsQueries,
    private readonly users: UsersQueries,
    transactions: Transactions,
  ) {
    this.visitorsFeed = new ShortCache(transactions);
    this.numberOfAll = new ShortCache(transactions);
  }

  /**
   * The first page of visitors, and the number of all posts, may be a second old.
   * @throws AppError `badCursor`, `validation`
   */
  page(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const { q, author, sort = 'new', cursor, limit = feedDefault } = query;
    const isAsked = q || author || cursor || sort !== 'new' || limit !== feedDefault;
    const load = () => this.make(viewer, query);
    return viewer === null && !isAsked ? this.visitorsFeed.get(load) : load();
  }

  private async make(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const terms = parseSearchTerms(query.q);
    const author = query.author ? await this.users.findIdByName(query.author) : null;
    const hasNoMatch = (query.author && author === null) || terms?.length === 0;
    if (hasNoMatch) return { items: [], nextCursor: null };
    const [page, total] = await Promise.all([
      this.list(viewer?.id ?? null, { author, terms }, query),
      terms === null ? this.countOf(author) : undefined,
    ]);
    return { ...page, ...(total !== undefined && { total }) };
  }

  private async countOf(author: string | null): Promise<number> {
    return author === null
      ? this.numberOfAll.get(() => this.posts.count())
      : this.posts.countBy(author);
  }

  private async list(
    viewer: string | null,
    { author, terms }: PostFilter,
    { sort = 'new', cursor, limit = feedDefault }: FeedQuery,
  ) {
    if (sort === 'best' || sort === 'top') {
      const request = { position: decodeRankedCursor(sort, cursor), limit };
      const rankedBy = <T extends StoredPost>(found: PostRows<T>, rankOf: (post: T) => number) =>
        pageOf(found, limit, (position, post) =>
          encodeRankedCursor(sort, { ...position, rank: rankOf(post) }),
        );
      if (terms !== null) {
        const rank = sort === 'best' ? 'match' : 'score';
        const found = await this.queries.bestFound(viewer, { author, terms }, { rank, ...request });
        return rankedBy(found, (post) => post[rank]);
      }
      if (sort === 'best') throw fieldError('sort', 'sort=best needs words to look for in q');
      return rankedBy(await this.queries.bestLiked(viewer, author, request), ({ score }) => score);
    }
    const request = { position: decodeCursor(cursor), limit, order: orders[sort] };
    return pageOf(await this.queries.byAge(viewer, { author, terms }, request), limit);
  }
}

function pageOf<T extends StoredPost>(
  { rows, context }: PostRows<T>,
  limit: number,
  encode?: (position: PagePosition, post: T) => string,
): FeedPage {
  const { items, nextCursor } = toPage(rows, limit, encode);
  return { items: items.map((post) => presentPost(post, context)), nextCursor };
}
