import { Presence } from './presence.js';

describe('Presence', () => {
  it('keeps a member online until the last of their sockets goes', () => {
    const presence = new Presence();
    presence.add('ann', 'tab 1');
    presence.add('ann', 'tab 2');
    presence.remove('ann', 'tab 1');
    expect(presence.onlineIds()).toEqual(['ann']);
    presence.remove('ann', 'tab 2');
    expect(presence.onlineIds()).toEqual([]);
  });

  it('ignores a socket that it never knew', () => {
    const presence = new Presence();
    presence.add('ann', 'tab 1');
    presence.remove('ann', 'other');
    presence.remove('bob', 'tab 1');
    expect(presence.onlineIds()).toEqual(['ann']);
  });

  it('tells each change once', () => {
    const presence = new Presence();
    presence.add('ann', '1');
    expect(presence.takeChange()).toEqual({ online: ['ann'], offline: [] });
    expect(presence.takeChange()).toBeNull();
    presence.remove('ann', '1');
    presence.add('bob', '2');
    expect(presence.takeChange()).toEqual({ online: ['bob'], offline: ['ann'] });
  });

  it('says nothing of a member who left and came back in between', () => {
    const presence = new Presence();
    presence.add('ann', '1');
    presence.takeChange();
    presence.remove('ann', '1');
    presence.add('ann', '2');
    expect(presence.takeChange()).toBeNull();
  });
});
