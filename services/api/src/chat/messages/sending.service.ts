import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Message } from '@unburden/contracts';
import type { Caller } from '../../common/caller.js';
import { DomainEventPublisher } from '../../common/domain-events.js';
import { isDuplicateKey } from '../../database/duplicate-key.js';
import { AppError } from '../../common/errors.js';
import { KeyedMutex } from '../../database/keyed-mutex.js';
import { type Transaction, Transactions } from '../../database/transactions.js';
import { PicturesService } from '../../storage/pictures.service.js';
import { UsersService } from '../../users/users.service.js';
import { conversationKeyOf } from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { presentMessage } from './message.presenter.js';
import { type MessagePicture, noPicture } from './message.schema.js';
import { MessagesRepository, type SendKeys } from './messages.repository.js';
import { MessagesService } from './messages.service.js';

export interface MessageToSend {
  /** Empty for a picture alone. */
  text: string;
  /** The bytes as they came. */
  image: Buffer | null;
  clientId: string | null;
  idempotencyKey: string | null;
}

type Sending = SendKeys & { bodyHash: string | null } & Pick<MessageToSend, 'text' | 'image'>;

/** How often a message is tried that collides with the first of its conversation elsewhere. */
const mostAttempts = 3;

/** Storing a picture takes seconds where many come at once. Milliseconds. */
const longestRepeatMs = 20_000;

@Injectable()
export class SendingService {
  /** The same picture twice at the same time: the second waits and finds the first. */
  private readonly repeats = new KeyedMutex();

  constructor(
    private readonly messages: MessagesRepository,
    private readonly conversations: ConversationsRepository,
    private readonly presenting: MessagesService,
    private readonly users: UsersService,
    private readonly pictures: PicturesService,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
  ) {}

  /**
   * Stores the message, then tells the receiver. The same under the same UUID again gives the first
   * one back and tells nobody.
   * @throws AppError `messageToSelf`, `emptyMessage`, `userNotFound`, `keyReused`, and those of
   * `PicturesService`
   */
  async send(actor: Caller, receiver: string, input: MessageToSend): Promise<Message> {
    if (receiver === actor.id) throw new AppError('messageToSelf');
    if (input.text === '' && !input.image) throw new AppError('emptyMessage');
    const { clientId, idempotencyKey } = input;
    const uuid = clientId ?? idempotencyKey;
    const bodyHash = uuid === null ? null : hashOf(receiver, input);
    const sending = { ...input, sender: actor.id, receiver, bodyHash };
    return input.image ? this.sendPicture(sending) : this.store(sending);
  }

  /**
   * A picture is much work: it is looked first whether it is for somebody, and new. Of words alone
   * the transaction finds out.
   */
  private async sendPicture(sending: Sending): Promise<Message> {
    const { sender, receiver, clientId, idempotencyKey } = sending;
    if (!(await this.users.exists(receiver))) throw new AppError('userNotFound');
    const uuid = clientId ?? idempotencyKey;
    if (uuid === null) return this.store(sending);
    return this.repeats.run(
      `${sender} ${uuid}`,
      async () => (await this.findSent(sending, 'majority')) ?? this.store(sending),
      longestRepeatMs,
    );
  }

  private async store(sending: Sending): Promise<Message> {
    const picture = await this.save(sending);
    const { image } = picture;
    // Before the message is stored: what fails from then on could not be told from what was lost.
    const addresses = await this.presenting.addressesOf({ ...sending, ...picture });
    try {
      const stored = await this.storeOrFind(sending, picture);
      if ('earlier' in stored) {
        if (image) await this.pictures.discard(image);
        return stored.earlier;
      }
      const message = presentMessage(stored, addresses);
      this.events.publish('message.sent', { message });
      return message;
    } catch (error) {
      if (image) await this.pictures.discard(image);
      throw error;
    }
  }

  private async save({ image, sender }: Sending): Promise<MessagePicture> {
    if (!image) return noPicture;
    const { key, width, height } = await this.pictures.save('chat', image, sender);
    return { image: key, imageWidth: width, imageHeight: height };
  }

  private async storeOrFind(sending: Sending, picture: MessagePicture) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactions.runSerialized(
          conversationKeyOf(sending.sender, sending.receiver),
          (transaction) => this.write(sending, picture, transaction),
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another process stored it first, or began the conversation in the same moment.
        const earlier = await this.findSent(sending, 'linearizable');
        if (earlier) return { earlier };
        if (attempt === mostAttempts) throw error;
      }
    }
  }

  private async write(sending: Sending, picture: MessagePicture, transaction: Transaction) {
    const { sender, receiver, text, clientId, idempotencyKey, bodyHash } = sending;
    const now = new Date();
    const conversation = await this.conversations.advance({ sender, receiver, now }, transaction);
    const { _id, seq, lastMessageAt: createdAt } = conversation;
    if (seq === 1) await this.users.countConversation([sender, receiver], transaction);
    if (picture.image) await this.pictures.confirm(picture.image, transaction);
    const keys = { sender, receiver, clientId, idempotencyKey, bodyHash };
    const message = { ...keys, conversation: _id, seq, text, ...picture, createdAt };
    return this.messages.insert(message, transaction);
  }

  /** @throws AppError `keyReused` when something else was sent under the same UUID */
  private async findSent(
    sending: Sending,
    level: 'majority' | 'linearizable',
  ): Promise<Message | null> {
    const sent = await this.messages.findSent(sending, level);
    if (sent.some(({ bodyHash, deleted }) => !deleted && bodyHash !== sending.bodyHash)) {
      const message = 'Another message was sent with that clientId or Idempotency-Key before';
      throw new AppError('keyReused', { message });
    }
    const [first] = sent;
    return first ? this.presenting.present(first) : null;
  }
}

function hashOf(receiver: string, { text, image, clientId }: MessageToSend): string {
  const picture = image && createHash('sha256').update(image).digest('base64url');
  const body = JSON.stringify([receiver, text, picture, clientId]);
  return createHash('sha256').update(body).digest('base64url');
}
