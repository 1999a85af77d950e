/**
 * Fakes what tells the time of day, and nothing that waits. It stands still until it is moved.
 * @param now Milliseconds since 1970; the present by default.
 */
export function stopClock(now = Date.now()): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Moves the clock that stands still. */
export function moveClock(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}
