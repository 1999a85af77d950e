import { Injectable } from '@nestjs/common';
import { limits, type FeedQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { fieldError } from '../common/errors.js';
import { decodeCursor, type Page, toPage } from '../common/page-cursor.js';
import { decodeRankedCursor, toRankedPage } from '../common/ranked-cursor.js';
import type { StoredPost } from './post.schema.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { textSearchOf } from './search-words.js';
import { VisitorsFeed } from './visitors-feed.js';

export interface FeedPage {
  posts: Post[];
  nextCursor: string | null;
  /** Of all posts; a search does not tell how many there are. */
  total?: number;
}

/** The feed and the search in it. */
@Injectable()
export class FeedService {
  constructor(
    private readonly posts: PostsRepository,
    private readonly postsService: PostsService,
    private readonly visitorsFeed: VisitorsFeed,
  ) {}

  /** What a visitor sees first may be a second old. @throws AppError `badCursor`, `validation` */
  page(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const { q, sort = 'new', cursor, limit = limits.page.feedDefault } = query;
    const isFirst = !q && !cursor && sort === 'new' && limit === limits.page.feedDefault;
    const make = () => this.make(viewer, query);
    return viewer === null && isFirst ? this.visitorsFeed.get(make) : make();
  }

  private async make(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const search = textSearchOf(query.q);
    if (search === '') return { posts: [], nextCursor: null };
    const [page, total] = await Promise.all([
      this.load(query, search),
      search === null ? this.posts.count() : undefined,
    ]);
    const posts = await this.postsService.present(viewer, page.items);
    return { posts, nextCursor: page.nextCursor, ...(total !== undefined && { total }) };
  }

  private async load(query: FeedQuery, search: string | null): Promise<Page<StoredPost>> {
    const { sort = 'new', cursor, limit = limits.page.feedDefault } = query;
    if (sort === 'new') {
      const position = decodeCursor(cursor);
      return toPage(await this.posts.feedQuery(position, limit, search).exec(), limit);
    }
    const position = decodeRankedCursor(sort, cursor);
    if (sort === 'top') {
      const rows = await this.posts.topQuery(position, limit, search).exec();
      return toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score });
    }
    if (search === null) throw fieldError('sort', 'sort=best needs words to look for in q');
    const rows = await this.posts.bestMatches(position, limit, search);
    return toRankedPage(sort, rows, { limit, rankOf: ({ match }) => match });
  }
}
