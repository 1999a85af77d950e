import type { ClientToServerEvents, ServerToClientEvents } from '@unburden/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** Whose socket it is, as the handshake found out. */
export interface SocketData {
  userId: string;
  sessionId: string;
  address: string;
}

type In = ClientToServerEvents;
type Out = ServerToClientEvents;
export type ChatServer = Server<In, Out, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<In, Out, DefaultEventsMap, SocketData>;

/** Who is told what: the sockets of a session, of a member, and those who count as online. */
export const rooms = {
  session: (sessionId: string) => `session:${sessionId}`,
  member: (userId: string) => `member:${userId}`,
  /** Sockets of members who do not appear offline. */
  visible: 'visible',
  /** The two ways of hearing about who is online. */
  list: 'presence:list',
  delta: 'presence:delta',
} as const;
