import { Injectable } from '@nestjs/common';
import { messages, type PostResponse } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { idOf } from '../../database/stored-id.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { UsersService } from '../../users/users.service.js';
import { presentPost } from '../posts/post.presenter.js';
import { type PostCounts, PostsRepository } from '../posts/posts.repository.js';
import type { VoteValue } from './vote.schema.js';
import { VotesRepository } from './votes.repository.js';

const words: Record<VoteValue, { cast: string; removed: string }> = {
  1: { cast: messages.postLiked, removed: messages.likeRemoved },
  [-1]: { cast: messages.postDisliked, removed: messages.dislikeRemoved },
};

@Injectable()
export class VotesService {
  constructor(
    private readonly votes: VotesRepository,
    private readonly posts: PostsRepository,
    private readonly users: UsersService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Casts the member's vote, or takes it back when it is the same again; a like takes a dislike
   * back and the other way round. Vote and counters change together.
   * @throws AppError `postNotFound`, `keyReused`
   */
  castVote(
    actor: Caller,
    { postId, value, key }: { postId: string; value: VoteValue; key: string | null },
  ): Promise<PostResponse> {
    const name = value === 1 ? 'likepost' : 'dislikepost';
    const call = {
      actorId: actor.id,
      name,
      target: postId,
      body: null,
      about: [postId],
      turn: postId,
      key,
    };
    return this.idempotency.run(call, async (transaction) => {
      const vote = { post: postId, user: actor.id, value };
      const replaced = await this.votes.put(vote, transaction);
      const isTakenBack = replaced === value;
      if (isTakenBack) await this.votes.takeBack(postId, actor.id, transaction);
      const counts = isTakenBack ? add({}, value, -1) : add(add({}, value, 1), replaced, -1);
      const changed = await this.posts.addCounts(postId, counts, transaction);
      if (!changed) throw new AppError('postNotFound');
      const names = await this.users.namesOf([idOf(changed.author)], transaction);
      const votes = new Map<string, VoteValue>(isTakenBack ? [] : [[postId, value]]);
      const message = isTakenBack ? words[value].removed : words[value].cast;
      return { message, post: presentPost(changed, { viewerId: actor.id, names, votes }) };
    });
  }
}

function add(counts: PostCounts, value: VoteValue | null, amount: 1 | -1): PostCounts {
  if (value === null) return counts;
  return { ...counts, [value === 1 ? 'upvotes' : 'downvotes']: amount };
}
