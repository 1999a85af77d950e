// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves once it is so: how long it took, in seconds; null when it did not come to that. It waits so
 * long that a busy machine comes to it: what is too long, the verdict says.
 * @param {() => unknown | Promise<unknown>} isSo
 * @param {number} [timeoutMs]
 */
export async function until(isSo, timeoutMs = 120_000) {
  const start = Date.now();
  while (!(await isSo())) {
    if (Date.now() - start > timeoutMs) return null;
    await delay(25);
  }
  return (Date.now() - start) / 1_000;
}
