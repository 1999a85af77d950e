// @ts-check
// Loaded before a process whose memory is measured: on SIGUSR2 it collects its garbage and writes down
// what is left, which is what it needs. What it holds besides, the resident memory, hangs on the past.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { memoryFileOf } from './memory.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = memoryFileOf(process.pid);
  writeFileSync(`${file}.part`, String(heapUsed + external));
  renameSync(`${file}.part`, file);
});
