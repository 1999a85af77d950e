import { Injectable } from '@nestjs/common';
import { type ConversationQuery, limits } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { UsersQueries } from '../../users/users.queries.js';
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
import { ChatSettingsService } from '../settings/chat-settings.service.js';
import { KeptMessagesService } from './kept-messages.service.js';
import { MessagePresenter } from './message.presenter.js';
import {
  decodeMessageCursor,
  encodeMessageCursor,
  type MessagePosition,
} from './message-cursor.js';
import { MessagesQueries } from './messages.queries.js';
import { ReadReceiptsService } from './read-receipts.service.js';

/** Conversations of two members. Nobody else can read them, not even admins. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesQueries,
    private readonly kept: KeptMessagesService,
    private readonly presenter: MessagePresenter,
    private readonly users: UsersQueries,
    private readonly settings: ChatSettingsService,
    private readonly readReceipts: ReadReceiptsService,
  ) {}

  /**
   * A page of messages between the caller and another member, oldest first: the latest, those before a
   * cursor, or those after a message or a cursor. A page with the newest message marks the conversation
   * as read, unless the caller only peeks. Messages that arrive meanwhile stay unread.
   * @throws AppError `userNotFound`, `messageNotFound` (`after` is not of this conversation),
   * `badCursor`
   */
  async page(actor: Caller, otherId: string, query: ConversationQuery) {
    const { limit = limits.page.default } = query;
    const key = conversationKeyOf(actor.id, otherId);
    const keys = keysFor(actor.id, otherId);
    // Read before the messages, so that none is marked as read that the page lacks.
    const [account, conversation, position, isShown] = await Promise.all([
      this.users.exists(otherId),
      this.conversations.find(key),
      this.positionOf(keys, query),
      this.settings.shareAll([actor.id, otherId], 'readMarks'),
    ]);
    if (!account) throw await this.kept.noPartner(actor.id, otherId);
    const side = sideOf(actor.id, otherId);
    const removed = removedBy(conversation ?? {}, side);
    const rows = await this.messages.pageQuery(keys, position, limit + 1, removed);
    const nearest = rows.slice(0, limit);
    const direction = position?.direction ?? 'before';
    const last = rows.length > limit ? nearest.at(-1) : undefined;

    const reachesEnd = !position || (direction === 'after' && !last);
    const isRead = conversation && unreadOf(conversation, actor.id, otherId) === 0;
    if (conversation && reachesEnd && !isRead && !query.peek) {
      await this.readReceipts.read(actor.id, otherId, lastSeenBy(conversation, side).seq);
    }
    const readUpTo = conversation?.readUpTo?.[opposite(side)];
    const oldestFirst = direction === 'after' ? nearest : nearest.reverse();
    return {
      items: await this.presenter.presentAll(actor.id, oldestFirst),
      nextCursor: last ? encodeMessageCursor({ direction, seq: last.seq }) : null,
      readUpTo: isShown && readUpTo ? await this.messages.idUpTo(key, readUpTo) : null,
    };
  }

  private async positionOf(
    keys: readonly string[],
    { cursor, after }: ConversationQuery,
  ): Promise<MessagePosition | null> {
    const position = decodeMessageCursor(cursor);
    if (after === undefined) return position;
    if (position?.direction === 'before') throw new AppError('badCursor');
    if (position) return position;
    const seq = await this.messages.seqOf(after, keys);
    if (seq === null) throw new AppError('messageNotFound');
    return { direction: 'after', seq };
  }
}
