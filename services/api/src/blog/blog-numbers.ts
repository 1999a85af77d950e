import { Injectable } from '@nestjs/common';
import type { TimeSpan } from '../common/time-span.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { PostsRepository } from './posts.repository.js';

/** How much was written, in numbers only. */
@Injectable()
export class BlogNumbers {
  constructor(
    private readonly posts: PostsRepository,
    private readonly comments: CommentListsRepository,
  ) {}

  /** Of what was written in that time and is there. Replies count as comments. */
  async countNew(span: TimeSpan): Promise<{ posts: number; comments: number }> {
    const [posts, comments] = await Promise.all([
      this.posts.countNew(span),
      this.comments.countNew(span),
    ]);
    return { posts, comments };
  }
}
