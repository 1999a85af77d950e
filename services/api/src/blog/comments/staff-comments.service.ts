import { Injectable } from '@nestjs/common';
import { limits, type StaffListQuery } from '@unburden/contracts';
import { decodeCursor, type Page, toPage } from '../../pagination/cursor.js';
import { UsersService } from '../../users/users.service.js';
import type { CommentKind, StoredComment } from './comment.schema.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { CommentSearchRepository } from './comment-search.repository.js';
import { wordsOf } from '../search-terms.js';

/** The staff's lists of all comments and of all replies, and the search in them. */
@Injectable()
export class StaffCommentsService {
  constructor(
    private readonly lists: CommentListsRepository,
    private readonly search: CommentSearchRepository,
    private readonly users: UsersService,
  ) {}

  /**
   * A page of all that are not deleted, newest first unless asked otherwise, with their number; or of
   * those that `q` finds, by words or as the author's name, which does not tell how many there are.
   * @throws AppError `badCursor`
   */
  async page(
    kind: CommentKind,
    { q, sort, cursor, limit = limits.page.default }: StaffListQuery,
  ): Promise<Page<StoredComment> & { total?: number }> {
    const range = { position: decodeCursor(cursor), limit };
    const order = sort === 'old' ? 'oldest' : 'newest';
    const words = wordsOf(q);
    if (q === undefined || words === null) {
      const [page, total] = await Promise.all([
        this.lists.livingPage(kind, order, range),
        this.lists.countLiving(kind),
      ]);
      return { ...page, total };
    }
    const author = await this.users.findIdByName(q);
    return toPage(await this.search.byAge({ kind, words, author }, order, range), limit);
  }
}
