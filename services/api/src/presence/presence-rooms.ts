import type { Contacts } from '../chat/conversations/conversations.repository.js';
import { type ChatSocket, rooms } from '../realtime/socket-types.js';

const partnerPrefix = 'partner:';
const apartPrefix = rooms.apart('');

/** The rooms that decide whom a socket's owner sees online, and who sees them. */
export const presenceRooms = {
  /** Sockets of members with that choice of who sees them online; none for nobody. */
  shown: { everyone: 'shown:everyone', partners: 'shown:partners' },
  /** Sockets of the member's partners, and the member's own. */
  partner: (userId: string) => `${partnerPrefix}${userId}`,
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
