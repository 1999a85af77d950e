// @ts-check
// Loaded before a process whose memory is measured: on SIGUSR2 it collects its garbage and writes down
// what is left, which is what it needs. What it holds besides, the resident memory, hangs on the past.
import { renameSync, writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryFileOf } from './memory.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', async () => {
  // What lies outside the heap is let go of only after the round that found its owner dead.
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  const file = memoryFileOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
