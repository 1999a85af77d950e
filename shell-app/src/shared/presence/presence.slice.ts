import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useAppSelector } from '../../lib/hooks';
import { type AppDispatch, rootReducer } from '../../lib/root-reducer';
import { onLive } from '../../lib/socket/live-events';
import { useIsOnline } from '../../lib/use-is-online';

/** The ids of the online members, as the socket last sent them; null while unknown. */
type OnlineUsers = readonly string[] | null;

declare module '../../lib/root-reducer' {
  interface LazySlices {
    presence: OnlineUsers;
  }
}

const slice = createSlice({
  name: 'presence',
  initialState: null as OnlineUsers,
  reducers: {
    /** The full list, or null when the connection is gone. */
    onlineUsersReceived: (_online, { payload }: PayloadAction<OnlineUsers>) => payload,
    /** The change since the full list. */
    onlineUsersChanged: (
      before,
      { payload }: PayloadAction<{ online: string[]; offline: string[] }>,
    ) => {
      const online = new Set(before);
      payload.offline.forEach((userId) => online.delete(userId));
      payload.online.forEach((userId) => online.add(userId));
      return [...online];
    },
  },
  selectors: { selectIds: (online) => online },
});

const { selectIds } = slice.injectInto(rootReducer).selectors;

export const { onlineUsersReceived, onlineUsersChanged } = slice.actions;

/** The ids of the online members; null while unknown. */
export const selectOnlineUsers = createSelector([selectIds], (online) => online && new Set(online));

/** Takes over from the socket who is online, until the returned function is called. */
export function followPresence(dispatch: AppDispatch): () => void {
  const stops = [
    onLive('onlineUsers', (userIds) => dispatch(onlineUsersReceived(userIds))),
    onLive('onlineUsersChanged', (change) => dispatch(onlineUsersChanged(change))),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The ids of the members who are online, oneself among them; null while nothing is known. */
export function useOnlineUsers(): ReadonlySet<string> | null {
  const online = useAppSelector(selectOnlineUsers);
  // It takes the socket some time to notice.
  return useIsOnline() ? online : null;
}

/** Number of others online. Members who appear offline are not in the list, not even in their own. */
export function countOthers(online: ReadonlySet<string> | null, me: string | undefined): number {
  if (online === null) return 0;
  return online.size - (me !== undefined && online.has(me) ? 1 : 0);
}
