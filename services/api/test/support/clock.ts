import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Api } from './harness.js';

/** The clocks and timers that no test of ours fakes. */
const alwaysReal = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Fakes Date but no timers. The clock stands still until it is moved.
 * @param now Milliseconds since 1970; the present by default.
 */
export function stopClock(now = Date.now()): void {
  jest.useFakeTimers({ now, doNotFake: [...alwaysReal, 'setInterval', 'clearInterval'] });
}

/** Fakes intervals and nothing else. */
export function stopIntervals(): void {
  jest.useFakeTimers({ doNotFake: [...alwaysReal, 'Date'] });
}

/** Moves the fake clock. */
export function moveClock(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

/** Runs the jobs that are due within the given milliseconds. */
export async function runJobsDueIn(milliseconds: number, api: Api): Promise<void> {
  stopClock(Date.now() + milliseconds);
  await api.app.get(JobsService).runDue();
  jest.useRealTimers();
}
