import { type Audience, Presence } from './presence.js';

const online = (people: Record<string, Audience>) => new Map(Object.entries(people));
const nobody = new Set<string>();
const contacts = (partners: string[], apart: string[] = []) => ({ partners, apart });

describe('Presence', () => {
  it('returns the changes of the open list since the last announcement', () => {
    const presence = new Presence();
    expect(presence.replace(online({ ann: 'everyone', bob: 'everyone' }))).toBe(true);
    expect(presence.openChange()).toEqual({ online: ['ann', 'bob'], offline: [] });
    expect(presence.replace(online({ cid: 'everyone', bob: 'everyone' }))).toBe(true);
    expect(presence.openChange()).toEqual({ online: ['cid'], offline: ['ann'] });
    expect(presence.replace(online({ bob: 'everyone', cid: 'everyone' }))).toBe(false);
    expect(presence.openChange()).toBeNull();
  });

  it('has the open list in the order of its ids, for pages', () => {
    const presence = new Presence();
    presence.replace(online({ cid: 'everyone', ann: 'everyone', bob: 'everyone' }));
    expect([...presence.open]).toEqual(['ann', 'bob', 'cid']);
  });

  it('shows those who appear to partners in the lists of their partners only', () => {
    const presence = new Presence();
    presence.replace(online({ ann: 'everyone', bob: 'partners' }));
    const partner = presence.exceptionsOf(contacts(['ann', 'bob', 'cid']));
    expect(presence.listFor(partner)).toEqual(['ann', 'bob']);
    expect(presence.listFor(presence.exceptionsOf(contacts(['ann'])))).toEqual(['ann']);
    expect(presence.openChange()).toEqual({ online: ['ann'], offline: [] });
    expect([...presence.open]).toEqual(['ann']);
  });

  it('returns a viewer’s own change, without what they see as before', () => {
    const presence = new Presence();
    presence.replace(online({ ann: 'everyone', bob: 'partners' }));
    const before = presence.exceptionsOf(contacts(['ann', 'bob']));
    // Both change their choice, and a third member connects.
    presence.replace(online({ ann: 'partners', bob: 'everyone', cid: 'everyone' }));
    const now = presence.exceptionsOf(contacts(['ann', 'bob']));
    const open = presence.openChange();
    expect(open).toEqual({ online: ['bob', 'cid'], offline: ['ann'] });
    expect(presence.changeFor(before, now, open)).toEqual({ online: ['cid'], offline: [] });
    presence.replace(online({ bob: 'everyone', cid: 'everyone' }));
    const without = presence.exceptionsOf(contacts(['ann', 'bob']));
    expect(presence.changeFor(now, without, presence.openChange())).toEqual({
      online: [],
      offline: ['ann'],
    });
    expect(presence.changeFor(nobody, nobody, null)).toBeNull();
  });

  it('returns the change when only the viewer’s partners change', () => {
    const presence = new Presence();
    presence.replace(online({ ann: 'partners' }));
    expect(presence.changeFor(nobody, presence.exceptionsOf(contacts(['ann'])), null)).toEqual({
      online: ['ann'],
      offline: [],
    });
  });
});
