// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../tools/system/problem.mjs';
import { until } from '../tools/system/until.mjs';

/** Preload this into a process to use `liveBytes`. */
export const memoryProbe = new URL('./memory-probe.mjs', import.meta.url).href;

/** The file with the probe's result. @param {number} pid */
export const memoryFileOf = (pid) => join(tmpdir(), `unburden-bench-memory-${pid}`);

/** The live memory of a process with the probe. @param {number} pid */
export async function liveBytes(pid) {
  const file = memoryFileOf(pid);
  process.kill(pid, 'SIGUSR2');
  if ((await until(() => existsSync(file))) === null) throw new Problem(`${pid} does not answer`);
  const bytes = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  return bytes;
}
