import type { Count, Id, MessageResponse, PageQuery, Time, Versioned } from '../http.js';
import type { Reasoned } from '../moderation/moderation.js';

/** `PUT` and `DELETE /blog/likecomment/{commentId}` change them; repeated, they do nothing. */
interface Likable {
  /** The number of members who like it. Absent for none. */
  likes?: Count;
  /** True if the caller likes it. Absent otherwise, and in lists of a member's activity. */
  liked?: boolean;
}

interface Removable {
  /** True for one that stays for its replies: text is '' and user null. */
  deleted: boolean;
  /** True if only the caller sees it as deleted: they block or mute its author. Absent otherwise. */
  hidden?: boolean;
}

/** A post's own comment, or in lists of a member's activity also a reply (`parent` is then an id). */
export interface Comment extends Likable, Removable {
  _id: Id;
  text: string;
  user: string | null;
  createdAt: Time;
  updatedAt: Time;
  parent: Id | null;
  post: { _id: Id; title: string } | null;
  replyCount: Count;
}

/** A reply to a comment or to another reply. */
export interface Reply extends Likable, Removable {
  _id: Id;
  text: string;
  user: string | null;
  createdAt: Time;
  updatedAt: Time;
  parent: Id;
  post: Id;
}

/** A reply in the admins' list with its parent's text; `parent` is null if deleted. */
export interface ListedReply extends Omit<Reply, 'parent'> {
  parent: { _id: Id; text: string } | null;
}

/** The orders of a post's comments: newest, oldest, or best liked first and then oldest. */
export const commentSorts = ['new', 'old', 'top'] as const;

export interface CommentsQuery extends PageQuery {
  /** `old` by default. */
  sort?: (typeof commentSorts)[number];
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
