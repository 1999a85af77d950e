import type { PageQuery } from './lists.js';
import type { Count, Id, Time, Url, Uuid } from './scalars.js';
import type { User } from './users.js';

/** One line of a private conversation. */
export interface Message {
  _id: Id;
  senderId: Id;
  receiverId: Id;
  /**
   * Its number in the conversation, from 1 without gaps: the order that both people see. Events may
   * overtake each other: sort by it, and fetch by `after` what a gap leaves out.
   */
  seq: Count;
  text: string;
  /** A signed URL that works for the two people only, and for minutes; or null. */
  image: Url | null;
  /** The same of a copy with `limits.pictureSide.chat.small` pixels; null where there is none. */
  imageSmall: Url | null;
  /** Pixels of `image`; null without one. */
  imageWidth: Count | null;
  imageHeight: Count | null;
  createdAt: Time;
  /** The UUID the sender's client gave it: the same one again never makes a second message. */
  clientId: Uuid | null;
  /** Its sender took it back, for both: it keeps its place, `text` is '' and `image` null. */
  deleted: boolean;
}

/** The newest line of a conversation, as the list of chats shows it. */
export interface LastMessage {
  /** Its first 100 characters, with spaces for line breaks; '' for a picture alone, or if deleted. */
  text: string;
  hasImage: boolean;
  /** Whether the caller sent it. */
  isOwn: boolean;
  deleted: boolean;
}

/** Somebody to chat with, as the list of chats shows them. */
export interface ChatPartner extends User {
  /** When the two last wrote; null when they never did. */
  lastMessageAt: Time | null;
  lastMessage: LastMessage | null;
  /** Messages from them that the caller has not read yet; those taken back do not count. */
  unread: Count;
}

/** A member's chat settings. All but `appearOffline` are on at first. */
export interface ChatSettings {
  /** Off: nobody sees that they are typing, and they see it of nobody. */
  typing: boolean;
  /** Off: nobody sees how far they have read, and they see it of nobody. */
  readMarks: boolean;
  /** On: their id is in nobody's list of who is online, not even their own; nor are they seen typing. */
  appearOffline: boolean;
}

/** Response headers of the chat's lists. */
export const chatHeaders = {
  /**
   * Of the chat partners: the caller's unread messages in all their conversations together. Of the
   * notices: the unread ones.
   */
  unreadTotal: 'X-Unread-Total',
  /**
   * Of a conversation: the id of the newest message that the other one has read up to. Absent when
   * they have read none, or when either of the two has read marks off.
   */
  readUpTo: 'X-Read-Up-To',
} as const;

export interface ChatPartnersQuery extends PageQuery {
  /** A part of the name, in any case. */
  q?: string;
  /** Only those whom everybody sees online now; those not talked with in no order that means anything. */
  online?: boolean;
}

export interface ConversationQuery extends PageQuery {
  /** The id of a message: what came later, oldest first. `cursor` then goes on from there. */
  after?: string;
  /**
   * Fetches without reading: nothing is marked as read. Without it, whoever gets to the newest
   * message has read the conversation.
   */
  peek?: boolean;
}

/** A multipart form adds a file `image`. Either text or an image has to be there. */
export interface SendMessageInput {
  text?: string;
  /** A UUID: the same one again gives the first message back, and never makes a second. */
  clientId?: string;
}

/** Everything up to this message is read. It may be either one's. */
export interface ReadMessagesInput {
  upTo: string;
}

export interface ReadMessagesResponse {
  /** The unread count of this conversation. */
  unread: Count;
}

/** At least one of them. */
export type UpdateChatSettingsInput = Partial<ChatSettings>;
