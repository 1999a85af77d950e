// @ts-check
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import timeouts from '../tools/timeouts.cjs';

/**
 * Polls until the condition holds. Returns the seconds it took, or null after the timeout. The
 * verdict judges the time.
 * @param {() => unknown | Promise<unknown>} condition
 * @param {number} [timeoutMs]
 */
export async function until(condition, timeoutMs = timeouts.milliseconds(30)) {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > timeoutMs) return null;
    await delay(25);
  }
  return (Date.now() - start) / 1_000;
}

/** Resolves once something listens on the port. @param {number} port @param {AbortSignal} signal */
export async function untilItListens(port, signal) {
  while (!(await accepts(port))) await delay(25, undefined, { signal });
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
