import { Injectable } from '@nestjs/common';
import { answers, type PostResponse } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { RelationsService } from '../../relations/relations.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import { presentPost } from '../posts/post.presenter.js';
import { PostsRepository } from '../posts/posts.repository.js';
import type { VoteValue } from './vote.schema.js';
import { VotesRepository } from './votes.repository.js';

const messageOf: Record<VoteValue, { cast: string; removed: string }> = {
  1: { cast: answers.postLiked, removed: answers.likeRemoved },
  [-1]: { cast: answers.postDisliked, removed: answers.dislikeRemoved },
};

@Injectable()
export class VotesService {
  constructor(
    private readonly votes: VotesRepository,
    private readonly posts: PostsRepository,
    private readonly users: UsersQueries,
    private readonly relations: RelationsService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Casts the vote, in place of the opposite one; the same vote again removes it. With `on` it is
   * cast or removed as wished, and nothing is written if that is so. Vote and counters change together.
   * @throws AppError `postNotFound`
   */
  vote(actor: Caller, postId: string, value: VoteValue, on?: boolean): Promise<PostResponse> {
    return this.transactions.runSerialized(postId, async () => {
      const key = { post: postId, user: actor.id };
      const before =
        on === false ? await this.votes.find(key) : await this.votes.put({ ...key, value });
      const isRemoved = before === value && on !== true;
      if (isRemoved) await this.votes.remove(key);
      const kept = on === false ? before : value;
      const after = isRemoved ? null : kept;

      const counts = {
        upvotes: Number(after === 1) - Number(before === 1),
        downvotes: Number(after === -1) - Number(before === -1),
      };
      const post = await this.posts.addCounts(postId, counts);
      const isHidden = await this.relations.hides(actor, idOf(post?.author));
      if (!post || isHidden) throw new AppError('postNotFound');

      const names = await this.users.namesOf([idOf(post.author)]);
      const votes = new Map(after === null ? [] : [[postId, after]]);
      const message = messageOf[value][after === value ? 'cast' : 'removed'];
      return { message, post: presentPost(post, { viewerId: actor.id, names, votes }) };
    });
  }
}
