import { Injectable } from '@nestjs/common';
import { type FeedQuery, limits, type Post } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { fieldError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import {
  decodeCursor,
  decodeRankedCursor,
  encodeRankedCursor,
  type Page,
  type PagePosition,
  toPage,
} from '../../pagination/cursor.js';
import { type Authored, RelationsService } from '../../relations/relations.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { presentPost } from '../posts/post.presenter.js';
import type { StoredPost } from '../posts/post.schema.js';
import {
  type PostFilter,
  type PostRows,
  PostsQueries,
  type WaitingPost,
} from '../posts/posts.queries.js';
import { PostsRepository } from '../posts/posts.repository.js';
import { parseSearchTerms } from '../search-terms.js';
import { ShortCache } from './short-cache.js';

const { feedDefault } = limits.page;
const orders = { new: 'newest', old: 'oldest' } as const;

/**
 * `total` counts all posts, or all of an author; a search by terms and the waiting have none.
 * `unanswered` is how many posts nobody has answered, with the first page of all posts.
 */
type FeedPage = Page<Post> & { total?: number; unanswered?: number };

/** The feed and the search in it, which is a feed with one more filter. */
@Injectable()
export class FeedService {
  /** The first page is the same for all visitors, and most of them see no other. */
  private readonly visitorsFeed: ShortCache<FeedPage>;
  private readonly numberOfAll: ShortCache<number>;
  private readonly numberUnanswered: ShortCache<number>;

  constructor(
    private readonly posts: PostsRepository,
    private readonly queries: PostsQueries,
    private readonly users: UsersQueries,
    private readonly relations: RelationsService,
    transactions: Transactions,
  ) {
    this.visitorsFeed = new ShortCache(transactions);
    this.numberOfAll = new ShortCache(transactions);
    this.numberUnanswered = new ShortCache(transactions);
  }

  /**
   * The first page of visitors, and the numbers of all posts, may be a second old.
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
    const isFirstOfAll = !query.cursor && (query.sort ?? 'new') === 'new' && !query.author;
    const [page, total, unanswered] = await Promise.all([
      this.relations.visiblePage(viewer, { ...query, limit: query.limit ?? feedDefault }, (part) =>
        this.list(viewer?.id ?? null, { author, terms }, part),
      ),
      terms === null && query.sort !== 'waiting' ? this.countOf(author) : undefined,
      terms === null && isFirstOfAll
        ? this.numberUnanswered.get(() => this.queries.countUnanswered())
        : undefined,
    ]);
    return {
      ...page,
      ...(total !== undefined && { total }),
      ...(unanswered !== undefined && { unanswered }),
    };
  }

  private async countOf(author: string | null): Promise<number> {
    return author === null
      ? this.numberOfAll.get(() => this.posts.count())
      : this.posts.countBy(author);
  }

  private async list(
    viewer: string | null,
    { author, terms }: PostFilter,
    { sort = 'new', cursor, limit }: FeedQuery & { limit: number },
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
    if (sort === 'waiting') {
      if (terms !== null || author !== null)
        throw fieldError('sort', 'sort=waiting takes neither q nor author');
      const request = { position: decodeCursor(cursor), limit };
      return pageOf(await this.queries.waiting(viewer, request), limit);
    }
    const request = { position: decodeCursor(cursor), limit, order: orders[sort] };
    return pageOf(await this.queries.byAge(viewer, { author, terms }, request), limit);
  }
}

function pageOf<T extends WaitingPost>(
  { rows, context }: PostRows<T>,
  limit: number,
  encode?: (position: PagePosition, post: T) => string,
): Page<Authored<Post>> {
  const { items, nextCursor } = toPage(rows, limit, encode);
  const authored = items.map((post) => ({
    author: idOf(post.author),
    item: presentPost(post, context),
    ...(post.isOver && { isHidden: true }),
  }));
  return { items: authored, nextCursor };
}
