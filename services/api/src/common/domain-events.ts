import { Injectable } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import type { ChatSettings, Message, Notice } from '@unburden/contracts';

/** Events between modules that do not know each other. */
export interface DomainEvents {
  /** A session is dead from now on: logged out, replaced by a new login, or its power taken. */
  'session.ended': { sessionId: string; userId: string };
  /** The session has the power of staff from now on, after it waited for a second factor. */
  'session.empowered': { sessionId: string };
  /** The session's bearers ended, but the session goes on. */
  'bearers.ended': { sessionId: string };
  /** A message is stored, for good. `received` is what its receiver sees of it, if they do. */
  'message.sent': { message: Message; received: Message | null };
  /** Its sender edited it. */
  'message.edited': { message: Message; received: Message | null };
  /** Its receiver sees it from now on: they accepted a request. */
  'message.revealed': { message: Message };
  /** Its sender took it back. */
  'message.deleted': { _id: string; senderId: string; receiverId: string; isSeen: boolean };
  /** A member has so many open message requests. */
  'requests.changed': { userId: string; count: number };
  /** A member blocks another from now on, or does so no more. */
  'relation.changed': { of: string; to: string };
  /** A block parts the two from now on, or none does any more. */
  'block.changed': { members: [string, string]; areApart: boolean };
  /** `userId` read on, up to the message `upTo`; the partner may see that only if it `isShown`. */
  'conversation.read': {
    userId: string;
    partnerId: string;
    upTo: string;
    unread: number;
    isShown: boolean;
  };
  /** A member removed the conversation with `partnerId` from their view. */
  'conversation.removed': { userId: string; partnerId: string };
  /** A member is writing to another, who may see that. */
  typing: { userId: string; to: string };
  /** A member lets others see more or less of them in the chat. */
  'chat-settings.changed': { userId: string; settings: ChatSettings };
  /** The two now talk with each other, or no more: one took back all that they wrote, unread. */
  'partners.changed': { members: [string, string]; arePartners: boolean };
  /** The answers in a thread, or whether it is there, have changed: for those who follow it. */
  'thread.changed': { post: string };
  /** A member has read in the inbox, or follows or hides other things than before. */
  'inbox.changed': { userId: string };
  /**
   * A case was opened, taken, released, noted on, decided or reopened, or an appeal was made or has
   * ended. It is about the `author`.
   */
  'case.changed': { author: string | null };
  /** A notice of the staff is stored. */
  'notice.sent': { userId: string; notice: Notice };
  /** A member has read notices: so many are left. */
  'notices.read': { userId: string; unread: number };
  /** Number of sockets of this process, and of their members; published about once a second. */
  'presence.changed': { sockets: number; members: number };
}

/** Publishes domain events. Listeners run at once, before `publish` returns. */
@Injectable()
export class DomainEventPublisher {
  constructor(private readonly emitter: EventEmitter2) {}

  publish<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): void {
    this.emitter.emit(name, event);
  }

  /** Like `publish`; returns when all listeners are done. */
  async publishAndWait<Name extends keyof DomainEvents>(
    name: Name,
    event: DomainEvents[Name],
  ): Promise<void> {
    await this.emitter.emitAsync(name, event);
  }
}

/** Marks the method that listens to a domain event. */
export const OnDomainEvent = (name: keyof DomainEvents): MethodDecorator => OnEvent(name);
