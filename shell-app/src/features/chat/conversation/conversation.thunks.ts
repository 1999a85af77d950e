import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Message } from '@unburden/contracts';
import { api } from '../../../lib/api';
import { conversationApi } from './conversation.api';
import { mergeMessages } from './merge-messages';
import { type MessagePage, messagesApi } from '../messages.api';

type State = Parameters<ReturnType<typeof conversationApi.endpoints.getConversation.select>>[0];
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** So many of the messages that are shown are fetched again after a reconnect: some may be deleted. */
const overlap = 50;

/** All messages of a conversation's pages, oldest first; the pages come latest first. */
export function messagesOf(pages: readonly MessagePage[] | undefined): Message[] {
  return (pages ?? []).toReversed().flatMap(({ items }) => items);
}

/** Changes the messages of a conversation that is shown and gives them all. */
export function changeConversation(userId: string, change: (shown: Message[]) => Message[]) {
  return (dispatch: Dispatch, getState: () => State): Message[] => {
    dispatch(
      conversationApi.util.updateQueryData('getConversation', userId, ({ pages }) => {
        const [latest, ...older] = pages;
        if (!latest) return;
        // Pages only matter for where the next one begins: what is merged lies in the latest.
        latest.items = change(messagesOf(pages));
        for (const page of older) page.items = [];
      }),
    );
    return messagesOf(
      conversationApi.endpoints.getConversation.select(userId)(getState()).data?.pages,
    );
  };
}

/**
 * Fetches what came after a message, to the end, and merges it. Without one it begins some way
 * before the newest that is shown. A failure leaves it to the next reconnect.
 */
export function fetchFrom(userId: string, last: Message | null) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const shown = conversationApi.endpoints.getConversation.select(userId)(getState()).data;
    const after = last ?? messagesOf(shown?.pages).at(-overlap) ?? messagesOf(shown?.pages)[0];
    if (!after) {
      // Nothing was said before: the latest page is all there is.
      dispatch(api.util.invalidateTags([{ type: 'Chats', id: userId }]));
      return;
    }
    for (let cursor: string | null = null; ;) {
      const call = messagesApi.endpoints.getMessagesAfter.initiate(
        { userId, after: after._id, cursor },
        { subscribe: false, forceRefetch: true },
      );
      const { data } = await dispatch(call);
      if (!data) return;
      dispatch(changeConversation(userId, (before) => mergeMessages(before, data.items)));
      if (data.nextCursor === null) return;
      cursor = data.nextCursor;
    }
  };
}

/** Fetches what came after the newest message that is shown. */
export function fetchNewer(userId: string) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const shown = conversationApi.endpoints.getConversation.select(userId)(getState()).data;
    await dispatch(fetchFrom(userId, messagesOf(shown?.pages).at(-1) ?? null));
  };
}

/** Has the address of a message's picture made anew, with those of the later ones. */
export function renewPicture(userId: string, message: Message) {
  return async (dispatch: Dispatch, getState: () => State): Promise<void> => {
    const shown = conversationApi.endpoints.getConversation.select(userId)(getState()).data;
    const previous = messagesOf(shown?.pages).findLast(({ seq }) => seq < message.seq);
    if (previous) await dispatch(fetchFrom(userId, previous));
    else dispatch(api.util.invalidateTags([{ type: 'Chats', id: userId }]));
  };
}
