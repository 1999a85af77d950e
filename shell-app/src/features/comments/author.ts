import { t } from '@lingui/core/macro';
import type { AnyComment } from './comments.api';

type Authored = Pick<AnyComment, 'user' | 'hidden'>;

/** The author's name, or why there is none. */
export function authorOf({ user, hidden }: Authored): string {
  return user ?? (hidden ? t`hidden` : t`deleted`);
}

/** The author as `u/{name}`, or why there is none. */
export function bylineOf(comment: Authored): string {
  return comment.user === null ? authorOf(comment) : `u/${comment.user}`;
}
