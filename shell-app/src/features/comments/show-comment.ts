import type { Comment } from '@unburden/contracts';
import type { ApiDispatch } from '../../lib/api';
import { commentsApi } from './comments.api';

/** Puts one's own new comment at the end of what is shown, before its page is loaded. */
export function showComment(postId: string, comment: Comment) {
  return (dispatch: ApiDispatch): void => {
    dispatch(
      commentsApi.util.updateQueryData('getComments', postId, ({ pages }) => {
        pages.at(-1)?.items.push(comment);
      }),
    );
  };
}
