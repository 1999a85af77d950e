import type { ClientToServerEvents, ServerToClientEvents } from '@unburden/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The owner of a socket, from the handshake. Redis stores it for a while: no client address. */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** The bearer that opened it, and whose end is the socket's; null when the cookie did. */
  bearer: { expiresAt: number; generation: number } | null;
}

type In = ClientToServerEvents;
type Out = ServerToClientEvents;
export type ChatServer = Server<In, Out, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<In, Out, DefaultEventsMap, SocketData>;

/** Whether the socket may stay open, by the sessions that live and their generations of bearers. */
export function isGood(
  { sessionId, bearer }: SocketData,
  live: ReadonlyMap<string, number>,
): boolean {
  const generation = live.get(sessionId);
  if (generation === undefined) return false;
  return !bearer || (bearer.generation === generation && bearer.expiresAt > Date.now());
}

/** Rooms: the sockets of a session, of a member, and of those who count as online. */
export const rooms = {
  session: (sessionId: string) => `session:${sessionId}`,
  /** Those of them that a bearer opened. */
  byBearer: (sessionId: string) => `session:${sessionId}:bearer`,
  member: (userId: string) => `member:${userId}`,
  /** Sockets of members who do not appear offline. */
  visible: 'visible',
  /** The two ways of hearing about who is online. */
  list: 'presence:list',
  delta: 'presence:delta',
} as const;
