import { configureStore } from '@reduxjs/toolkit';
import { rootReducer } from '../../lib/root-reducer';
import { onlineUsersChanged, onlineUsersReceived, selectOnlineUsers } from './presence.slice';

function presence() {
  const store = configureStore({ reducer: rootReducer });
  return { ...store, online: () => selectOnlineUsers(store.getState()) };
}

describe('online users', () => {
  it('are unknown before the first list', () => {
    expect(presence().online()).toBeNull();
  });

  it('apply each change after the full list', () => {
    const { dispatch, online } = presence();
    dispatch(onlineUsersReceived(['a', 'b']));
    expect(online()).toEqual(new Set(['a', 'b']));
    dispatch(onlineUsersChanged({ online: ['c', 'd'], offline: ['a'] }));
    expect(online()).toEqual(new Set(['b', 'c', 'd']));
    dispatch(onlineUsersReceived(null));
    expect(online()).toBeNull();
  });

  it('keep a member who left and returned within one change', () => {
    const { dispatch, online } = presence();
    dispatch(onlineUsersReceived(['a']));
    dispatch(onlineUsersChanged({ online: ['a'], offline: ['a'] }));
    expect(online()).toEqual(new Set(['a']));
  });
});
