import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { type DomainEvents, OnDomainEvent } from '../common/domain-events.js';
import { type ChatServer, rooms } from './socket-types.js';

/** Emits chat events and notices to the members' sockets on every node. */
@WebSocketGateway()
export class EventsGateway {
  @WebSocketServer()
  private readonly server: ChatServer;

  @OnDomainEvent('message.sent')
  onMessageSent({ message, received }: DomainEvents['message.sent']): void {
    const { senderId, receiverId } = message;
    if (received) this.emitFrom(senderId, receiverId).emit('newMessage', received);
    this.server.to(rooms.member(senderId)).emit('messageSent', message);
  }

  @OnDomainEvent('message.edited')
  onMessageEdited({ message, received }: DomainEvents['message.edited']): void {
    const { senderId, receiverId } = message;
    if (received) this.emitFrom(senderId, receiverId).emit('messageEdited', received);
    this.server.to(rooms.member(senderId)).emit('messageEdited', message);
  }

  @OnDomainEvent('message.revealed')
  onMessageRevealed({ message }: DomainEvents['message.revealed']): void {
    this.emitFrom(message.senderId, message.receiverId).emit('newMessage', message);
  }

  @OnDomainEvent('message.deleted')
  onMessageDeleted({ isSeen, ...message }: DomainEvents['message.deleted']): void {
    const { senderId, receiverId } = message;
    if (isSeen) this.emitFrom(senderId, receiverId).emit('messageDeleted', message);
    this.server.to(rooms.member(senderId)).emit('messageDeleted', message);
  }

  @OnDomainEvent('conversation.read')
  onConversationRead({ isShown, ...reading }: DomainEvents['conversation.read']): void {
    const { userId, partnerId } = reading;
    if (isShown) this.emitFrom(userId, partnerId).emit('conversationRead', reading);
    this.server.to(rooms.member(userId)).emit('conversationRead', reading);
  }

  @OnDomainEvent('conversation.removed')
  onConversationRemoved({ userId, partnerId }: DomainEvents['conversation.removed']): void {
    this.server.to(rooms.member(userId)).emit('conversationRemoved', { partnerId });
  }

  @OnDomainEvent('notice.sent')
  onNoticeSent({ userId, notice }: DomainEvents['notice.sent']): void {
    this.server.to(rooms.member(userId)).emit('notice', notice);
  }

  @OnDomainEvent('notices.read')
  onNoticesRead({ userId, unread }: DomainEvents['notices.read']): void {
    this.server.to(rooms.member(userId)).emit('noticesRead', { unread });
  }

  /** Volatile: a client that is disconnected never gets the event. */
  @OnDomainEvent('typing')
  onTyping({ userId, to }: DomainEvents['typing']): void {
    this.server.volatile
      .to(rooms.member(to))
      .except(rooms.apart(userId))
      .emit('typing', { userId });
  }

  @OnDomainEvent('requests.changed')
  onRequestsChanged({ userId, count }: DomainEvents['requests.changed']): void {
    this.server.to(rooms.member(userId)).emit('requestCount', { count });
  }

  @OnDomainEvent('case.changed')
  onCaseChanged({ author }: DomainEvents['case.changed']): void {
    const subject = author === null ? [] : rooms.member(author);
    this.server.to(rooms.staff).except(subject).emit('casesChanged');
  }

  /** Targets the sockets of `to`, unless a block parts them from `from` when the event arrives. */
  private emitFrom(from: string, to: string) {
    return this.server.to(rooms.member(to)).except(rooms.apart(from));
  }
}
