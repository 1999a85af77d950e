import { Injectable } from '@nestjs/common';
import type { StaffListQuery } from '@unburden/contracts';
import { UsersService } from '../users/users.service.js';
import type { ListChoice } from './comment-lists.repository.js';
import { textSearchOf, wordsOf } from './search-words.js';

/** What the staff look for in the lists of comments and replies. */
@Injectable()
export class CommentSearch {
  constructor(private readonly users: UsersService) {}

  /** By `q` the words of a text, or the author whose name it is. */
  async choiceOf({ q, sort }: StaffListQuery): Promise<ListChoice> {
    const order = sort === 'old' ? 'oldest' : 'newest';
    const words = wordsOf(q);
    if (q === undefined || words === null) return { search: null, order };
    const author = await this.users.findIdByName(q);
    return { search: { words: textSearchOf(words), author }, order };
  }
}
