import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { limits, type PageQuery } from '@unburden/contracts';
import type { Types } from 'mongoose';
import type { Caller } from '../../common/caller.js';
import {
  DomainEventPublisher,
  type DomainEvents,
  OnDomainEvent,
} from '../../common/domain-events.js';
import { AppError } from '../../common/errors.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { Transactions } from '../../database/transactions.js';
import { UserDataRegistry } from '../../jobs/user-data.js';
import { type Page, pageRequestOf } from '../../pagination/cursor.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { UsersService } from '../../users/users.service.js';
import {
  conversationKeyOf,
  hasAccepted,
  mutes,
  opposite,
  type Side,
  sideOf,
  type StoredConversation,
} from '../conversations/conversation.schema.js';
import { ConversationsRepository } from '../conversations/conversations.repository.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessagesQueries } from '../messages/messages.queries.js';
import { MessagesRepository } from '../messages/messages.repository.js';
import { requestCountsFor, type StoredMessageRequest } from './message-request.schema.js';
import { MessageRequestsRepository } from './message-requests.repository.js';

const day = 24 * 60 * 60_000;
/** The time for which an account is new. */
const newFor = 7 * day;
/** The most unanswered messages to one person, within that time, that reach them. */
const maxUnanswered = 3;
const countedFor = requestCountsFor * 1_000;

/** A message that is being sent. */
interface Arrival {
  _id: Types.ObjectId;
  sender: string;
  receiver: string;
  text: string;
  image: string | null;
}

/** Messages of strangers: decides which of them wait for consent. */
@Injectable()
export class MessageRequestsService implements OnModuleInit {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly requests: MessageRequestsRepository,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly messageQueries: MessagesQueries,
    private readonly presenter: MessagePresenter,
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    private readonly transactions: Transactions,
    private readonly events: DomainEventPublisher,
    private readonly userData: UserDataRegistry,
  ) {}

  onModuleInit(): void {
    this.userData.register({
      collection: 'message_requests',
      erase: (id) => this.requests.removeAllWith(id),
      // The export of the sender has the messages alone: it must not tell whether they wait.
      export: (to) => ({ where: { to, isOpen: true }, without: ['from', 'messages', 'times'] }),
    });
  }

  /**
   * Decides whether the receiver sees the message at once. If not, only the sender sees it, for good or
   * until the receiver accepts. A blocked sender causes the same commands and errors as a stranger.
   * @throws AppError `blockedByYou`, `requestWithPicture`, `requestTooLong`, `tooManyNewChats`
   */
  async admit(
    arrival: Arrival,
    advanced: StoredConversation,
  ): Promise<{ isSeen: boolean; conversation: StoredConversation }> {
    let conversation = advanced;
    const { sender, receiver } = arrival;
    const to = sideOf(receiver, sender);
    const from = opposite(to);
    const isBlocked = conversation.blocks?.[to] === true;
    if (conversation.blocks?.[from]) throw new AppError('blockedByYou');
    // An answer to a request accepts it.
    if (conversation.asked?.[from]) {
      conversation = await this.reveal({ to: sender, from: receiver });
    }

    const isFirst = conversation.seq === 1;
    const whoMayWrite = isFirst
      ? await this.users.beginConversation({ sender, receiver })
      : (conversation.door?.[to] ?? 'everyone');
    const isAccepted = hasAccepted(conversation, to);
    const isOpen = isAccepted || whoMayWrite === 'everyone';
    if (!isOpen) checkRequest(arrival);
    // After all refusals: a refused message does not count as a new chat.
    if (isFirst) await this.countNewChat(sender);
    if (isOpen && !mutes(conversation, to)) return { isSeen: !isBlocked, conversation };

    const mayAsk = isAccepted || whoMayWrite !== 'nobody';
    const isAsked = mayAsk && (await this.hold(arrival, { isBlocked }));
    await this.conversations.setDoor(conversation, to, { whoMayWrite, isAsked });
    return { isSeen: false, conversation };
  }

  /**
   * Checks that an edited message could be sent to that side now.
   * @throws AppError `blockedByYou`, `requestTooLong`
   */
  checkEdit(conversation: Partial<StoredConversation>, to: Side, text: string): void {
    const { blocks, door } = conversation;
    if (blocks?.[opposite(to)]) throw new AppError('blockedByYou');
    const isOpen = hasAccepted(conversation, to) || (door?.[to] ?? 'everyone') === 'everyone';
    if (!isOpen) checkRequest({ text, image: null });
  }

  /** Takes a deleted message out of its request, and ends the request if nothing else waits. */
  async withdraw({
    _id,
    sender,
    receiver,
  }: Pick<Arrival, '_id' | 'sender' | 'receiver'>): Promise<void> {
    const between = { to: receiver, from: sender };
    const request = await this.requests.withdraw(between, _id);
    if (request?.messages.length === 0) await this.close(between);
  }

  /** The member's open requests, newest first. @throws AppError `badCursor` */
  page(actor: Caller, query: PageQuery): Promise<Page<StoredMessageRequest>> {
    return this.requests.page(actor.id, pageRequestOf(query));
  }

  /** @throws AppError `requestNotFound`, also for somebody else's */
  async find(actor: Caller, id: string): Promise<StoredMessageRequest> {
    const request = await this.requests.findOpen(actor.id, id);
    if (!request) throw new AppError('requestNotFound');
    return request;
  }

  /**
   * The request with id and text of its first message, which counts as seen from now on.
   * @throws AppError `requestNotFound`
   */
  async look(
    actor: Caller,
    id: string,
  ): Promise<{ request: StoredMessageRequest; message: string; text: string }> {
    const request = await this.requests.look(actor.id, id);
    const message = request?.messages[0]?.toString();
    if (!request || message === undefined) throw new AppError('requestNotFound');
    const found = await this.messageQueries.find(message);
    return { request, message, text: found?.text ?? '' };
  }

  /** Accepts the sender: the member sees the messages that waited, and gets all later ones at once. */
  async accept(actor: Caller, id: string): Promise<string> {
    const from = (await this.find(actor, id)).from.toString();
    await this.transactions.runSerialized(conversationKeyOf(actor.id, from), () =>
      this.reveal({ to: actor.id, from }),
    );
    return from;
  }

  /**
   * Ends the request; only the sender still sees its messages.
   * @throws AppError `requestNotFound`
   */
  async remove(actor: Caller, id: string): Promise<void> {
    const from = (await this.find(actor, id)).from.toString();
    await this.transactions.runSerialized(conversationKeyOf(actor.id, from), () =>
      this.close({ to: actor.id, from }),
    );
  }

  /** Ends the open request, if there is one. Only its sender still sees its messages. */
  async close(between: { to: string; from: string }): Promise<void> {
    // Takes the same steps without a request: a block must not tell its maker whether they are blocked
    // too.
    const ended = await this.requests.end(between, { isAnswered: false });
    const { to, from } = between;
    const key = conversationKeyOf(to, from);
    await this.conversations.endAsking(key, sideOf(to, from));
    const count = await this.requests.countOpen(to, limits.messageRequests.max);
    if (ended) this.tell(to, count);
  }

  /** Ends the requests between two members once one blocks the other. */
  @OnDomainEvent('block.changed')
  async onBlockChanged({ members, areApart }: DomainEvents['block.changed']): Promise<void> {
    if (!areApart) return;
    const [one, other] = members;
    await this.transactions.runSerialized(conversationKeyOf(one, other), async () => {
      await this.close({ to: one, from: other });
      await this.close({ to: other, from: one });
    });
  }

  /** @throws AppError `tooManyNewChats` */
  private async countNewChat(sender: string): Promise<void> {
    const age = Date.now() - Number.parseInt(sender.slice(0, 8), 16) * 1000;
    const { contact } = this.environment;
    const name = contact === 'consent' ? 'newChatByConsent' : 'newChat';
    const seconds = await this.limiter.secondsUntilFree(
      age < newFor ? `${name}OfNewcomer` : name,
      sender,
    );
    if (seconds > 0) throw new AppError('tooManyNewChats', { retryAfterSeconds: seconds });
  }

  /** Keeps the message for the receiver, unless the sender has asked too often. */
  private async hold(
    { _id, sender, receiver }: Arrival,
    { isBlocked }: { isBlocked: boolean },
  ): Promise<boolean> {
    const between = { to: receiver, from: sender };
    const known = await this.requests.find(between);
    const now = new Date();
    const recent = (known?.times ?? []).filter((at) => now.getTime() - at.getTime() < countedFor);
    const isHeld = !isBlocked && recent.length < maxUnanswered;
    if (isHeld) {
      const held = { message: _id, times: [...recent, now] };
      await this.requests.hold(between, known, held);
    } else {
      await this.requests.holdNothing(between);
    }
    const { max } = limits.messageRequests;
    const count = await this.requests.countOpen(receiver, max + 1);
    if (count > max) await this.endOldest(receiver);
    if (isHeld && !known?.isOpen) this.tell(receiver, Math.min(count, max));
    return isHeld || known?.isOpen === true;
  }

  private async endOldest(to: string): Promise<void> {
    const oldest = await this.requests.findOldest(to);
    if (oldest) await this.close({ to, from: oldest.from.toString() });
  }

  private async reveal({ to, from }: { to: string; from: string }): Promise<StoredConversation> {
    const request = await this.requests.end({ to, from }, { isAnswered: true });
    const key = conversationKeyOf(to, from);
    const revealed = request ? await this.messages.reveal(request.messages, key) : [];
    const last = revealed.at(-1);
    const told = await this.presenter.presentAll(to, revealed);
    const seen = {
      count: revealed.length,
      last: last ? { seq: last.seq, at: last.createdAt } : null,
    };
    const side = sideOf(to, from);
    const accepted = await this.conversations.accept(key, side, seen);
    const count = await this.requests.countOpen(to, limits.messageRequests.max);
    this.tell(to, count);
    this.transactions.afterCommit(() => {
      for (const message of told) this.events.publish('message.revealed', { message });
    });
    return accepted;
  }

  private tell(userId: string, count: number): void {
    this.transactions.afterCommit(() => {
      this.events.publish('requests.changed', { userId, count });
    });
  }
}

/** @throws AppError `requestWithPicture`, `requestTooLong` */
function checkRequest({ text, image }: Pick<Arrival, 'text' | 'image'>): void {
  if (image !== null) throw new AppError('requestWithPicture');
  if (text.length > limits.messageRequests.text) throw new AppError('requestTooLong');
}
