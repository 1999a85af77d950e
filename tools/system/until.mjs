// @ts-check
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { whyItEnded } from './processes.mjs';

/** The end of each wait: anything later counts as never, on a machine of any speed. Milliseconds. */
export const DEADLINE_MS = 300_000;

/**
 * Polls until the condition holds. Returns the seconds it took, or null after the deadline.
 * @param {() => unknown | Promise<unknown>} condition
 * @param {number} [timeoutMs]
 */
export async function until(condition, timeoutMs = DEADLINE_MS) {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > timeoutMs) return null;
    await delay(25);
  }
  return (Date.now() - start) / 1_000;
}

/**
 * Resolves once the process listens on the port.
 * @param {import('./processes.mjs').Process} child
 * @param {number} port
 * @throws {Problem} when it ends before that, or takes too long
 */
export async function untilItListens(child, port) {
  let hasEnded = false;
  void child.exited.then(() => (hasEnded = true));
  const seconds = await until(async () => hasEnded || (await accepts(port)));
  if (hasEnded) throw await whyItEnded(child);
  if (seconds === null) throw new Problem(`${child.name} does not listen on port ${port}.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
