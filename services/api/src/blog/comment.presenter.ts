import type { Comment } from '@unburden/contracts';
import type { StoredComment } from './comment.schema.js';

/** The comment as everyone sees it. What is deleted has neither text nor author. */
export function presentComment(
  comment: StoredComment,
  {
    names,
    post,
  }: { names: ReadonlyMap<string, string>; post: { _id: string; title: string } | null },
): Comment {
  return {
    _id: comment._id.toString(),
    text: comment.deleted ? '' : comment.text,
    user: comment.deleted ? null : (names.get(comment.author.toString()) ?? null),
    createdAt: comment.createdAt.toISOString(),
    updatedAt: comment.updatedAt.toISOString(),
    parent: comment.parent?.toString() ?? null,
    post,
    replyCount: comment.replyCount,
    deleted: comment.deleted,
  };
}
