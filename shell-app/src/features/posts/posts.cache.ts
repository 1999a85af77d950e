import type { Post } from '@unburden/contracts';
import type { ApiDispatch } from '../../lib/api';
import { postsApi } from './posts.api';

/** Changes a post wherever it is shown, in the feed and on its page. */
export function changePost(postId: string, change: (post: Post) => Partial<Post>) {
  return (dispatch: ApiDispatch): void => {
    const { updateQueryData } = postsApi.util;
    dispatch(
      updateQueryData('getFeed', undefined, ({ pages }) => {
        const posts = pages.flatMap(({ items }) => items);
        posts.filter(({ _id }) => _id === postId).forEach((post) => assign(post, change(post)));
      }),
    );
    dispatch(
      updateQueryData('getPost', postId, (post) => {
        assign(post, change(post));
      }),
    );
  };
}

/** Takes a post that was deleted out of the feed, and has its page ask again. */
export function forgetPost(postId: string) {
  return (dispatch: ApiDispatch): void => {
    dispatch(
      postsApi.util.updateQueryData('getFeed', undefined, ({ pages }) => {
        for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== postId);
      }),
    );
    dispatch(postsApi.util.invalidateTags([{ type: 'Post', id: postId }]));
  };
}

function assign(post: Post, changes: Partial<Post>) {
  Object.assign(post, changes);
}
