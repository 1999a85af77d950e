import { beginningOf, type ChatPartner, type LastMessage } from '@unburden/contracts';
import { presentUser, type PublicAccount } from '../../users/user.presenter.js';
import {
  lastSeenBy,
  sideOf,
  type StoredConversation,
  unreadOf,
} from '../conversations/conversation.schema.js';
import { asSeenBy, type StoredMessage } from '../messages/message.schema.js';

/** The length of the last message in the list. UTF-16 units. */
const shown = 100;

/** A member in the list of chats, with the last message and the unread ones if there are any. */
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

/** A document that was edited by hand may lack a field: the list must not fail for it. */
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
