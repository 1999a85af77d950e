import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';

/** Publishes who is typing to whom. Nothing is stored. */
@Injectable()
export class TypingService {
  constructor(
    private readonly users: UsersQueries,
    private readonly settings: ChatSettingsService,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Tells the other one that the actor is writing to them, if both want that, and if the actor is
   * to be seen at all.
   * @throws AppError `messageToSelf`, `userNotFound`
   */
  async tell(actor: Caller, otherId: string): Promise<void> {
    if (otherId === actor.id) throw new AppError('messageToSelf');
    const [other, isShared, hidden] = await Promise.all([
      this.users.exists(otherId),
      this.settings.shareAll([actor.id, otherId], 'typing'),
      this.settings.hiddenAmong([actor.id]),
    ]);
    if (!other) throw new AppError('userNotFound');
    if (!isShared || hidden.size > 0) return;
    this.events.publish('typing', { userId: actor.id, to: otherId });
  }
}
