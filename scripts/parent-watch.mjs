// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Calls back once npm, which started us, has ended without telling us (SIGKILL). Between npm and us
 * there may be a shell, which would not tell us either. Does nothing when npm did not start us: who
 * puts us into the background may go.
 * @param {() => void} onEnd
 */
export function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = isShell(parent) ? aboutProcess(parent).parent : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
const isShell = (pid) => /^-?(da|ba|z|k)?sh$/.test(aboutProcess(pid).name);

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number }} empty when it cannot be known
 */
function aboutProcess(pid) {
  try {
    // Linux tells without a tool; a bare Debian has no ps.
    const text = existsSync('/proc/self/stat')
      ? readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*$/s, '$2 $1')
      : execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [parent = '', command = ''] = text.split(/\s+/);
    return { name: basename(command), parent: Number(parent) };
  } catch {
    return { name: '', parent: 0 };
  }
}
