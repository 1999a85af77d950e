import type { Count, Id, MessageResponse, Time, Versioned } from '../http.js';
import type { Reasoned } from '../moderation/moderation.js';

/** A post's own comment, or in lists of a member's activity also a reply (`parent` is then an id). */
export interface Comment {
  _id: Id;
  text: string;
  user: string | null;
  createdAt: Time;
  updatedAt: Time;
  parent: Id | null;
  post: { _id: Id; title: string } | null;
  replyCount: Count;
  /** A deleted comment that stays for its replies; text is '' and user null. */
  deleted: boolean;
}

/** A reply to a comment or to another reply. */
export interface Reply {
  _id: Id;
  text: string;
  user: string | null;
  createdAt: Time;
  updatedAt: Time;
  parent: Id;
  post: Id;
  deleted: boolean;
}

/** A reply in the admins' list with its parent's text; `parent` is null if deleted. */
export interface ListedReply extends Omit<Reply, 'parent'> {
  parent: { _id: Id; text: string } | null;
}

export interface CreateCommentInput {
  text: string;
  /** null for a comment on the post itself; an id makes it a reply to that comment or reply. */
  parent: string | null;
}

export interface CommentResponse extends MessageResponse {
  comment: Comment;
}

export interface EditCommentInput extends Reasoned, Versioned {
  text: string;
}

export interface CreateReplyInput {
  text: string;
}

export interface EditReplyInput extends Reasoned, Versioned {
  replyText: string;
}

export interface ReplyResponse extends MessageResponse {
  reply: Reply;
}
