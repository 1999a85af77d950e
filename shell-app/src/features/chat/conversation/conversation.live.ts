import type { Message } from '@unburden/contracts';
import type { ApiDispatch } from '../../../lib/api';
import { noteAgainAfter, onLive } from '../../../lib/socket/live-events';
import { conversationApi } from './conversation.api';
import { changeConversation, fetchFrom, fetchNewer } from './conversation.thunks';
import { asDeleted, lastBeforeGap, mergeMessages } from './merge-messages';

const enhanced = conversationApi.enhanceEndpoints({
  endpoints: {
    getConversation: {
      async onQueryStarted(userId, { dispatch, queryFulfilled }) {
        const { add, remove } = changesOf(userId, dispatch);
        await noteAgainAfter(queryFulfilled, (later) => [
          onLive('newMessage', (message) => later(() => add(message))),
          onLive('messageSent', (message) => later(() => add(message))),
          onLive('messageDeleted', (deleted) => later(() => remove(deleted))),
        ]);
      },
      async onCacheEntryAdded(userId, { dispatch, cacheDataLoaded, cacheEntryRemoved }) {
        let isLoaded = false;
        const loaded = cacheDataLoaded.then(
          () => (isLoaded = true),
          () => false,
        );
        // What comes before the first page is there waits for it. What comes after is there at once:
        // a message that was sent leaves the outbox in the same breath.
        const later = (work: () => void) => {
          if (isLoaded) work();
          else void loaded.then((isThere) => isThere && work());
        };
        const stop = follow(userId, dispatch, later);
        await cacheEntryRemoved;
        stop();
      },
    },
  },
});

export const { useGetConversationInfiniteQuery } = enhanced;

/** Keeps a conversation as the server has it until the returned function is called. */
function follow(userId: string, dispatch: ApiDispatch, later: (work: () => void) => void) {
  const { add, remove } = changesOf(userId, dispatch);
  const stops = [
    onLive('newMessage', (message) => later(() => add(message))),
    onLive('messageSent', (message) => later(() => add(message))),
    onLive('messageDeleted', (deleted) => later(() => remove(deleted))),
    onLive('conversationRead', (reading) => {
      if (reading.userId !== userId) return;
      later(() => {
        dispatch(
          conversationApi.util.updateQueryData('getConversation', userId, ({ pages: [latest] }) => {
            if (latest) latest.readUpTo = reading.upTo;
          }),
        );
      });
    }),
    onLive('connected', (connection) => {
      if (connection === 'recovered') return;
      later(
        () => void dispatch(connection === 'first' ? fetchNewer(userId) : fetchFrom(userId, null)),
      );
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Applies an event to the conversation with a member, if it belongs there. */
function changesOf(userId: string, dispatch: ApiDispatch) {
  const isHere = (message: Pick<Message, 'senderId' | 'receiverId'>) =>
    message.senderId === userId || message.receiverId === userId;
  return {
    add: (message: Message) => {
      if (!isHere(message)) return;
      const merged = changeConversation(userId, (shown) => mergeMessages(shown, [message]));
      const last = lastBeforeGap(dispatch(merged));
      if (last) void dispatch(fetchFrom(userId, last));
    },
    remove: (deleted: Pick<Message, '_id' | 'senderId' | 'receiverId'>) => {
      if (!isHere(deleted)) return;
      const marked = changeConversation(userId, (shown) =>
        shown.map((message) => (message._id === deleted._id ? asDeleted(message) : message)),
      );
      dispatch(marked);
    },
  };
}
