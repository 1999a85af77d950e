import type { Post } from '@unburden/contracts';
import type { AppThunk, RootState } from '../../lib/root-reducer';
import { postsApi } from './posts.api';

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = postsApi.util;

/** Changes a post wherever it is shown: in the feed, in what was searched for and on its page. */
export function changePost(postId: string, change: (post: Post) => Partial<Post>): AppThunk {
  return (dispatch, getState) => {
    for (const words of feedsIn(getState())) {
      dispatch(
        updateQueryData('getFeed', words, ({ pages }) => {
          const posts = pages.flatMap(({ items }) => items);
          posts
            .filter(({ _id }) => _id === postId)
            .forEach((post) => Object.assign(post, change(post)));
        }),
      );
    }
    dispatch(
      updateQueryData('getPost', postId, (post) => {
        Object.assign(post, change(post));
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
function feedsIn(state: RootState): (string | undefined)[] {
  return selectCachedArgsForQuery(state, 'getFeed');
}

export type OwnVote = 'up' | 'down' | null;
export type VoteDirection = 'like' | 'dislike';

/** The member's own vote on a post. */
export function ownVote(post: Post, userId: string | undefined): OwnVote {
  if (userId === undefined) return null;
  if (post.upvotedBy.includes(userId)) return 'up';
  return post.downvotedBy.includes(userId) ? 'down' : null;
}

/** Predicts the server's result: the same vote again takes it back, the other replaces it. */
export function castVote(post: Post, direction: VoteDirection, userId: string): Post {
  const pressed = direction === 'like' ? 'up' : 'down';
  return withVote(post, ownVote(post, userId) === pressed ? null : pressed, userId);
}

/** The post with this as the member's vote, whatever it was before. */
export function withVote(post: Post, vote: OwnVote, userId: string): Post {
  const before = ownVote(post, userId);
  const step = (side: OwnVote) => Number(vote === side) - Number(before === side);
  return {
    ...post,
    upvotes: post.upvotes + step('up'),
    downvotes: post.downvotes + step('down'),
    upvotedBy: vote === 'up' ? [userId] : [],
    downvotedBy: vote === 'down' ? [userId] : [],
  };
}
