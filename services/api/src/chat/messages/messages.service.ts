import { Injectable } from '@nestjs/common';
import { limits, type ConversationQuery, type Message } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { AppError } from '../../common/errors.js';
import { hasSmallCopy, isFileKey, smallKeyOf } from '../../storage/file-key.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { UsersService } from '../../users/users.service.js';
import { ChatSettingsService } from '../settings/chat-settings.service.js';
import {
  decodeMessageCursor,
  encodeMessageCursor,
  type MessagePosition,
} from '../partners/chat-cursors.js';
import { conversationKeyOf, sideOf, unreadOf } from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { noAddresses, type PictureAddresses, presentMessage } from './message.presenter.js';
import type { MessagePicture, StoredMessage } from './message.schema.js';
import { MessagesRepository } from './messages.repository.js';
import { ReadReceiptsService } from './read-receipts.service.js';

/** The ids may be strings or the database's. */
type Illustrated = MessagePicture & { sender: unknown; receiver: unknown };

/** Messages between two members. Nobody else can read them, admins included. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly users: UsersService,
    private readonly pictures: PicturesService,
    private readonly settings: ChatSettingsService,
    private readonly reading: ReadReceiptsService,
  ) {}

  /**
   * A page between the caller and another member, oldest first: the latest, what came before a
   * cursor, or what came after a message or a cursor. Who gets to the newest message has read the
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
      await this.reading.read(actor.id, otherId, conversation.seq);
    }
    const readUpTo = conversation?.readUpTo?.[sideOf(otherId, actor.id)];
    const oldestFirst = direction === 'after' ? nearest : nearest.reverse();
    return {
      messages: await Promise.all(oldestFirst.map((message) => this.present(message))),
      nextCursor: last ? encodeMessageCursor({ direction, seq: last.seq }) : null,
      readUpTo: isShown && readUpTo ? await this.messages.idAt(key, readUpTo) : null,
    };
  }

  /** The message for the wire. Its picture's address is a new one each time and runs out in minutes. */
  async present(message: StoredMessage): Promise<Message> {
    return presentMessage(message, await this.addressesOf(message));
  }

  /** Addresses of a message's picture, for its two people. */
  async addressesOf(message: Illustrated): Promise<PictureAddresses> {
    const { image: key, imageWidth, imageHeight, sender, receiver } = message;
    if (key === null || !isFileKey(key)) return noAddresses;
    const hasSmall = hasSmallCopy('chat', imageWidth ?? 0, imageHeight ?? 0);
    const viewers = [sender, receiver].map(String);
    const [image, imageSmall] = await Promise.all([
      this.pictures.signedUrlOf(key, viewers),
      hasSmall ? this.pictures.signedUrlOf(smallKeyOf(key), viewers) : null,
    ]);
    return { image, imageSmall };
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
