import type { Page } from '@unburden/api-client';
import type { Comment, Reply } from '@unburden/contracts';
import type { AppThunk } from '../../lib/root-reducer';
import { commentsApi } from './comments.api';

const { updateQueryData } = commentsApi.util;

/** Puts one's own new comment at the end of what is shown, before its page is loaded. */
export function showComment(postId: string, comment: Comment): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getComments', postId, ({ pages }) => {
        pages.at(-1)?.items.push(comment);
      }),
    );
  };
}

/** Puts the comment that a link leads to at the head of what is shown, unless its page is loaded. */
export function showLinked(postId: string, comment: Comment): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getComments', postId, ({ pages }) => {
        if (!isOn(pages, comment._id)) pages[0]?.items.unshift(comment);
      }),
    );
  };
}

/** Puts one's own new reply into its thread, if that is loaded, and counts it. */
export function showReply(threadId: string, reply: Reply): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getThread', threadId, ({ pages }) => {
        pages.at(-1)?.items.push(reply);
      }),
    );
    dispatch(
      updateQueryData('getComments', reply.post, ({ pages }) => {
        const comments = pages.flatMap(({ items }) => items);
        const top = comments.find(({ _id }) => _id === threadId);
        if (top) top.replyCount += 1;
      }),
    );
  };
}

/** Shows a comment as the server has it after an edit. */
export function replaceComment(postId: string, comment: Comment): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getComments', postId, ({ pages }) => {
        const comments = pages.flatMap(({ items }) => items);
        const shown = comments.filter(({ _id }) => _id === comment._id);
        shown.forEach((before) => Object.assign(before, comment));
      }),
    );
  };
}

/** Shows a reply as the server has it after an edit. */
export function replaceReply(threadId: string, reply: Reply): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getThread', threadId, ({ pages }) => {
        const replies = pages.flatMap(({ items }) => items);
        const shown = replies.filter(({ _id }) => _id === reply._id);
        shown.forEach((before) => Object.assign(before, reply));
      }),
    );
  };
}

/** Whether one of these pages holds it. */
export function isOn(pages: readonly Page<{ _id: string }>[], id: string): boolean {
  return pages.some(({ items }) => items.some(({ _id }) => _id === id));
}
