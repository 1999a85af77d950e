import type { Comment, ListedReply, Reply } from '@unburden/contracts';
import { idOf } from '../../database/stored-id.js';
import { timesOf } from '../../database/stored-times.js';
import type { StoredComment } from './comment.schema.js';

/** Names and titles that a page of comments shows; deleted ones are missing. */
export interface CommentContext {
  /** Present names by author id. */
  names: ReadonlyMap<string, string>;
  /** Titles by post id. */
  titles: ReadonlyMap<string, string>;
  /** The comments that the viewer likes; absent in lists that do not tell. */
  liked?: ReadonlySet<string>;
}

type ContentContext = Omit<CommentContext, 'titles'>;

/** A comment, or what keeps the place of one whose author the viewer blocks or mutes. */
export type ShownComment = StoredComment & { hidden?: boolean };

/** The comment as everyone sees it. A deleted one has neither text nor author. */
export function presentComment(comment: ShownComment, context: CommentContext): Comment {
  const post = idOf(comment.post) ?? '';
  const title = context.titles.get(post);
  return {
    ...presentContent(comment, context),
    parent: idOf(comment.parent),
    post: title === undefined ? null : { _id: post, title },
    replyCount: comment.replyCount,
  };
}

/** The reply as everyone sees it. */
export function presentReply(reply: ShownComment, context: ContentContext): Reply {
  return {
    ...presentContent(reply, context),
    parent: idOf(reply.parent) ?? '',
    post: idOf(reply.post) ?? '',
  };
}

/** The reply as the admins' list shows it, with the words that it answers. */
export function presentListedReply(
  reply: StoredComment,
  names: ReadonlyMap<string, string>,
  parents: ReadonlyMap<string, string>,
): ListedReply {
  const parent = idOf(reply.parent) ?? '';
  const text = parents.get(parent);
  return {
    ...presentReply(reply, { names }),
    parent: text === undefined ? null : { _id: parent, text },
  };
}

function presentContent(comment: ShownComment, { names, liked }: ContentContext) {
  const id = comment._id.toString();
  const likes = comment.deleted ? 0 : (comment.likes ?? 0);
  return {
    _id: id,
    text: comment.deleted ? '' : comment.text,
    user: comment.deleted ? null : (names.get(idOf(comment.author) ?? '') ?? null),
    ...timesOf(comment),
    deleted: comment.deleted,
    ...(comment.hidden && { hidden: true }),
    ...(likes > 0 && { likes }),
    ...(likes > 0 && liked?.has(id) && { liked: true }),
  };
}
