import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { UsersQueries } from '../../users/users.queries.js';
import {
  conversationKeyOf,
  hasAccepted,
  mutes,
  sideOf,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';
import { isShownTo, viewerOf } from '../settings/presence-choice.js';

/** Publishes that a member types to another. Nothing is stored. */
@Injectable()
export class TypingService {
  constructor(
    private readonly users: UsersQueries,
    private readonly settings: ChatSettingsService,
    private readonly conversations: ConversationsRepository,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Tells the partner that the actor is typing, if both share this, if the partner may see the actor
   * online, and if a message would reach them.
   * @throws AppError `messageToSelf`, `userNotFound`
   */
  async tell(actor: Caller, otherId: string): Promise<void> {
    if (otherId === actor.id) throw new AppError('messageToSelf');
    const [other, choice] = await Promise.all([
      this.users.contactOf(otherId),
      this.settings.whoMaySee(actor.id, 'typing', otherId),
    ]);
    if (!other) throw new AppError('userNotFound');
    if (choice === 'nobody') return;
    const mayBeShut = actor.hasRelations || other.hasRelations || other.whoMayWrite !== 'everyone';
    if (choice === 'partners' || mayBeShut) {
      const key = conversationKeyOf(actor.id, otherId);
      const conversation = (await this.conversations.find(key)) ?? {};
      const side = sideOf(otherId, actor.id);
      const isOpen = other.whoMayWrite === 'everyone' || hasAccepted(conversation, side);
      if (!isOpen || mutes(conversation, side)) return;
      if (!isShownTo(viewerOf(conversation), choice)) return;
    }
    this.events.publish('typing', { userId: actor.id, to: otherId });
  }
}
