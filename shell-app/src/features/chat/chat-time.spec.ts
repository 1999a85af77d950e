import { formatClockTime, formatDay, formatListTime } from './chat-time';

// Times without a zone are local.
const now = new Date('2026-03-02T12:00');

it('chat times use the 12-hour clock', () => {
  expect(formatClockTime(new Date('2026-03-02T00:05'))).toBe('12:05 AM');
  expect(formatClockTime(new Date('2026-03-02T15:07'))).toBe('3:07 PM');
});

it.each([
  ['2026-03-02T00:00', 'Today', '12:00 AM'],
  ['2026-03-01T23:59', 'Yesterday', 'Yesterday'],
  ['2026-02-28T12:00', 'Saturday, February 28', 'Feb 28'],
  ['2025-12-31T12:00', 'Wednesday, December 31, 2025', 'Dec 31, 2025'],
])('names the day of %s', (time, day, inList) => {
  expect(formatDay(new Date(time), now)).toBe(day);
  expect(formatListTime(new Date(time), now)).toBe(inList);
});
