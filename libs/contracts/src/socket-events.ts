import type { Message } from './chat.js';
import type { Notice } from './notices.js';

/**
 * Events from the server. It accepts none from clients: everything goes over HTTP, stored first.
 * Events are told at most once and may overtake each other; `after=` of a conversation makes up for
 * what was missed. A server that stops closes the connection, after which clients reconnect
 * elsewhere by themselves; only a session that ended is disconnected for good (`io server disconnect`).
 */
export interface ServerToClientEvents {
  /**
   * Ids of all online members but those who appear offline, oneself included unless one does. On each
   * connect, after a reconnect too, and then on changes; with `presence=delta` only on connect.
   */
  getOnlineUsers: (userIds: string[]) => void;
  /** To clients that connected with `presence=delta`, in place of further full lists. */
  onlineUsersChanged: (change: { online: string[]; offline: string[] }) => void;
  /** To every socket of the receiver, after the message is stored. */
  newMessage: (message: Message) => void;
  /** The same to every socket of the sender, also to the tab that sent it: tell by `_id`. */
  messageSent: (message: Message) => void;
  /** To every socket of both: the sender took it back. Text and picture are gone. */
  messageDeleted: (message: { _id: string; senderId: string; receiverId: string }) => void;
  /**
   * The member is typing to the receiver of this event. It is told again while they write, so it holds
   * for `typingHolds` and no longer.
   */
  typing: (typing: { userId: string }) => void;
  /**
   * `userId` has read what they and `partnerId` wrote, up to the message `upTo`; so many of
   * `partnerId`'s messages are unread still. To every socket of the reader, and to the partner's
   * while both have read marks on.
   */
  conversationRead: (reading: {
    userId: string;
    partnerId: string;
    upTo: string;
    unread: number;
  }) => void;
  /** To every socket of the member whom it tells something, after it is stored. */
  notice: (notice: Notice) => void;
}

export type ClientToServerEvents = Record<string, never>;

/** A `typing` holds this long; send it again after about half. Milliseconds. */
export const typingHolds = 6_000;

/** The handshake's query. Proof of who it is comes besides: the cookie, or `auth: { token }`. */
export interface SocketQuery {
  authUserId: string;
  presence?: 'delta';
}
