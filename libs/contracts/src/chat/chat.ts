import type { Count, Id, PageQuery, Time, Url, Uuid } from '../http.js';
import type { User } from '../users/users.js';

/** The message that another one answers, as its reader sees it now. */
export interface QuotedMessage {
  _id: Id;
  sender: Id;
  /** Its first 100 characters, as in `LastMessage`; '' for a picture alone, or if deleted. */
  text: string;
  hasImage: boolean;
  deleted: boolean;
}

/** A message of a private conversation. */
export interface Message {
  _id: Id;
  senderId: Id;
  receiverId: Id;
  /**
   * Its number in the conversation, from 1: the order for both members. Events may arrive out of
   * order: sort by it, and fetch the messages of a gap by `after`. The member never sees a message that
   * is not there then.
   */
  seq: Count;
  text: string;
  /** A signed URL for the two members, valid for minutes; or null. */
  image: Url | null;
  /** The same of a copy with `limits.pictureWidth.chat.small` pixels; null where there is none. */
  imageSmall: Url | null;
  /** The size of `image` in pixels; null without one. */
  imageWidth: Count | null;
  imageHeight: Count | null;
  createdAt: Time;
  /** The time of its last edit; null for none. */
  editedAt: Time | null;
  /** null where it answers none, or one that the reader does not see. */
  replyTo: QuotedMessage | null;
  /** The UUID of the sender's client, which makes retries idempotent. */
  clientId: Uuid | null;
  /** True if its sender deleted it for both: `text` is '' and `image` null. */
  deleted: boolean;
  /** The time of that; null before. The receiver can report it for `limits.reportableForMs` then. */
  deletedAt: Time | null;
}

/** The newest message of a conversation, for the chat list. */
export interface LastMessage {
  /** Its first 100 characters, or fewer where an emoji would be cut, with spaces for line breaks; '' for a picture alone, or if deleted. */
  text: string;
  hasImage: boolean;
  /** True if the caller sent it. */
  isOwn: boolean;
  deleted: boolean;
}

/** A member in the chat list. */
export interface ChatPartner extends User {
  /** The time of the latest message; null without messages. */
  lastMessageAt: Time | null;
  lastMessage: LastMessage | null;
  /** The number of their unread messages, without deleted ones. */
  unread: Count;
}

/** To whom a member appears online: with partners, both have written to the other. */
export const presenceChoices = ['everyone', 'partners', 'nobody'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

/**
 * A member lets everyone write to them, strangers only by a message request, or nobody new. A
 * request shows nothing of the stranger at first. The sender of a message cannot tell which. After
 * both have written, both may.
 */
export const whoMayWriteChoices = ['everyone', 'requests', 'nobody'] as const;
export type WhoMayWrite = (typeof whoMayWriteChoices)[number];

/** A member's chat settings. All except `appearOffline` are on by default. */
export interface ChatSettings {
  /** Off: the member neither sends nor receives typing events. */
  typing: boolean;
  /** Off: the member neither sends nor receives read receipts. */
  readMarks: boolean;
  /**
   * The same as `presence: 'nobody'`. Off again, the last other choice applies. Of a change that
   * contradicts itself, this one holds if on.
   */
  appearOffline: boolean;
  /**
   * Others see the member in no presence list, and get neither their typing events nor their read
   * receipts. With nobody, the member's own list lacks them too.
   */
  presence: PresenceChoice;
  /** `requests` at first where the operator has set `CONTACT=consent`, else `everyone`. */
  whoMayWrite: WhoMayWrite;
}

/** The thread in which the two of a message request met; the latest of them. */
export interface RequestContext {
  post: { _id: Id; title: string };
}

/** A stranger who would like to talk: neither a name nor a text. */
export interface MessageRequest {
  _id: Id;
  createdAt: Time;
  context: RequestContext | null;
}

/** A message request that the member looks at. */
export interface OpenedMessageRequest extends MessageRequest {
  from: User;
  /** The id of the first message, for a report, also after its sender took it back. */
  message: Id;
  /** The text of that message. */
  text: string;
}

/** Response headers of the chat's lists. */
export const chatHeaders = {
  /**
   * For chat partners: the caller's unread messages in all conversations. For notices: the unread
   * notices.
   */
  unreadTotal: 'X-Unread-Total',
  /**
   * The id of the newest message that the partner has read. Absent without one, or if either member has
   * read receipts off. It does not move while the partner is hidden from the caller.
   */
  readUpTo: 'X-Read-Up-To',
} as const;

export interface ChatPartnersQuery extends PageQuery {
  /** A part of the name, in any case. */
  q?: string;
  /** Only members whom the caller may see online; those without messages are unordered. */
  online?: boolean;
}

export interface ConversationQuery extends PageQuery {
  /** The id of a message: returns later messages, oldest first. `cursor` continues from there. */
  after?: string;
  /**
   * Marks nothing as read. Without it, a fetch of the newest message marks the conversation as read.
   */
  peek?: boolean;
}

/** A multipart form adds a file `image`. Text or an image is required. */
export interface SendMessageInput {
  text?: string;
  /** A UUID: a repetition returns the first message. */
  clientId?: string;
  /** The id of the message of this conversation that it answers. */
  replyTo?: string;
}

/** The sender can edit a text as `limits.messageEdits` says. The same text again changes nothing. */
export interface EditMessageInput {
  text: string;
}

/** A conversation up to this message of either member: to mark it as read, or to remove it. */
export interface ConversationUpToInput {
  upTo: string;
}

export interface ReadMessagesResponse {
  /** The unread count of this conversation. */
  unread: Count;
}

/** At least one of them. */
export type UpdateChatSettingsInput = Partial<ChatSettings>;
