import { formatRelativeTime } from './format-relative-time';

const now = new Date('2026-03-01T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('formatRelativeTime', () => {
  it.each([
    [0, 'now'],
    [10 * second - 1, 'now'],
    [10 * second, '10 seconds ago'],
    [59 * second, '59 seconds ago'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - second, '6 days ago'],
    [7 * day, '1 week ago'],
    [35 * day - second, '4 weeks ago'],
    [35 * day, '1 month ago'],
    [360 * day - second, '11 months ago'],
    [360 * day, '1 year ago'],
    [365 * day, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('%d ms ago is %s', (ago, words) => {
    expect(formatRelativeTime(new Date(now.getTime() - ago), now)).toBe(words);
  });

  it('treats a future time as now', () => {
    expect(formatRelativeTime(new Date(now.getTime() + minute), now)).toBe('now');
  });
});
