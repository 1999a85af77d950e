/** Fakes what tells the time of day, and nothing that waits. It stands still until it is moved. */
export function stopClock(): void {
  jest.useFakeTimers({
    now: Date.now(),
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
