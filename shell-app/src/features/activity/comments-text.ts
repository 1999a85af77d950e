import { plural, t } from '@lingui/core/macro';

/** How many comments a post has, in words. */
export function commentsText(commentCount: number): string {
  return commentCount === 0
    ? t`No comments yet`
    : plural(commentCount, { one: '# comment', other: '# comments' });
}
