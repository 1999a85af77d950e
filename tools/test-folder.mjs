// @ts-check
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The folder of a whole test run begins so: see scripts/test-run.mjs. */
export const RUN_PREFIX = 'unburden-run-';
export const MEMORY = '/dev/shm';
/** A run writes 2 GB; a container has 64 MB there unless told. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests write: the folder of the run. Without one, memory where there is much room, since each
 * write waits for the disk.
 */
export const placeForTests = () =>
  !basename(tmpdir()).startsWith(RUN_PREFIX) && hasMemory() ? MEMORY : tmpdir();

/** A new folder for the data of tests. @param {string} prefix of its name */
export const makeTestFolder = (prefix) => mkdtempSync(join(placeForTests(), prefix));

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
