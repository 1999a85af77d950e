import type { Post } from '@unburden/contracts';
import type { AppThunk } from '../../lib/root-reducer';
import { postsApi } from './posts.api';

type ApiState = Parameters<typeof postsApi.util.selectCachedArgsForQuery>[0];

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = postsApi.util;

/** Changes a post wherever it is shown: in the feed, in what was searched for and on its page. */
export function changePost(postId: string, change: (post: Post) => Partial<Post>): AppThunk {
  return (dispatch, getState) => {
    for (const words of feedsIn(getState())) {
      dispatch(
        updateQueryData('getFeed', words, ({ pages }) => {
          const posts = pages.flatMap(({ items }) => items);
          posts.filter(({ _id }) => _id === postId).forEach((post) => assign(post, change(post)));
        }),
      );
    }
    dispatch(
      updateQueryData('getPost', postId, (post) => {
        assign(post, change(post));
      }),
    );
  };
}

/** Puts one's own new post on top of the feed, as far as that is loaded. */
export function showPost(post: Post): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getFeed', undefined, ({ pages }) => {
        pages[0]?.items.unshift(post);
      }),
    );
  };
}

/** Takes a deleted post out of the feed and of what was searched for; its page asks again. */
export function forgetPost(postId: string): AppThunk {
  return (dispatch, getState) => {
    for (const words of feedsIn(getState())) {
      dispatch(
        updateQueryData('getFeed', words, ({ pages }) => {
          for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== postId);
        }),
      );
    }
    dispatch(invalidateTags([{ type: 'Post', id: postId }]));
  };
}

/** The words of each loaded list of posts; undefined stands for the feed. */
function feedsIn(state: unknown): (string | undefined)[] {
  return selectCachedArgsForQuery(state as ApiState, 'getFeed');
}

function assign(post: Post, changes: Partial<Post>) {
  Object.assign(post, changes);
}
