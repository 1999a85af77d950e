import { Injectable } from '@nestjs/common';
import {
  type InboxQuery,
  type InboxThread,
  limits,
  type ReadInboxInput,
} from '@unburden/contracts';
import { FollowsRepository } from '../blog/follows/follows.repository.js';
import { PostsService } from '../blog/posts/posts.service.js';
import type { Caller } from '../common/caller.js';
import { DomainEventPublisher } from '../common/domain-events.js';
import { fieldError } from '../common/errors.js';
import { excerptOf } from '../common/excerpts.js';
import { decodeCursor, toPage } from '../pagination/cursor.js';
import { RelationsService } from '../relations/relations.service.js';
import { UsersService } from '../users/users.service.js';
import { InboxQueries, type InboxRow } from './inbox.queries.js';

/** Answers of others that a member follows. */
@Injectable()
export class InboxService {
  constructor(
    private readonly queries: InboxQueries,
    private readonly follows: FollowsRepository,
    private readonly posts: PostsService,
    private readonly users: UsersService,
    private readonly relations: RelationsService,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * The caller's threads, latest answer first. One command, and one more for those who hide somebody.
   * Pages follow the last answer by anybody, for that is stored in the post; a page then follows those
   * that the caller may hear of.
   * @throws AppError `badCursor`
   */
  async page(actor: Caller, { cursor, limit = limits.page.default, texts = false }: InboxQuery) {
    const request = { user: actor.id, hide: await this.relations.hiddenBy(actor), texts };
    const { rows, unread } = await this.queries.page(request, decodeCursor(cursor), limit);
    const { items, nextCursor } = toPage(rows, limit);
    const threads = items.map(present).sort((a, b) => b.latestAt.localeCompare(a.latestAt));
    return { items: threads, nextCursor, unread };
  }

  /**
   * Marks one thread or all of them as read; tells how many are left.
   * @throws AppError `validation` unless there is either, `postNotFound`
   */
  async markRead(actor: Caller, { post, all }: ReadInboxInput): Promise<number> {
    if ((post !== undefined) === (all === true)) {
      throw fieldError('post', 'Either post or all: true must be there');
    }
    if (post !== undefined) await this.posts.findVisible(actor, post);
    await this.follows.markRead(actor.id, post ?? null);
    this.events.publish('inbox.changed', { userId: actor.id });
    return (await this.queries.unreadOf([actor.id])).get(actor.id) ?? 0;
  }

  /** Chooses whether later comments make the caller follow the whole thread. */
  async setFollowAnswered(actor: Caller, followAnswered: boolean): Promise<void> {
    await this.users.setPreferences(actor.id, { followsAnswered: followAnswered });
  }
}

function present({ _id, title, answers }: InboxRow): InboxThread {
  const { _id: shown, latestAt, people, unread, toYou, text } = answers;
  return {
    post: { _id: _id.toString(), title },
    people,
    unread,
    ...(toYou && { toYou }),
    latestAt: latestAt.toISOString(),
    commentId: shown.toString(),
    ...(text !== undefined && { text: excerptOf(text) }),
  };
}
