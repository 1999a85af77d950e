// @ts-check
// A burst of load: node load.mjs <processor | disk | memory> <seconds>. It ends by itself, so that none
// stays behind.
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [kind = '', seconds] = process.argv.slice(2);
const end = Date.now() + Number(seconds) * 1_000;

/** @type {Record<string, () => void | Promise<void>>} */
const loads = {
  processor() {
    while (Date.now() < end);
  },

  /** 20 MB/s, and the disk has to have each 2 MB before the next. */
  async disk() {
    const path = join(tmpdir(), `unburden-load-${process.pid}`);
    const file = openSync(path, 'w');
    // It is gone however we end.
    rmSync(path);
    const part = Buffer.alloc(2_000_000, 1);
    for (let parts = 0; Date.now() < end; parts += 1) {
      writeSync(file, part, 0, part.length, (parts % 32) * part.length);
      fsyncSync(file);
      await delay(100);
    }
    closeSync(file);
  },

  /** The system gives the 4 GiB only as they are written to. */
  async memory() {
    const taken = Buffer.alloc(4 * 1024 ** 3, 1);
    await delay(Math.max(0, end - Date.now()), taken);
  },
};
await loads[kind]?.();
