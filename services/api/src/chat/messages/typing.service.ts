import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { UsersQueries } from '../../users/users.queries.js';
import { PartnersService } from '../conversations/partners.service.js';
import { isShownTo } from '../settings/presence-choice.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';

/** Publishes who is typing to whom. Nothing is stored. */
@Injectable()
export class TypingService {
  constructor(
    private readonly users: UsersQueries,
    private readonly settings: ChatSettingsService,
    private readonly partners: PartnersService,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Tells the other one that the actor is writing to them, if both want that, and if they may see
   * the actor online.
   * @throws AppError `messageToSelf`, `userNotFound`
   */
  async tell(actor: Caller, otherId: string): Promise<void> {
    if (otherId === actor.id) throw new AppError('messageToSelf');
    const [other, choice] = await Promise.all([
      this.users.exists(otherId),
      this.settings.whoMaySee(actor.id, 'typing', otherId),
    ]);
    if (!other) throw new AppError('userNotFound');
    const isPartner = choice === 'partners' && (await this.partners.are(actor.id, otherId));
    if (!isShownTo({ isPartner }, choice)) return;
    this.events.publish('typing', { userId: actor.id, to: otherId });
  }
}
