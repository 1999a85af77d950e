import {
  changeOnlineUsers,
  getOnlineUsers,
  setOnlineUsers,
  watchOnlineUsers,
} from './online-users';

afterEach(() => setOnlineUsers(null));

describe('online users', () => {
  it('are not known before the first list', () => {
    expect(getOnlineUsers()).toBeNull();
  });

  it('follow the changes since the full list, each told to those who watch', () => {
    const seen: number[] = [];
    const stop = watchOnlineUsers(() => seen.push(getOnlineUsers()?.size ?? -1));
    setOnlineUsers(['a', 'b']);
    changeOnlineUsers({ online: ['c', 'd'], offline: ['a'] });
    stop();
    setOnlineUsers(null);
    expect(seen).toEqual([2, 3]);
  });

  it('keep somebody who left and came back within one change', () => {
    setOnlineUsers(['a']);
    changeOnlineUsers({ online: ['a'], offline: ['a'] });
    expect(getOnlineUsers()).toEqual(new Set(['a']));
  });
});
