import { truncate } from './truncate';

describe('truncate', () => {
  it('keeps text of exactly the limit', () => {
    expect(truncate('a'.repeat(40), 40)).toBe('a'.repeat(40));
  });

  it('cuts at the limit and adds an ellipsis', () => {
    expect(truncate('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}…`);
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncate('all of them agreed with me', 16)).toBe('all of them agre…');
    expect(truncate('all of them agreed with me', 19)).toBe('all of them agreed…');
  });

  it('never cuts inside an emoji or an accented letter', () => {
    expect(truncate('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
    expect(truncate('e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301e\u0301');
    const kiss = '👨🏻‍❤️‍💋‍👨🏼';
    expect(truncate(kiss.repeat(3), 2)).toBe(`${kiss}${kiss}…`);
  });

  it('leaves out a letter with more marks than the whole preview has room for', () => {
    expect(truncate(`a${'\u0301'.repeat(19_999)}`, 40)).toBe('…');
    expect(truncate(`Dear b${'\u0301'.repeat(19_999)}`, 40)).toBe('Dear…');
    const marked = `a${'\u0301'.repeat(99)}`;
    expect(truncate(marked.repeat(200), 40).length).toBeLessThanOrEqual(40 * 16 + 1);
  });
});
