import type { Contacts } from '../chat/conversations/conversations.repository.js';
import { type ChatSocket, rooms } from '../realtime/socket-types.js';

const partnerPrefix = 'partner:';
const apartPrefix = rooms.apart('');

/** The rooms that decide which members see each other online. */
export const presenceRooms = {
  /** Sockets of members who are shown to everyone, and of those shown to partners. */
  shown: { everyone: 'shown:everyone', partners: 'shown:partners' },
  /** Sockets of the member's partners, and the member's own. */
  partner: (userId: string) => `${partnerPrefix}${userId}`,
  /** The two formats of presence events. */
  list: 'presence:list',
  delta: 'presence:delta',
} as const;

/**
 * The partners of the socket's owner, and the members from whom a block parts the owner, as its rooms
 * tell.
 */
export function contactsOf({ rooms: joined }: Pick<ChatSocket, 'rooms'>): Contacts {
  return { partners: [...after(partnerPrefix, joined)], apart: [...after(apartPrefix, joined)] };
}

/** True for a room from which `contactsOf` reads. */
export function isContactRoom(room: string): boolean {
  return room.startsWith(partnerPrefix) || room.startsWith(apartPrefix);
}

function* after(prefix: string, joined: Iterable<string>): Iterable<string> {
  for (const room of joined) if (room.startsWith(prefix)) yield room.slice(prefix.length);
}
