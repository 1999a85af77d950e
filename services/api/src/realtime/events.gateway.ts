import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { type ChatServer, rooms } from './socket-types.js';

/** Emits chat events and notices to the members' sockets on every node. */
@WebSocketGateway()
export class EventsGateway {
  @WebSocketServer()
  private readonly server: ChatServer;

  @OnDomainEvent('message.sent')
  onMessageSent({ message }: DomainEvents['message.sent']): void {
    this.server.to(rooms.member(message.receiverId)).emit('newMessage', message);
    this.server.to(rooms.member(message.senderId)).emit('messageSent', message);
  }

  @OnDomainEvent('message.deleted')
  onMessageDeleted(message: DomainEvents['message.deleted']): void {
    const both = [message.senderId, message.receiverId].map(rooms.member);
    this.server.to(both).emit('messageDeleted', message);
  }

  @OnDomainEvent('conversation.read')
  onConversationRead({ isShown, ...reading }: DomainEvents['conversation.read']): void {
    const people = isShown ? [reading.userId, reading.partnerId] : [reading.userId];
    this.server.to(people.map(rooms.member)).emit('conversationRead', reading);
  }

  @OnDomainEvent('notice.sent')
  onNoticeSent({ userId, notice }: DomainEvents['notice.sent']): void {
    this.server.to(rooms.member(userId)).emit('notice', notice);
  }

  /** Volatile: a disconnected client never gets it. */
  @OnDomainEvent('typing')
  onTyping({ userId, to }: DomainEvents['typing']): void {
    this.server.volatile.to(rooms.member(to)).emit('typing', { userId });
  }
}
