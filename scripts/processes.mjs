// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { noteRunning } from './running.mjs';

/**
 * @typedef {object} Process
 * @property {string} name
 * @property {number} pid
 * @property {string} logFile
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {() => boolean} isStopping whether its end is wanted
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL when it does not end; may be called twice
 */

/**
 * Starts Node on a script, as the leader of its own process group: Ctrl-C in a terminal then reaches
 * only us, and we end our children in order. It ends when this process does, even by SIGKILL.
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string[]} options.args for node
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env] in addition to ours
 * @param {string} options.logFile takes stdout and stderr; the last run's is kept as *.previous.log.
 *   A file and no pipe: a child that outlives us for a moment can go on writing.
 * @param {number} [options.graceMs] between SIGTERM and SIGKILL
 * @returns {Process}
 */
export function startNode({ name, args, cwd, env, logFile, graceMs = 10_000 }) {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
  const log = openSync(logFile, 'a');
  const preload = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', preload, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);

  let stopping = false;
  /** @type {Process['exited']} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 127, signal: null }));
  });
  const kill = () => {
    stopping = true;
    killGroup(child.pid, 'SIGKILL');
  };
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    const ended = exited.then(() => true);
    if (!(await Promise.race([ended, delay(graceMs, false, { ref: false })]))) kill();
    await exited;
  };
  noteRunning({ stop, kill }, exited);
  return { name, pid: child.pid ?? 0, logFile, exited, isStopping: () => stopping, stop };
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function killGroup(pid, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Resolves once the address answers with a success.
 * @param {Process} child that is to answer there
 * @param {string} url
 * @param {number} [timeoutMs]
 * @throws {Problem} with its last lines, when it ends before that or takes too long
 */
export async function untilReady(child, url, timeoutMs = 120_000) {
  let ended = false;
  void child.exited.then(() => (ended = true));
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return;
    if (ended) throw await whyItEnded(child);
    await Promise.race([delay(100), child.exited]);
  }
  throw new Problem(
    `${child.name} did not get ready within ${timeoutMs / 1000} s.\n${lastLines(child.logFile)}`,
  );
}

/**
 * The end of a process in words, with what it wrote last.
 * @param {Process} child that has ended
 */
export async function whyItEnded(child) {
  const { code, signal } = await child.exited;
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
  return new Problem(
    `${child.name} ${how}. Its last lines (${child.logFile}):\n${lastLines(child.logFile)}`,
  );
}

/**
 * @param {string} file
 * @param {number} [count]
 * @returns {string} indented
 */
export function lastLines(file, count = 15) {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n');
}
