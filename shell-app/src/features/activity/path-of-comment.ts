import type { Comment } from '@unburden/contracts';
import { paths } from '../../lib/paths';

/** Leads to a comment or reply in its place. Most replies answer the comment that begins the thread. */
export function pathOfComment(postId: string, { _id, parent }: Comment): string {
  return paths.comment(postId, _id, parent ?? undefined);
}
