import { beginningOf, type ChatPartner, type LastMessage } from '@unburden/contracts';
import { presentUser, type PublicAccount } from '../../users/user.presenter.js';
import {
  lastSeenBy,
  sideOf,
  type StoredConversation,
  unreadOf,
} from '../conversations/conversation.schema.js';
import { asSeenBy, type StoredMessage } from '../messages/message.schema.js';

/** As much of the last message as the list shows, in UTF-16 units. */
const shown = 100;

/** Another member as somebody's list of chats shows them, with what the two have written if they did. */
export function presentChatPartner(
  account: PublicAccount,
  viewer: string,
  conversation?: Partial<StoredConversation>,
  last?: StoredMessage,
): ChatPartner {
  const other = account._id.toString();
  const seen = conversation && lastSeenBy(conversation, sideOf(viewer, other));
  return {
    ...presentUser(account),
    lastMessageAt: seen && seen.seq > 0 ? (seen.at?.toISOString() ?? null) : null,
    lastMessage: last ? presentLast(asSeenBy(viewer, last), viewer) : null,
    unread: conversation ? unreadOf(conversation, viewer, other) : 0,
  };
}

/** A row may lack what only a hand in the database can take: it must not take the list down. */
function presentLast(
  { text, image, sender, deleted }: Partial<StoredMessage>,
  viewer: string,
): LastMessage {
  return {
    text: beginningOf(text ?? '', shown),
    hasImage: typeof image === 'string',
    isOwn: String(sender) === viewer,
    deleted: deleted ?? false,
  };
}
