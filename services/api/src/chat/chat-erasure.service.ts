import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import type { Types } from 'mongoose';
import { Transactions } from '../database/transactions.js';
import type { BetweenSteps } from '../jobs/jobs.service.js';
import { UserDataRegistry } from '../jobs/user-data.js';
import { PicturesService } from '../storage/pictures.service.js';
import {
  privateConversationFields,
  type StoredConversation,
} from './conversations/conversation.schema.js';
import { ConversationsRepository } from './conversations/conversations.repository.js';
import { KeptMessagesService, picturesOf } from './messages/kept-messages.service.js';
import { asSeenBy, type StoredMessage } from './messages/message.schema.js';
import { MessagesRepository } from './messages/messages.repository.js';

/** Messages that one transaction deletes. */
const messagesAtOnce = 500;

/** Erases and exports a user's conversations. */
@Injectable()
export class ChatErasureService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly kept: KeptMessagesService,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register(
      {
        collection: 'conversations',
        erase: (id, betweenSteps) => this.deleteConversations(id, betweenSteps),
        // A conversation without messages only records a block. Their place in the collection is the
        // time of the first message or block.
        export: (members) => ({
          where: { members, seq: { $gt: 0 } },
          asSeen: (stored) => withOwnReading(members, stored),
          without: privateConversationFields,
          sort: { _id: 1 },
        }),
      },
      {
        collection: 'messages',
        erase: 'Each conversation is deleted with its messages.',
        export: async (user) => ({
          where: { conversation: { $in: await this.conversations.keysOf(user.toString()) } },
          // An edit that the other does not see because of a block looks like any other. The key of a
          // branch would tell of it.
          asSeen: (stored) => asSeenBy(user.toString(), stored as StoredMessage),
          without: ['clientId', 'bodyHash', 'conversation', 'unseenEdit'],
          sort: { createdAt: 1, seq: 1 },
        }),
      },
    );
  }

  private async deleteConversations(userId: string, betweenSteps: BetweenSteps): Promise<void> {
    let key = await this.conversations.anyKeyOf(userId);
    while (key !== null) {
      await this.deleteSome(key, userId);
      await betweenSteps();
      key = await this.conversations.anyKeyOf(userId);
    }
  }

  /**
   * Deletes some of the messages, and the conversation with the last of them, so that the next run
   * still finds the rest. The other member can report what they received lately for some more days.
   */
  private async deleteSome(key: string, userId: string): Promise<void> {
    await this.transactions.run(async () => {
      const removed = await this.messages.removeSome(key, { limit: messagesAtOnce });
      await this.pictures.scheduleRemoval(picturesOf(removed));
      const since = new Date(Date.now() - limits.reportableForMs);
      const lately = removed.filter(
        ({ sender, deleted, createdAt }) =>
          String(sender) === userId && !deleted && createdAt > since,
      );
      await this.kept.forgetEarlier(removed);
      await this.kept.keep(lately);
      if (removed.length < messagesAtOnce) await this.conversations.remove(key);
    });
  }
}

/** The conversation as this member has read it: how far the other has is the other's to share. */
function withOwnReading(member: Types.ObjectId, stored: object): object {
  const { members, readUpTo } = stored as StoredConversation;
  const isFirst = members[0]?.equals(member);
  return { ...stored, readUpTo: readUpTo?.[isFirst ? 'first' : 'second'] ?? 0 };
}
