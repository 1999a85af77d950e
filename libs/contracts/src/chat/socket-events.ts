import type { InboxUnread } from '../blog/inbox.js';
import type { Notice, ReadNoticesResponse } from '../users/notices.js';
import type { Message } from './chat.js';

/**
 * Events from the server, which accepts none: clients write over HTTP. Events arrive at most once, in
 * any order; `after=` of a conversation finds missed messages. Clients reconnect after a shutdown, but
 * not after the end of the session (`io server disconnect`).
 */
export interface ServerToClientEvents {
  /**
   * The ids of the online members whom the receiver may see, themselves included. Sent on each
   * connect, and on changes without `presence=delta`.
   */
  getOnlineUsers: (userIds: string[]) => void;
  /** Changes for clients that connected with `presence=delta`. */
  onlineUsersChanged: (change: { online: string[]; offline: string[] }) => void;
  /** To every socket of the receiver, after the message is stored. */
  newMessage: (message: Message) => void;
  /** To every socket of the sender, also to the tab that sent it. */
  messageSent: (message: Message) => void;
  /** To every socket of both members, after the sender edited it. */
  messageEdited: (message: Message) => void;
  /** To every socket of both members, after the sender deleted it. */
  messageDeleted: (message: { _id: string; senderId: string; receiverId: string }) => void;
  /** The receiver has so many open message requests, after each change. */
  requestCount: (requests: { count: number }) => void;
  /** The member is typing to the receiver. Repeated while they write; valid for `typingHolds`. */
  typing: (typing: { userId: string }) => void;
  /**
   * `userId` has read the conversation up to the message `upTo`; `unread` messages of `partnerId`
   * are left. Sent to the reader's sockets. Also to the partner's if both have read receipts on and
   * the partner may see the reader online.
   */
  conversationRead: (reading: {
    userId: string;
    partnerId: string;
    upTo: string;
    unread: number;
  }) => void;
  /** To every socket of the member, who removed the conversation from their view. */
  conversationRemoved: (removed: { partnerId: string }) => void;
  /** To every socket of the member, after it is stored. */
  notice: (notice: Notice) => void;
  /** To every socket of the member, who has read notices: so many are left. */
  noticesRead: (notices: ReadNoticesResponse) => void;
  /** To every socket of the member, after the number may have changed; at most every two seconds. */
  inboxChanged: (inbox: InboxUnread) => void;
  /**
   * To every socket of the staff: a case was opened, taken, noted on, decided or reopened, or an appeal
   * was made or has ended. The person whom it is about gets none: they must not learn of it. The client
   * fetches again what it shows.
   */
  casesChanged: () => void;
}

export type ClientToServerEvents = Record<string, never>;

/** Milliseconds that a `typing` is valid; repeat it after half of them. */
export const typingHolds = 6_000;

/** The handshake's query. The cookie or `auth: { token }` authenticates. */
export interface SocketQuery {
  authUserId: string;
  presence?: 'delta';
}
