import { formatCount } from './format-count';

describe('formatCount', () => {
  it('agrees with its noun', () => {
    expect(formatCount(1, 'view')).toBe('1 view');
    expect(formatCount(0, 'view')).toBe('0 views');
    expect(formatCount(1204, 'reply', 'replies')).toBe('1,204 replies');
  });
});
