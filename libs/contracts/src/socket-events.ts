import type { Message } from './entities.js';

/** What the server sends. It accepts no events from clients: sending goes over HTTP, stored first. */
export interface ServerToClientEvents {
  /** Ids of all online members; with `presence=delta` only once, on connect. */
  getOnlineUsers: (userIds: string[]) => void;
  /** To clients that connected with `presence=delta`, in place of further full lists. */
  onlineUsersChanged: (change: { online: string[]; offline: string[] }) => void;
  /** To every socket of the receiver, after the message is stored. */
  newMessage: (message: Message) => void;
}

export type ClientToServerEvents = Record<string, never>;

/** The handshake's query. Proof of who it is comes besides: the cookie, or `auth: { token }`. */
export interface SocketQuery {
  authUserId: string;
  presence?: 'delta';
}
