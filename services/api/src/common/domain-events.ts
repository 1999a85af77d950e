import { Injectable } from '@nestjs/common';
import { EventEmitter2, OnEvent } from '@nestjs/event-emitter';
import type { Message } from '@unburden/contracts';

/** What modules tell each other, without knowing who listens. */
export interface DomainEvents {
  /** A session is dead from now on: logged out, replaced by a new login, or its power taken. */
  'session.ended': { sessionId: string; userId: string };
  /** A message is stored, for good. */
  'message.sent': { message: Message };
  /** A socket came or went: how many this process holds now, and of how many members. */
  'presence.changed': { sockets: number; members: number };
}

/** Publishes domain events. Listeners run at once, before `publish` returns. */
@Injectable()
export class DomainEventPublisher {
  constructor(private readonly emitter: EventEmitter2) {}

  publish<Name extends keyof DomainEvents>(name: Name, event: DomainEvents[Name]): void {
    this.emitter.emit(name, event);
  }
}

/** Marks the method that listens to a domain event. */
export const OnDomainEvent = (name: keyof DomainEvents): MethodDecorator => OnEvent(name);
