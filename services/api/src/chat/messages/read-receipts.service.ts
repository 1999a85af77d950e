import { Injectable } from '@nestjs/common';
import type { PresenceChoice } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import {
  conversationKeyOf,
  keysFor,
  sideOf,
  unreadOf,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';
import { isShownTo, viewerOf } from '../settings/presence-choice.js';
import { MessagesQueries } from './messages.queries.js';

interface ReadUpTo {
  reader: string;
  partner: string;
  seq: number;
  /** The members who may see it. */
  choice: PresenceChoice;
}

interface Reading {
  unread: number;
  /** The id of the message that is now the last one read; null when nothing new was read. */
  upTo: string | null;
  /** True if the partner may know it. */
  isShown: boolean;
}

/** Stores the last message that each of the two has read. */
@Injectable()
export class ReadReceiptsService {
  constructor(
    private readonly messages: MessagesQueries,
    private readonly conversations: ConversationsRepository,
    private readonly settings: ChatSettingsService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Marks the conversation as read up to that message; later messages that were read stay so. Returns
   * the number of messages from the other that are still unread.
   * @throws AppError `messageNotFound` if it is not of this conversation
   */
  async readUpTo(actor: Caller, otherId: string, messageId: string): Promise<number> {
    const seq = await this.messages.seqOf(messageId, keysFor(actor.id, otherId));
    if (seq === null) throw new AppError('messageNotFound');
    return this.read(actor.id, otherId, seq);
  }

  /** The same by the message's `seq`. */
  async read(reader: string, partner: string, seq: number): Promise<number> {
    const choice = await this.settings.whoMaySee(reader, 'readMarks', partner);
    const { unread, upTo, isShown } = await this.transactions.runSerialized(
      conversationKeyOf(reader, partner),
      () => this.mark({ reader, partner, seq, choice }),
    );
    if (upTo !== null) {
      const event = { userId: reader, partnerId: partner, upTo, unread };
      this.events.publish('conversation.read', { ...event, isShown });
    }
    return unread;
  }

  private async mark({ reader, partner, seq, choice }: ReadUpTo): Promise<Reading> {
    const key = conversationKeyOf(reader, partner);
    const conversation = await this.conversations.find(key);
    const before = conversation ? unreadOf(conversation, reader, partner) : 0;
    if (!conversation || before === 0) return { unread: 0, upTo: null, isShown: false };
    const isShown = isShownTo(viewerOf(conversation), choice);
    const later = { receiver: reader, after: seq, limit: before };
    const unread = await this.messages.countReceived(key, later);
    const upTo = unread < before ? await this.messages.idUpTo(key, seq) : null;
    if (upTo === null) return { unread: before, upTo, isShown };
    const side = sideOf(reader, partner);
    const read = { read: conversation.received[side] - unread, ...(isShown && { readUpTo: seq }) };
    await this.conversations.markRead(key, side, read);
    return { unread, upTo, isShown };
  }
}
