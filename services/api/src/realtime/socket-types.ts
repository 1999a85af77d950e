import type { ClientToServerEvents, ServerToClientEvents } from '@unburden/contracts';
import type { Contacts } from '../chat/conversations/conversations.repository.js';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The owner of a socket, from the handshake. Redis stores it for a while: no client address. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** The bearer that opened the socket and limits it; null for a cookie. */
  bearer: { expiresAt: number; generation: number } | null;
}

type In = ClientToServerEvents;
type Out = ServerToClientEvents;
export type ChatServer = Server<In, Out, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<In, Out, DefaultEventsMap, SocketData>;

/** True if the socket may stay open, by live sessions and their bearer generations. */
export function isGood(
  { sessionId, bearer }: SocketData,
  live: ReadonlyMap<string, number>,
): boolean {
  const generation = live.get(sessionId);
  if (generation === undefined) return false;
  return !bearer || (bearer.generation === generation && bearer.expiresAt > Date.now());
}

const partnerPrefix = 'partner:';
const apartPrefix = 'apart:';

/** Rooms of a session, of a member, and of presence. */
export const rooms = {
  session: (sessionId: string) => `session:${sessionId}`,
  /** The session's sockets that a bearer opened. */
  byBearer: (sessionId: string) => `session:${sessionId}:bearer`,
  member: (userId: string) => `member:${userId}`,
  /** Sockets of members with that choice of who sees them online; none for nobody. */
  shown: { everyone: 'shown:everyone', partners: 'shown:partners' },
  /** Sockets of the member's partners, and the member's own. */
  partner: (userId: string) => `${partnerPrefix}${userId}`,
  /** Sockets of those whom a block parts from the member: nothing of the member reaches them. */
  apart: (userId: string) => `${apartPrefix}${userId}`,
  /** The two formats of presence events. */
  list: 'presence:list',
  delta: 'presence:delta',
} as const;

/** The members whose rooms of partners, and of those parted from them, the socket is in. */
export function contactsOf({ rooms: joined }: Pick<ChatSocket, 'rooms'>): Contacts {
  return { partners: [...after(partnerPrefix, joined)], apart: [...after(apartPrefix, joined)] };
}

/** True for a room that decides whom its sockets may see online. */
export function isContactRoom(room: string): boolean {
  return room.startsWith(partnerPrefix) || room.startsWith(apartPrefix);
}

function* after(prefix: string, joined: Iterable<string>): Iterable<string> {
  for (const room of joined) if (room.startsWith(prefix)) yield room.slice(prefix.length);
}
