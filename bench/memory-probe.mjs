// @ts-check
// Preloaded into a process: on SIGUSR2 it collects garbage and writes the size of live memory. Resident
// memory depends on the past instead.
import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryFileOf } from './memory.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', async () => {
  // Memory outside the heap is freed only in the cycle after its owner's.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  const file = memoryFileOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
