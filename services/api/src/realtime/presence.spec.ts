import { Presence } from './presence.js';

describe('Presence', () => {
  it('returns the changes since the last call', () => {
    const presence = new Presence();
    expect(presence.takeChange(new Set(['ann', 'bob']))).toEqual({
      online: ['ann', 'bob'],
      offline: [],
    });
    expect(presence.takeChange(new Set(['cid', 'bob']))).toEqual({
      online: ['cid'],
      offline: ['ann'],
    });
    expect(presence.takeChange(new Set(['bob', 'cid']))).toBeNull();
  });

  it('gives new clients the last announced list, so the next change applies to all', () => {
    const presence = new Presence();
    presence.takeChange(new Set(['ann']));
    expect(presence.listFor('bob', true)).toEqual(['ann', 'bob']);
    expect(presence.listFor('eve', false)).toEqual(['ann']);
    expect(presence.takeChange(new Set(['bob']))).toEqual({ online: ['bob'], offline: ['ann'] });
  });
});
