import { setTimeout as delay } from 'node:timers/promises';

/** Looks fifty times a second until it is so, and leaves the processor to others meanwhile. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}
