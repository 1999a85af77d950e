// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../scripts/problem.mjs';
import { until } from '../faults/until.mjs';

/** Loaded by what `liveBytes` is asked of. */
export const memoryProbe = new URL('./memory-probe.mjs', import.meta.url).href;

/** Where the probe leaves its figure. @param {number} pid */
export const memoryFileOf = (pid) => join(tmpdir(), `unburden-bench-memory-${pid}`);

/** What a process with the probe cannot do without. @param {number} pid */
export async function liveBytes(pid) {
  const file = memoryFileOf(pid);
  process.kill(pid, 'SIGUSR2');
  if ((await until(() => existsSync(file))) === null) throw new Problem(`${pid} does not answer`);
  const bytes = Number(readFileSync(file, 'utf8'));
  rmSync(file);
  return bytes;
}
