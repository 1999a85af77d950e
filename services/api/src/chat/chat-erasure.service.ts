import { Injectable } from '@nestjs/common';
import type { BetweenSteps } from '../jobs/jobs.service.js';
import { Transactions } from '../database/transactions.js';
import { PicturesService } from '../storage/pictures.service.js';
import { ChatSettingsRepository } from './settings/chat-settings.repository.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { MessagesRepository } from './messages/messages.repository.js';

/** Messages that one transaction removes. */
const messagesAtOnce = 500;

/** Erases a member's conversations and settings. */
@Injectable()
export class ChatErasureService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly pictures: PicturesService,
    private readonly settings: ChatSettingsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Removes everything that the member, whose account is gone already, wrote and was written:
   * conversations, messages and their pictures, and settings. Goes on where it was interrupted.
   */
  async removeAllOf(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    let key = await this.conversations.anyKeyOf(userId);
    while (key !== null) {
      await this.removeSome(key);
      await betweenSteps();
      key = await this.conversations.anyKeyOf(userId);
    }
    await this.settings.remove(userId);
  }

  /** The conversation goes with its last messages, so that there is always a way to the rest. */
  private async removeSome(key: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const removed = await this.messages.removeSome(key, messagesAtOnce, transaction);
      await this.pictures.scheduleRemoval(removed.images, transaction);
      if (removed.count < messagesAtOnce) await this.conversations.remove(key, transaction);
    });
  }
}
