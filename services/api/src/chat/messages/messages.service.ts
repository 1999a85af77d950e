import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits, type Message } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { KeyedMutex } from '../../common/keyed-mutex.js';
import { isDuplicateKey } from '../../database/database-errors.js';
import { newObjectId } from '../../database/stored-id.js';
import { Transactions } from '../../database/transactions.js';
import { IdempotencyService } from '../../idempotency/idempotency.service.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { UsersQueries } from '../../users/users.queries.js';
import {
  areBothWriting,
  branchOf,
  conversationKeyOf,
  isClosed,
  removedBy,
  type Side,
  sideOf,
  type StoredConversation,
  trunkOf,
  unreadOf,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { MessageRequestsService } from '../requests/message-requests.service.js';
import { KeptMessagesService } from './kept-messages.service.js';
import { MessagePresenter, presentMessage, presentQuote } from './message.presenter.js';
import {
  asSeenBy,
  isSeenBy,
  type MessagePicture,
  noPicture,
  type StoredMessage,
} from './message.schema.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesRepository, type NewMessage } from './messages.repository.js';

export interface MessageToSend {
  /** Empty if the message is a picture alone. */
  text: string;
  /** The picture's bytes as the client sent them. */
  image: Buffer | null;
  /** The UUID with which the sender can repeat the call. */
  clientId: string | null;
  /** The message that it answers. */
  replyTo: string | null;
}

type OutgoingMessage = Pick<
  NewMessage,
  'sender' | 'receiver' | 'text' | 'clientId' | 'replyTo' | 'bodyHash'
>;

/**
 * The most time that storing a picture may take: it takes seconds if many come at once. Milliseconds.
 */
const maxUploadMs = 20_000;

/** Sends messages, edits them and takes them back. */
@Injectable()
export class MessagesService {
  /**
   * Of two calls with the same picture at once, the second waits and then finds the first's message.
   */
  private readonly uploads = new KeyedMutex();

  constructor(
    private readonly messages: MessagesRepository,
    private readonly kept: KeptMessagesService,
    private readonly queries: MessagesQueries,
    private readonly conversations: ConversationsRepository,
    private readonly presenter: MessagePresenter,
    private readonly userQueries: UsersQueries,
    private readonly requests: MessageRequestsService,
    private readonly pictures: PicturesService,
    private readonly idempotency: IdempotencyService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Stores the message, then publishes it. A call that is repeated with the same `clientId` returns the
   * first message and publishes nothing.
   * @throws AppError `messageToSelf`, `emptyMessage`, `userNotFound`, `quotedNotFound`, `keyReused`,
   * and those of `PicturesService` and of `MessageRequestsService.admit`
   */
  async send(actor: Caller, receiver: string, input: MessageToSend): Promise<Message> {
    const { text, image, clientId, replyTo } = input;
    if (receiver === actor.id) throw new AppError('messageToSelf');
    if (text === '' && !image) throw new AppError('emptyMessage');
    const bodyHash = clientId === null ? null : hashOf(receiver, input);
    const written = { sender: actor.id, receiver, text, clientId, replyTo, bodyHash };
    if (!image) return this.store(written, noPicture);

    // A picture takes much work, so first check that its receiver exists and that it is new.
    if (!(await this.userQueries.exists(receiver))) throw new AppError('userNotFound');
    const sendPicture = async () => {
      const sent = await this.findSent(written);
      if (sent) return sent;
      const { key, width, height } = await this.pictures.save('chat', image, actor.id);
      return this.store(written, { image: key, imageWidth: width, imageHeight: height });
    };
    return clientId === null
      ? sendPicture()
      : this.uploads.run(`${actor.id} ${clientId}`, sendPicture, maxUploadMs);
  }

  /**
   * The sender takes the message back for both. Text and picture go, its place stays, and it no longer
   * counts as unread. Its receiver can still report it for some days. A second call changes nothing.
   * @throws AppError `messageNotFound` (also for members who are not part of the conversation),
   * `notAuthorized`
   */
  async remove(actor: Caller, id: string): Promise<void> {
    await this.takeOut(await this.getOwn(actor, id));
  }

  /**
   * The sender replaces the text, within the limits of `messageEdits`. A receiver who blocks the sender
   * still sees the old text. The same text again changes nothing.
   * @throws AppError as `remove`, and `nothingToEdit` (also if it was taken back), `editOver`, and
   * those of `MessageRequestsService.checkEdit`
   */
  async edit(actor: Caller, id: string, text: string): Promise<Message> {
    const { conversation: place, receiver } = await this.getOwn(actor, id);
    const key = trunkOf(place);
    const receiverId = receiver.toString();
    const side = sideOf(receiverId, actor.id);
    return this.transactions.runSerialized(key, async () => {
      const before = await this.queries.find(id);
      if (!before?.text) throw new AppError('nothingToEdit');
      if (asSeenBy(actor.id, before).text === text) return this.presenter.present(actor.id, before);
      const editedAt = new Date();
      const isLate = editedAt.getTime() - before.createdAt.getTime() > limits.messageEdits.forMs;
      const edits = await this.kept.countEarlier(before);
      if (isLate || edits >= limits.messageEdits.max) throw new AppError('editOver');
      const conversation: Partial<StoredConversation> = (await this.conversations.find(key)) ?? {};
      this.requests.checkEdit(conversation, side, text);

      const isSeen = isSeenBy(receiverId, before);
      const isForBoth = !isSeen || conversation.blocks?.[side] !== true;
      // Also if only the sender sees the edit: the cost must not tell the sender.
      await this.kept.keepEarlier(before, editedAt);
      const after = await this.messages.edit(before._id, { text, editedAt }, isForBoth);
      await this.idempotency.forget([id]);
      const message = await this.presenter.present(actor.id, after);
      const received = await this.presenter.present(receiverId, after);
      this.transactions.afterCommit(() => {
        const isTold = isSeen && isForBoth && before.seq > removedBy(conversation, side);
        this.events.publish('message.edited', { message, received: isTold ? received : null });
      });
      return message;
    });
  }

  /**
   * Staff remove a reported message, as its sender could. `also` runs in the same transaction.
   * @throws AppError `messageNotFound`, also if it was taken back before
   */
  async removeReported(id: string, also: () => Promise<void>): Promise<void> {
    const message = await this.queries.find(id);
    if (!message || !(await this.takeOut(message, also))) throw new AppError('messageNotFound');
  }

  /**
   * @throws AppError `messageNotFound` (also for members who are not part of the conversation),
   * `notAuthorized`
   */
  private async getOwn(actor: Caller, id: string): Promise<StoredMessage> {
    const message = await this.queries.find(id);
    if (!message) throw new AppError('messageNotFound');
    if (String(message.sender) === actor.id) return message;
    const isReceived = String(message.receiver) === actor.id && isSeenBy(actor.id, message);
    throw new AppError(isReceived ? 'notAuthorized' : 'messageNotFound');
  }

  /** Returns false if it was taken back before. */
  private async takeOut(message: StoredMessage, also?: () => Promise<void>): Promise<boolean> {
    const { conversation: place, seq } = message;
    const key = trunkOf(place);
    const isSeen = place === key;
    const id = message._id.toString();
    const [senderId, receiverId] = [String(message.sender), String(message.receiver)];
    return this.transactions.runSerialized(key, async () => {
      const before = await this.messages.retract(id);
      if (!before) return false;
      await also?.();
      await this.kept.keep([before]);
      await this.idempotency.forget([id]);

      const conversation = await this.conversations.find(key);
      const side = sideOf(receiverId, senderId);
      // Takes the same steps whether the message was read or seen: the cost must not tell the sender.
      const unread = conversation ? unreadOf(conversation, receiverId, senderId) : 0;
      // The unread messages are the latest that are not deleted.
      const newer = { receiver: receiverId, after: seq, limit: Math.max(unread, 1) };
      const isUnread = (await this.queries.countReceived(place, newer)) < unread;
      const by = { received: isSeen ? 1 : 0, read: isSeen && !isUnread ? 1 : 0 };
      await this.conversations.uncount(key, side, by);
      const isLastOfPartner =
        isSeen && conversation !== null && isFirstOfPartner(conversation, side);
      const mayWait = !isSeen && conversation !== null && isClosed(conversation, side);
      if (mayWait) {
        const withdrawn = { _id: message._id, sender: senderId, receiver: receiverId };
        await this.requests.withdraw(withdrawn);
      }
      this.transactions.afterCommit(() => {
        this.events.publish('message.deleted', { _id: id, senderId, receiverId, isSeen });
        if (isLastOfPartner) this.tellPartners([senderId, receiverId], false);
      });
      return true;
    });
  }

  /** Stores the message, or finds the one with its `clientId`. */
  private async store(written: OutgoingMessage, picture: MessagePicture): Promise<Message> {
    const { sender, receiver, clientId } = written;
    const people = [sender, receiver];
    try {
      const quoted = await this.getQuoted(written);
      // The pictures are signed before the commit, because a stored message must not be answered with
      // an error.
      const addresses = await this.presenter.addressesOf(picture, people);
      return await this.transactions.runSerialized(
        conversationKeyOf(sender, receiver),
        async () => {
          const now = new Date();
          const advanced = await this.conversations.nextSequence({ sender, receiver, now });
          const { seq, lastMessageAt: createdAt } = advanced;
          const arrival = { ...written, ...picture, _id: newObjectId() };
          const admitted = await this.requests.admit(arrival, advanced);
          const { isSeen } = admitted;
          if (picture.image) await this.pictures.confirm(picture.image);
          const side = sideOf(sender, receiver);
          const conversation = isSeen ? advanced._id : branchOf(advanced._id, side);
          const stored = await this.messages.insert({ ...arrival, conversation, seq, createdAt });
          const message = presentMessage(stored, addresses, presentQuote(sender, quoted));
          const received = isSeen ? { ...message, replyTo: presentQuote(receiver, quoted) } : null;
          this.transactions.afterCommit(() => {
            this.events.publish('message.sent', { message, received });
            if (isSeen && isFirstOfPartner(admitted.conversation, sideOf(receiver, sender))) {
              this.tellPartners([sender, receiver], true);
            }
          });
          return message;
        },
      );
    } catch (error) {
      if (picture.image) await this.pictures.discard(picture.image);
      const sent = clientId !== null && isDuplicateKey(error) ? await this.findSent(written) : null;
      if (!sent) throw error;
      return sent;
    }
  }

  /**
   * The message that the new one answers.
   * @throws AppError `quotedNotFound`, `userNotFound`
   */
  private async getQuoted({
    sender,
    receiver,
    replyTo,
  }: OutgoingMessage): Promise<StoredMessage | null> {
    if (replyTo === null) return null;
    const quoted = await this.queries.find(replyTo);
    const isOfBoth = trunkOf(quoted?.conversation ?? '') === conversationKeyOf(sender, receiver);
    if (quoted && isOfBoth && isSeenBy(sender, quoted)) return quoted;
    const isThere = await this.userQueries.exists(receiver);
    throw new AppError(isThere ? 'quotedNotFound' : 'userNotFound');
  }

  private tellPartners(members: [string, string], arePartners: boolean): void {
    this.events.publish('partners.changed', { members, arePartners });
  }

  /**
   * @throws AppError `keyReused` if another message was sent with the same UUID
   */
  private async findSent({ sender, clientId, bodyHash }: OutgoingMessage): Promise<Message | null> {
    const sent = clientId === null ? null : await this.queries.findSent(sender, clientId);
    if (!sent) return null;
    if (sent.bodyHash !== null && sent.bodyHash !== bodyHash) {
      const message = 'Another message was sent with that clientId before';
      throw new AppError('keyReused', { message });
    }
    return this.presenter.present(sender, sent);
  }
}

/** True if this side has received a single message, which made the two partners. */
function isFirstOfPartner(conversation: StoredConversation, side: Side): boolean {
  return areBothWriting(conversation) && conversation.received[side] === 1;
}

function hashOf(receiver: string, { text, image, clientId, replyTo }: MessageToSend): string {
  const picture = image && createHash('sha256').update(image).digest('base64url');
  const parts = [receiver, text, picture, clientId, ...(replyTo === null ? [] : [replyTo])];
  const body = JSON.stringify(parts);
  return createHash('sha256').update(body).digest('base64url');
}
