import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { type BetweenSteps, JobsService } from '../../jobs/jobs.service.js';
import { PicturesService } from '../../storage/pictures.service.js';
import {
  conversationKeyOf,
  keysFor,
  lastSeenBy,
  opposite,
  removedBy,
  sideOf,
  unreadOf,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { MessageRequestsService } from '../requests/message-requests.service.js';
import { KeptMessagesService, picturesOf } from './kept-messages.service.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository } from './messages.repository.js';

/** The job that deletes the messages that both members have removed. */
const purge = 'conversation.purge';
/** Messages that one transaction deletes. */
const atOnce = 500;

/** Removes a conversation from the view of one member. The other keeps it, and is not told. */
@Injectable()
export class ConversationRemovalService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly queries: MessagesQueries,
    private readonly messages: MessagesRepository,
    private readonly kept: KeptMessagesService,
    private readonly requests: MessageRequestsService,
    private readonly pictures: PicturesService,
    private readonly idempotency: IdempotencyService,
    private readonly jobs: JobsService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  onModuleInit(): void {
    this.jobs.register(purge, {
      run: (target, betweenSteps) => {
        const [key = '', upTo] = target.split(' ');
        return this.purge(key, Number(upTo), betweenSteps);
      },
    });
  }

  /**
   * Removes all messages up to this one from the caller's view; later ones stay. They count as read
   * without a read receipt, and a message request of the other ends. What both have removed is deleted.
   * A later message may still quote a removed one. A second call changes nothing.
   * @throws AppError `messageNotFound` if the message is not of this conversation
   */
  async remove(actor: Caller, otherId: string, upTo: string): Promise<void> {
    const seq = await this.queries.seqOf(upTo, keysFor(actor.id, otherId));
    if (seq === null) throw new AppError('messageNotFound');
    const key = conversationKeyOf(actor.id, otherId);
    const side = sideOf(actor.id, otherId);
    await this.transactions.runSerialized(key, async () => {
      const conversation = await this.conversations.find(key);
      if (!conversation || seq <= removedBy(conversation, side)) return;
      const unread = unreadOf(conversation, actor.id, otherId);
      const later = { receiver: actor.id, after: seq, limit: unread };
      const left = unread === 0 ? 0 : await this.queries.countReceived(key, later);
      await this.conversations.removeUpTo(key, side, {
        seq,
        read: conversation.received[side] - left,
        seesNone: seq >= lastSeenBy(conversation, side).seq,
      });
      if (conversation.asked?.[side]) await this.requests.close({ to: actor.id, from: otherId });

      const removedByOther = removedBy(conversation, opposite(side));
      const before = Math.min(removedBy(conversation, side), removedByOther);
      const byBoth = Math.min(seq, removedByOther);
      const target = `${key} ${byBoth}`;
      if (byBoth > before) await this.jobs.enqueue(purge, target);
      this.transactions.afterCommit(() => {
        this.events.publish('conversation.removed', { userId: actor.id, partnerId: otherId });
        if (byBoth > before) this.jobs.runInBackground(purge, target);
      });
    });
  }

  private async purge(key: string, upTo: number, betweenSteps: BetweenSteps): Promise<void> {
    const purgeSome = () =>
      this.transactions.run(async () => {
        const purged = await this.messages.removeSome(key, { limit: atOnce, upTo });
        await this.kept.forgetEarlier(purged);
        await this.idempotency.forget(purged.map(({ _id }) => _id.toString()));
        await this.pictures.scheduleRemoval(picturesOf(purged));
        return purged.length;
      });
    while ((await purgeSome()) === atOnce) await betweenSteps();
  }
}
