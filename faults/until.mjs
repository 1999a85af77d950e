// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the condition holds. Returns the seconds it took, or null after the timeout. The timeout
 * is generous for busy machines; the verdict judges the time.
 * @param {() => unknown | Promise<unknown>} condition
 * @param {number} [timeoutMs]
 */
export async function until(condition, timeoutMs = 120_000) {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > timeoutMs) return null;
    await delay(25);
  }
  return (Date.now() - start) / 1_000;
}
