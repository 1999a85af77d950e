import type { Message } from '@unburden/contracts';
import type { ApiDispatch } from '../../lib/api';
import { onLive } from '../../lib/socket/live-events';
import { conversationApi } from './conversation.api';
import { changeConversation, fetchFrom } from './conversation.thunks';
import { asDeleted, lastBeforeGap, mergeMessages } from './merge-messages';

const enhanced = conversationApi.enhanceEndpoints({
  endpoints: {
    getConversation: {
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
  const isHere = (message: Pick<Message, 'senderId' | 'receiverId'>) =>
    message.senderId === userId || message.receiverId === userId;
  const add = (message: Message) => {
    if (!isHere(message)) return;
    later(() => {
      const messages = dispatch(
        changeConversation(userId, (shown) => mergeMessages(shown, [message])),
      );
      const last = lastBeforeGap(messages);
      if (last) void dispatch(fetchFrom(userId, last));
    });
  };
  const stops = [
    onLive('newMessage', add),
    onLive('messageSent', add),
    onLive('messageDeleted', (deleted) => {
      if (!isHere(deleted)) return;
      later(() => {
        dispatch(
          changeConversation(userId, (shown) =>
            shown.map((message) => (message._id === deleted._id ? asDeleted(message) : message)),
          ),
        );
      });
    }),
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
    onLive('connected', () => later(() => void dispatch(fetchFrom(userId, null)))),
  ];
  return () => stops.forEach((stop) => stop());
}
