import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, trusted, type Types } from 'mongoose';
import { notInTrash } from '../trash/in-trash.js';

/** Author and text of a removed comment; the comment itself is emptied. */
export interface TrashedComment {
  /** The audit entry by which staff can restore it. No such entry exists when the author removed it. */
  entry: Types.ObjectId;
  /** Set when the author removed it: until then they can restore it. */
  undoUntil?: Date;
  author: Types.ObjectId | null;
  text: string;
  updatedAt: Date;
  /** Placeholders above that were removed with it, nearest first. */
  along: Types.ObjectId[];
}

/**
 * Filters for living comments and replies, and of partial indexes. The post may have moved into the
 * trash a moment ago: see `lookupSettlingPosts`.
 */
export const livingOf = {
  comments: { parent: null, deleted: false, postInTrash: false },
  replies: { parent: trusted({ $type: 'objectId' as const }), deleted: false, postInTrash: false },
} as const;
export type CommentKind = keyof typeof livingOf;

/** The filter of the index that finds replies to a member. */
export const isReplyToSomebody = { repliedTo: trusted({ $type: 'objectId' as const }) };

/** A comment on a post, or a reply: that is a comment with a parent. */
@Schema({ collection: 'comments', strict: 'throw', versionKey: false })
export class StoredComment {
  _id: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  post: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, default: null })
  parent: Types.ObjectId | null;

  /** The comment at the top of the thread; null for such a comment itself. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  root: Types.ObjectId | null;

  /**
   * The author of its parent, if that is somebody else: tells them of the reply. Never shown, for it
   * stays when the parent is deleted. Null once their account is erased.
   */
  @Prop({ type: SchemaTypes.ObjectId, select: false })
  repliedTo?: Types.ObjectId | null;

  /** Number of comments above it. */
  @Prop({ type: Number, required: true })
  depth: number;

  /** Null once deleted, or once the account is erased. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  author: Types.ObjectId | null;

  /** Empty once deleted. */
  @Prop({ type: String, default: '' })
  text: string;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;

  /** Number of direct replies, with deleted ones. A deleted comment with any stays as a placeholder. */
  @Prop({ type: Number, default: 0 })
  childCount: number;

  /** Replies below at every depth, without deleted ones; kept on the comments at the top only. */
  @Prop({ type: Number, default: 0 })
  replyCount: number;

  /** Number of members who like it. Replies of older releases have none. */
  @Prop({ type: Number, default: 0 })
  likes?: number;

  @Prop({ type: Boolean, default: false })
  deleted: boolean;

  /** Deleted and without replies, so not even a placeholder is shown. See `notInTrash`. */
  @Prop({ type: Boolean, default: false })
  inTrash: boolean;

  /** True if the post is in the trash. A job sets it: see `lookupSettlingPosts`. */
  @Prop({ type: Boolean, default: false })
  postInTrash: boolean;

  @Prop({ type: SchemaTypes.Mixed, select: false })
  trash?: TrashedComment;

  /** See `commentSearchTerms`. No read returns them. Empty once deleted. */
  @Prop({ type: [String], select: false })
  searchTerms?: string[];
}

export type CommentPart = 'comment' | 'reply';

/** A comment with a parent is a reply. */
export function partOf({ parent }: Pick<StoredComment, 'parent'>): CommentPart {
  return parent === null ? 'comment' : 'reply';
}

/** The indexes of the search, by name: a query asks for one. */
export const commentTermIndexes = {
  comments: 'comment search terms',
  replies: 'reply search terms',
} as const;
export const commentAuthorIndexes = {
  comments: 'comment author',
  replies: 'reply author',
} as const;

export const commentSchema = SchemaFactory.createForClass(StoredComment);
// A post's own comments, oldest first, by cursor; also finds everything below a post.
commentSchema.index({ post: 1, parent: 1, inTrash: 1, createdAt: 1, _id: 1 });
// The same, best liked first.
commentSchema.index(
  { post: 1, likes: -1, createdAt: 1, _id: 1 },
  { name: 'best liked', partialFilterExpression: notInTrash({ parent: null }) },
);
// Everything below a comment, flat, oldest first, by cursor; also counts it.
commentSchema.index({ root: 1, inTrash: 1, createdAt: 1, _id: 1 });
// A member's comments and replies, newest first; also counts them.
commentSchema.index({ author: 1, postInTrash: 1, createdAt: -1, _id: -1, post: 1 });
// The latest answers in a thread, for the inbox; and those to one member.
commentSchema.index({ post: 1, deleted: 1, createdAt: -1, _id: -1 });
commentSchema.index(
  { repliedTo: 1, post: 1, deleted: 1, createdAt: -1, _id: -1 },
  { partialFilterExpression: isReplyToSomebody },
);
// The admins' list of comments, newest first; also counts it.
commentSchema.index({ parent: 1, deleted: 1, postInTrash: 1, createdAt: -1, _id: -1 });
// A comment in the trash by the audit entry that restores it; and those of a member.
commentSchema.index({ 'trash.entry': 1 }, { sparse: true });
commentSchema.index({ 'trash.author': 1 }, { sparse: true });
// The admins' list of replies, newest first; also counts it.
commentSchema.index(
  { createdAt: -1, _id: -1 },
  { name: 'replies', partialFilterExpression: livingOf.replies },
);
// The staff's search in comments and replies, by term or by author, newest first.
for (const kind of ['comments', 'replies'] as const) {
  commentSchema.index(
    { author: 1, createdAt: -1, _id: -1 },
    { name: commentAuthorIndexes[kind], partialFilterExpression: livingOf[kind] },
  );
  commentSchema.index(
    { searchTerms: 1, createdAt: -1, _id: -1 },
    { name: commentTermIndexes[kind], partialFilterExpression: livingOf[kind] },
  );
}
