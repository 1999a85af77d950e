import type { Page } from '@unburden/api-client';
import type { ChatPartner, LastMessage, Message } from '@unburden/contracts';

/** A page of the list of chats. */
export interface PartnerPage extends Page<ChatPartner> {
  /** Unread messages in all conversations together, when the page was fetched. */
  unreadTotal: number;
}

/** As much of a message as the list shows; the API cuts it alike. */
const previewLength = 100;

/**
 * Puts a message of the member `me` into the list: its partner comes first, and has one more unread
 * if it is theirs and not read at once. A message that the list knows already changes nothing.
 */
export function noteMessage(
  pages: PartnerPage[],
  message: Message,
  { me, isRead }: { me: string; isRead: boolean },
): void {
  const isOwn = message.senderId === me;
  const partner = findPartner(pages, partnerIn(message, me));
  if (!partner) return;
  if (partner.lastMessageAt !== null && partner.lastMessageAt >= message.createdAt) return;
  partner.lastMessageAt = message.createdAt;
  partner.lastMessage = previewOf(message, isOwn);
  if (!isOwn && !isRead) setUnread(pages, partner, partner.unread + 1);
  for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== partner._id);
  pages[0]?.items.unshift(partner);
}

/** Whether the list has the one with whom the member `me` exchanged this message. */
export function knowsPartner(pages: PartnerPage[], message: Message, me: string): boolean {
  return findPartner(pages, partnerIn(message, me)) !== undefined;
}

/** Notes how many of a partner's messages are unread still. */
export function noteRead(pages: PartnerPage[], partnerId: string, unread: number): void {
  const partner = findPartner(pages, partnerId);
  if (partner) setUnread(pages, partner, unread);
}

function partnerIn({ senderId, receiverId }: Message, me: string): string {
  return senderId === me ? receiverId : senderId;
}

function findPartner(pages: PartnerPage[], userId: string): ChatPartner | undefined {
  return pages.flatMap(({ items }) => items).find(({ _id }) => _id === userId);
}

function setUnread(pages: PartnerPage[], partner: ChatPartner, unread: number) {
  const [first] = pages;
  if (first) first.unreadTotal = Math.max(0, first.unreadTotal + unread - partner.unread);
  partner.unread = unread;
}

function previewOf({ text, image, deleted }: Message, isOwn: boolean): LastMessage {
  const line = text.replace(/\s+/g, ' ').slice(0, previewLength);
  return { text: line, hasImage: image !== null, isOwn, deleted };
}
