import { Injectable } from '@nestjs/common';
import { limits, type FeedQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { fieldError } from '../common/errors.js';
import { decodeCursor, type Page, toPage } from '../common/page-cursor.js';
import { decodeRankedCursor, toRankedPage } from '../common/ranked-cursor.js';
import { UsersService } from '../users/users.service.js';
import type { StoredPost } from './post.schema.js';
import { PostSearchRepository } from './post-search.repository.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { wordsOf } from './search-words.js';
import { VisitorsFeed } from './visitors-feed.js';

const { feedDefault } = limits.page;
const orders = { new: 'newest', old: 'oldest' } as const;

export interface FeedPage {
  posts: Post[];
  nextCursor: string | null;
  /** Of all posts, or all of an author; a search for words does not tell how many there are. */
  total?: number;
}

/** The feed and the search in it. */
@Injectable()
export class FeedService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly search: PostSearchRepository,
    private readonly postsService: PostsService,
    private readonly users: UsersService,
    private readonly visitorsFeed: VisitorsFeed,
  ) {}

  /** What a visitor sees first may be a second old. @throws AppError `badCursor`, `validation` */
  page(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const { q, author, sort = 'new', cursor, limit = feedDefault } = query;
    const isAsked = q || author || cursor || sort !== 'new' || limit !== feedDefault;
    const make = () => this.make(viewer, query);
    return viewer === null && !isAsked ? this.visitorsFeed.get(make) : make();
  }

  private async make(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const words = wordsOf(query.q);
    const author = query.author ? await this.users.findIdByName(query.author) : null;
    if (query.author && author === null) return { posts: [], nextCursor: null };
    const [page, total] = await Promise.all([
      words === null ? this.list(query, author) : this.find(query, words, author),
      words === null ? this.countOf(author) : undefined,
    ]);
    const posts = await this.postsService.present(viewer, page.items);
    return { posts, nextCursor: page.nextCursor, ...(total !== undefined && { total }) };
  }

  private async countOf(author: string | null): Promise<number> {
    return author === null ? this.posts.count() : this.posts.countBy(author);
  }

  private async list(
    { sort = 'new', cursor, limit = feedDefault }: FeedQuery,
    author: string | null,
  ): Promise<Page<StoredPost>> {
    if (sort === 'best') throw fieldError('sort', 'sort=best needs words to look for in q');
    if (sort === 'top') {
      const position = decodeRankedCursor(sort, cursor);
      const rows = await this.posts.topQuery(position, limit, author).exec();
      return toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score });
    }
    const choice = { order: orders[sort], author };
    return toPage(await this.posts.feedQuery(decodeCursor(cursor), limit, choice).exec(), limit);
  }

  private async find(
    { sort = 'new', cursor, limit = feedDefault }: FeedQuery,
    words: readonly string[],
    author: string | null,
  ): Promise<Page<StoredPost>> {
    const isRanked = sort === 'top' || sort === 'best';
    const ranked = isRanked ? decodeRankedCursor(sort, cursor) : null;
    const position = isRanked ? null : decodeCursor(cursor);
    const searched = words.length > 0 ? await this.search.tellApart(words) : null;
    if (!searched) return { items: [], nextCursor: null };
    const choice = { ...searched, author };
    if (sort === 'top') {
      const rows = await this.search.bestLiked(choice, ranked, limit);
      return toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score });
    }
    if (sort === 'best') {
      const rows = await this.search.bestMatches(choice, ranked, limit);
      return toRankedPage(sort, rows, { limit, rankOf: ({ match }) => match });
    }
    return toPage(await this.search.byAge(choice, orders[sort], { position, limit }), limit);
  }
}
