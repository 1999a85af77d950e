import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, trusted, Types } from 'mongoose';
import { StoredComment } from './comments/comment.schema.js';
import { StoredPost } from './posts/post.schema.js';

/** The number of latest comments and replies of all authors together whose targets are read. */
const maxExamined = 500;

type Thread = Pick<StoredPost, '_id' | 'title'>;
type Answer = Pick<StoredComment, 'author' | 'post' | 'parent'>;

/** The threads in which members met. */
@Injectable()
export class CommonThreadsQueries {
  constructor(
    @InjectModel(StoredComment.name) private readonly comments: Model<StoredComment>,
    @InjectModel(StoredPost.name) private readonly posts: Model<StoredPost>,
  ) {}

  /**
   * By author, the latest thread in which they answered the member: below a post or a comment of
   * theirs. Three queries, whatever they wrote.
   */
  async answering(member: string, authors: readonly string[]): Promise<Map<string, Thread>> {
    if (authors.length === 0) return new Map();
    const answers = await this.comments
      .find(
        {
          author: trusted({ $in: authors.map((id) => new Types.ObjectId(id)) }),
          postInTrash: false,
          deleted: false,
        },
        { author: 1, post: 1, parent: 1 },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxExamined)
      .lean<Answer[]>();
    const [threads, own] = await Promise.all([
      this.posts
        .find(
          { _id: trusted({ $in: answers.map(({ post }) => post) }), inTrash: false },
          { title: 1, author: 1 },
        )
        .lean<(Thread & Pick<StoredPost, 'author'>)[]>(),
      this.comments
        .find(
          { _id: trusted({ $in: answers.flatMap(({ parent }) => parent ?? []) }), author: member },
          { _id: 1 },
        )
        .lean(),
    ]);
    const threadsById = new Map(threads.map((thread) => [String(thread._id), thread]));
    const ownIds = new Set(own.map(({ _id }) => String(_id)));
    const latest = new Map<string, Thread>();
    for (const { author, post, parent } of answers.reverse()) {
      const thread = threadsById.get(String(post));
      const isAnswer = ownIds.has(String(parent)) || String(thread?.author) === member;
      if (thread && isAnswer) latest.set(String(author), thread);
    }
    return latest;
  }
}
