/**
 * A member's role. Moderators look after content, admins also after members. The power of either
 * needs a session that came through `adminlogin` besides.
 */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A member as everyone may see them: never an email. Ids are 24 hex characters, times ISO 8601 UTC. */
export interface User {
  _id: string;
  name: string;
  role: Role;
  /** A URL that the browser can load as it stands, or null. */
  profilePic: string | null;
  createdAt: string;
}

/** A member as the owner of the account and admins see them. */
export interface CurrentUser extends User {
  email: string;
}

/**
 * A post as one viewer sees it. `upvotedBy` and `downvotedBy` hold at most the viewer's own id:
 * who voted on what is nobody else's business. `upvotes` and `downvotes` are the true counts.
 */
export interface Post {
  _id: string;
  title: string;
  text: string;
  /** The author's present name; null when the account is gone. */
  user: string | null;
  createdAt: string;
  updatedAt: string;
  views: number;
  upvotes: number;
  downvotes: number;
  upvotedBy: string[];
  downvotedBy: string[];
  commentCount: number;
}

/** A post's own comment, or in lists of a member's activity also a reply (`parent` is then an id). */
export interface Comment {
  _id: string;
  text: string;
  user: string | null;
  createdAt: string;
  updatedAt: string;
  parent: string | null;
  post: { _id: string; title: string } | null;
  replyCount: number;
  /** A removed comment that keeps its place because replies hang on it; text is '' and user null. */
  deleted: boolean;
}

/** An answer to a comment or to another reply. */
export interface Reply {
  _id: string;
  text: string;
  user: string | null;
  createdAt: string;
  updatedAt: string;
  parent: string;
  post: string;
  deleted: boolean;
}

/** A reply in the admins' list, with the words that it answers; `parent` is null when they are gone. */
export interface ListedReply extends Omit<Reply, 'parent'> {
  parent: { _id: string; text: string } | null;
}

/** One line of a private conversation. */
export interface Message {
  _id: string;
  senderId: string;
  receiverId: string;
  /**
   * Its number in the conversation, from 1 without gaps: the order that both people see. Events may
   * overtake each other: sort by it, and fetch by `after` what a gap leaves out.
   */
  seq: number;
  text: string;
  /** A signed URL that works for the two people only, and for minutes; or null. */
  image: string | null;
  /** The same of a copy with `limits.pictureSide.chat.small` pixels; null where there is none. */
  imageSmall: string | null;
  /** Pixels of `image`; null without one, and of pictures from before they were noted. */
  imageWidth: number | null;
  imageHeight: number | null;
  createdAt: string;
  /** The UUID the sender's client gave it: the same one again never makes a second message. */
  clientId: string | null;
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
  lastMessageAt: string | null;
  lastMessage: LastMessage | null;
  /** Messages from them that the caller has not read yet; those taken back do not count. */
  unread: number;
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

/** Why: a code of the list, and words of one's own (at most `limits.reasonNote` characters). */
export interface ReasonInput {
  code: string;
  note?: string;
}

/** A reason as it was given; the label stays as it was when the list changes. */
export interface Reason {
  code: string;
  label: string;
  /** '' without. */
  note: string;
}

/** Why and until when an account cannot log in. In the 403 of login and adminlogin, and to staff. */
export interface Suspension {
  until: string;
  reason: Reason;
}
