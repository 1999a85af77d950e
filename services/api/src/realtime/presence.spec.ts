import { Presence } from './presence.js';

describe('Presence', () => {
  it('tells what changed since it was told last', () => {
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

  it('gives who comes what the others were told, so that the next change fits both', () => {
    const presence = new Presence();
    presence.takeChange(new Set(['ann']));
    expect(presence.listFor('bob', true)).toEqual(['ann', 'bob']);
    expect(presence.listFor('eve', false)).toEqual(['ann']);
    expect(presence.takeChange(new Set(['bob']))).toEqual({ online: ['bob'], offline: ['ann'] });
  });
});
