import { Injectable } from '@nestjs/common';
import { limits, type FeedQuery, type Post } from '@unburden/contracts';
import type { Caller } from '../common/caller.js';
import { fieldError } from '../common/errors.js';
import { decodeCursor, type Page, toPage } from '../common/page-cursor.js';
import { decodeRankedCursor, toRankedPage } from '../common/ranked-cursor.js';
import { UsersService } from '../users/users.service.js';
import type { StoredPost } from './post.schema.js';
import { type PostChoice, PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { textSearchOf } from './search-words.js';
import { VisitorsFeed } from './visitors-feed.js';

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
    private readonly postsService: PostsService,
    private readonly users: UsersService,
    private readonly visitorsFeed: VisitorsFeed,
  ) {}

  /** What a visitor sees first may be a second old. @throws AppError `badCursor`, `validation` */
  page(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const { q, author, sort = 'new', cursor, limit = limits.page.feedDefault } = query;
    const isAsked = q || author || cursor || sort !== 'new' || limit !== limits.page.feedDefault;
    const make = () => this.make(viewer, query);
    return viewer === null && !isAsked ? this.visitorsFeed.get(make) : make();
  }

  private async make(viewer: Caller | null, query: FeedQuery): Promise<FeedPage> {
    const choice = await this.choiceOf(query);
    if (choice === null) return { posts: [], nextCursor: null };
    const [page, total] = await Promise.all([this.load(query, choice), this.countOf(choice)]);
    const posts = await this.postsService.present(viewer, page.items);
    return { posts, nextCursor: page.nextCursor, ...(total !== undefined && { total }) };
  }

  /** Null when nothing can be found: no word to look for, or nobody of that name. */
  private async choiceOf({ q, author: name }: FeedQuery): Promise<PostChoice | null> {
    const words = textSearchOf(q);
    const author = name ? await this.users.findIdByName(name) : null;
    return words === '' || (name && author === null) ? null : { words, author };
  }

  private async countOf({ words, author }: PostChoice): Promise<number | undefined> {
    if (words !== null) return undefined;
    return author === null ? this.posts.count() : this.posts.countBy(author);
  }

  private async load(query: FeedQuery, choice: PostChoice): Promise<Page<StoredPost>> {
    const { sort = 'new', cursor, limit = limits.page.feedDefault } = query;
    if (sort === 'new' || sort === 'old') {
      const position = decodeCursor(cursor);
      const order = sort === 'new' ? 'newest' : 'oldest';
      return toPage(await this.posts.feedQuery(position, limit, { order, choice }).exec(), limit);
    }
    const position = decodeRankedCursor(sort, cursor);
    if (sort === 'top') {
      const rows = await this.posts.topQuery(position, limit, choice).exec();
      return toRankedPage(sort, rows, { limit, rankOf: ({ score }) => score });
    }
    if (choice.words === null) throw fieldError('sort', 'sort=best needs words to look for in q');
    const rows = await this.posts.bestMatches(position, limit, choice);
    return toRankedPage(sort, rows, { limit, rankOf: ({ match }) => match });
  }
}
