import type { ClientToServerEvents, ServerToClientEvents } from '@unburden/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/**
 * The owner of a socket, as the handshake proved. Redis stores this for a while, so it has no client
 * address.
 */
export interface SocketData {
  userId: string;
  sessionId: string;
  /** The session had the power of staff at the handshake. */
  isStaff: boolean;
  /** The bearer that opened the socket and limits it; null for a cookie. */
  bearer: { expiresAt: number; generation: number } | null;
}

type In = ClientToServerEvents;
type Out = ServerToClientEvents;
export type ChatServer = Server<In, Out, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<In, Out, DefaultEventsMap, SocketData>;

/** True if the socket may stay open, according to the live sessions and their bearer generations. */
export function isGood(
  { sessionId, bearer }: SocketData,
  live: ReadonlyMap<string, number>,
): boolean {
  const generation = live.get(sessionId);
  if (generation === undefined) return false;
  return !bearer || (bearer.generation === generation && bearer.expiresAt > Date.now());
}

/** The names of rooms. */
export const rooms = {
  session: (sessionId: string) => `session:${sessionId}`,
  /** Sockets of the session that a bearer opened. */
  byBearer: (sessionId: string) => `session:${sessionId}:bearer`,
  /** Sockets of sessions with the power of staff. It may have run out since: events here say nothing. */
  staff: 'staff',
  member: (userId: string) => `member:${userId}`,
  /** Sockets of the members whom a block parts from this member, whose events never reach them. */
  apart: (userId: string) => `apart:${userId}`,
} as const;
