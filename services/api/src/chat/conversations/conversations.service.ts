import { Injectable } from '@nestjs/common';
import { limits, type ConversationQuery } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { UsersQueries } from '../../users/users.queries.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessagesQueries } from '../messages/messages.queries.js';
import { ReadReceiptsService } from '../messages/read-receipts.service.js';
import {
  decodeMessageCursor,
  encodeMessageCursor,
  type MessagePosition,
} from '../partners/chat-cursors.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';
import { conversationKeyOf, sideOf, unreadOf } from './conversation.schema.js';
import { ConversationsRepository } from './conversations.repository.js';

/** Conversations of two members. Nobody else can read them, admins included. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesQueries,
    private readonly presenter: MessagePresenter,
    private readonly users: UsersQueries,
    private readonly settings: ChatSettingsService,
    private readonly readReceipts: ReadReceiptsService,
  ) {}

  /**
   * A page between the caller and another member, oldest first: the latest, what came before a
   * cursor, or messages after a message or a cursor. A reader who gets the newest message has read the
   * conversation, unless they only peek: the unread count falls to the messages that arrived
   * meanwhile.
   * @throws AppError `userNotFound`, `messageNotFound` (`after` is not of this conversation), `badCursor`
   */
  async page(actor: Caller, otherId: string, query: ConversationQuery) {
    const { limit = limits.page.default } = query;
    const key = conversationKeyOf(actor.id, otherId);
    // Read before the messages, so that none counts as read that was not given.
    const [account, conversation, position, isShown] = await Promise.all([
      this.users.exists(otherId),
      this.conversations.find(key),
      this.positionOf(key, query),
      this.settings.shareAll([actor.id, otherId], 'readMarks'),
    ]);
    if (!account) throw new AppError('userNotFound');
    const rows = await this.messages.pageQuery(key, position, limit + 1);
    const nearest = rows.slice(0, limit);
    const direction = position?.direction ?? 'before';
    const last = rows.length > limit ? nearest.at(-1) : undefined;

    const reachesEnd = !position || (direction === 'after' && !last);
    const isRead = conversation && unreadOf(conversation, actor.id, otherId) === 0;
    if (conversation && reachesEnd && !isRead && !query.peek) {
      await this.readReceipts.read(actor.id, otherId, conversation.seq);
    }
    const readUpTo = conversation?.readUpTo?.[sideOf(otherId, actor.id)];
    const oldestFirst = direction === 'after' ? nearest : nearest.reverse();
    return {
      items: await Promise.all(oldestFirst.map((message) => this.presenter.present(message))),
      nextCursor: last ? encodeMessageCursor({ direction, seq: last.seq }) : null,
      readUpTo: isShown && readUpTo ? await this.messages.idAt(key, readUpTo) : null,
    };
  }

  private async positionOf(
    conversation: string,
    { cursor, after }: ConversationQuery,
  ): Promise<MessagePosition | null> {
    const position = decodeMessageCursor(cursor);
    if (after === undefined) return position;
    if (position?.direction === 'before') throw new AppError('badCursor');
    if (position) return position;
    const seq = await this.messages.seqOf(after, conversation);
    if (seq === null) throw new AppError('messageNotFound');
    return { direction: 'after', seq };
  }
}
