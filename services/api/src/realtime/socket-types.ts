import type { ClientToServerEvents, ServerToClientEvents } from '@unburden/contracts';
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
  /** The two formats of presence events. */
  list: 'presence:list',
  delta: 'presence:delta',
} as const;

/** The member whose room of partners it is; null for another room. */
export function partnerOfRoom(room: string): string | null {
  return room.startsWith(partnerPrefix) ? room.slice(partnerPrefix.length) : null;
}
