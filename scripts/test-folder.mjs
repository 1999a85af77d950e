// @ts-check
import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** MongoDB's journal alone takes 0.2 GB; a container has 64 MB there unless told. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for the data of tests: in memory where there is much room, since each write waits for
 * the disk.
 * @param {string} prefix of its name
 */
export const makeTestFolder = (prefix) =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix));

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
