import {
  changeOnlineUsers,
  getOnlineUsers,
  setOnlineUsers,
  watchOnlineUsers,
} from './online-users';

afterEach(() => setOnlineUsers(null));

describe('online users', () => {
  it('are unknown before the first list', () => {
    expect(getOnlineUsers()).toBeNull();
  });

  it('apply each change after the full list, and notify subscribers', () => {
    const seen: number[] = [];
    const stop = watchOnlineUsers(() => seen.push(getOnlineUsers()?.size ?? -1));
    setOnlineUsers(['a', 'b']);
    changeOnlineUsers({ online: ['c', 'd'], offline: ['a'] });
    stop();
    setOnlineUsers(null);
    expect(seen).toEqual([2, 3]);
  });

  it('keep a member who left and returned within one change', () => {
    setOnlineUsers(['a']);
    changeOnlineUsers({ online: ['a'], offline: ['a'] });
    expect(getOnlineUsers()).toEqual(new Set(['a']));
  });
});
