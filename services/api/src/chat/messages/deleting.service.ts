import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { sideOf, unreadOf } from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import type { StoredMessage } from './message.schema.js';
import { MessagesRepository } from './messages.repository.js';

/** Takes messages back. */
@Injectable()
export class DeletingService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * The sender takes the message back, for both: text and picture go, its place stays, and it is
   * unread no more. Doing it again does nothing.
   * @throws AppError `messageNotFound` (also for whom it is none of their business), `notAuthorized`
   */
  async delete(actor: Caller, id: string): Promise<void> {
    const message = await this.messages.find(id);
    const people = [message?.sender, message?.receiver].map(String);
    if (!message || !people.includes(actor.id)) throw new AppError('messageNotFound');
    if (message.sender.toString() !== actor.id) throw new AppError('notAuthorized');
    const isDone = await this.transactions.runSerialized(message.conversation, (transaction) =>
      this.takeBack(message, transaction),
    );
    if (!isDone) return;
    const receiverId = message.receiver.toString();
    this.events.publish('message.deleted', { _id: id, senderId: actor.id, receiverId });
  }

  private async takeBack(message: StoredMessage, transaction: Transaction): Promise<boolean> {
    const { _id, conversation: key, seq } = message;
    const before = await this.messages.takeBack(_id, transaction);
    if (!before) return false;
    if (before.image) await this.pictures.scheduleRemoval([before.image], transaction);
    const [sender, receiver] = [message.sender.toString(), message.receiver.toString()];
    const conversation = await this.conversations.find(key, transaction);
    const unread = conversation ? unreadOf(conversation, receiver, sender) : 0;
    if (unread === 0) return true;
    // The unread ones are the last so many that were not taken back.
    const newer = { receiver, after: seq, limit: unread };
    if ((await this.messages.countReceived(key, newer, transaction)) < unread) {
      await this.conversations.takeFromReceived(key, sideOf(receiver, sender), transaction);
    }
    return true;
  }
}
