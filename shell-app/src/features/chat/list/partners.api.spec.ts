import { aChatPartner, aMessage, anId, minutesAgo } from '@unburden/testing';
import { knowsPartner, noteMessage, noteRead, type PartnerPage } from './partners.api';

const me = anId();

function aList() {
  const first = aChatPartner({ lastMessageAt: minutesAgo(60), unread: 2 });
  const second = aChatPartner();
  const page = { nextCursor: null, total: null };
  const pages: PartnerPage[] = [
    { ...page, items: [first], unreadTotal: 2 },
    { ...page, items: [second], unreadTotal: 2 },
  ];
  const order = () => pages.flatMap(({ items }) => items.map(({ _id }) => _id));
  return { first, second, pages, order };
}

describe('noteMessage', () => {
  it('moves the sender to the top, also from a later page, with one more unread', () => {
    const { first, second, pages, order } = aList();
    const message = aMessage({ senderId: second._id, receiverId: me, text: 'Are\nyou there?' });
    noteMessage(pages, message, { me, isRead: false });
    expect(order()).toEqual([second._id, first._id]);
    expect(second).toMatchObject({
      unread: 1,
      lastMessageAt: message.createdAt,
      lastMessage: { text: 'Are you there?', hasImage: false, isOwn: false, deleted: false },
    });
    expect(pages[0]?.unreadTotal).toBe(3);
  });

  it.each([
    ['an emoji of several people', '👨‍👩‍👧‍👦'],
    ['a flag', '🇩🇪'],
    ['a letter with a mark', 'e\u0301'],
  ])('leaves out %s that would not fit as a whole', (_what, last) => {
    const { first, pages } = aList();
    const words = 'a'.repeat(99);
    const message = aMessage({
      senderId: first._id,
      receiverId: me,
      text: ` ${words}${last} more`,
    });
    noteMessage(pages, message, { me, isRead: false });
    expect(first.lastMessage?.text).toBe(words);
  });

  it('does not count own messages, or those read at once', () => {
    const { first, second, pages } = aList();
    noteMessage(pages, aMessage({ senderId: me, receiverId: second._id }), { me, isRead: false });
    noteMessage(pages, aMessage({ senderId: first._id, receiverId: me }), { me, isRead: true });
    expect([first.unread, second.unread, pages[0]?.unreadTotal]).toEqual([2, 0, 2]);
    expect([first.lastMessage?.isOwn, second.lastMessage?.isOwn]).toEqual([false, true]);
  });

  it('counts each message once, and none older than the last', () => {
    const { first, pages } = aList();
    const message = aMessage({ senderId: first._id, receiverId: me });
    for (const told of [message, message, { ...message, createdAt: minutesAgo(59) }]) {
      noteMessage(pages, told, { me, isRead: false });
    }
    expect(first.unread).toBe(3);
    expect(first.lastMessageAt).toBe(message.createdAt);
  });

  it('does not change the list for a member outside it', () => {
    const { pages, order } = aList();
    const before = order();
    const message = aMessage({ receiverId: me });
    expect(knowsPartner(pages, message, me)).toBe(false);
    noteMessage(pages, message, { me, isRead: false });
    expect(order()).toEqual(before);
  });
});

describe('noteRead', () => {
  it('subtracts the read messages from the total', () => {
    const { first, pages } = aList();
    noteRead(pages, first._id, 0);
    expect([first.unread, pages[0]?.unreadTotal]).toEqual([0, 0]);
  });
});
