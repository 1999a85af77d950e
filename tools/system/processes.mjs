// @ts-check
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';

/** @typedef {ReturnType<typeof startProcess>} Process */

/**
 * A running part: `stop` ends it in order, `kill` at once. A `last` one is stopped after the others.
 * @typedef {{ stop: () => Promise<unknown>, kill: () => void, last?: boolean }} Running
 */

/** @type {Set<Running>} */
const running = new Set();
process.on('exit', () => {
  for (const part of running) part.kill();
});

/** `stopAll` and the end of this process stop it. @param {Running} part @param {Promise<unknown>} ended */
export function register(part, ended) {
  running.add(part);
  const remove = () => void running.delete(part);
  ended.then(remove, remove);
}

/** Stops every registered part, those that others depend on last. */
export async function stopAll() {
  await Promise.allSettled([...running].filter(({ last }) => !last).map((part) => part.stop()));
  await Promise.allSettled([...running].map((part) => part.stop()));
}

/**
 * Starts a process as the leader of its own group. Ctrl-C in a terminal reaches only us, and we
 * stop our children in order. Its IPC channel tells our own servers when we die without a word.
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string} [options.command] Node unless told otherwise
 * @param {string[]} options.args
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env] in addition to ours
 * @param {string} options.logFile takes stdout and stderr; the last run's is kept as *.previous.log
 * @param {number} [options.graceMs] between SIGTERM and SIGKILL
 * @param {boolean} [options.last] stopped after the others
 */
export function startProcess({ name, command, args, cwd, env, logFile, graceMs = 10_000, last }) {
  mkdirSync(dirname(logFile), { recursive: true });
  if (existsSync(logFile)) renameSync(logFile, logFile.replace(/\.log$/, '.previous.log'));
  const log = openSync(logFile, 'a');
  const child = spawn(command ?? process.execPath, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);

  /** @type {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} */
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 127, signal: null }));
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  const stop = async () => {
    child.kill('SIGTERM');
    // A frozen process has to wake up to end.
    child.kill('SIGCONT');
    const ended = exited.then(() => true);
    if (!(await Promise.race([ended, delay(graceMs, false, { ref: false })]))) kill();
    await exited;
  };
  register({ stop, kill, ...(last && { last }) }, exited);
  return { name, child, pid: child.pid ?? 0, logFile, exited, stop };
}

/**
 * Resolves once the address answers with a success.
 * @param {Process} child that is to answer there
 * @param {string} url
 * @param {number} [timeoutMs]
 * @throws {Problem} with its last lines, when it ends before that or takes too long
 */
export async function untilReady(child, url, timeoutMs = 120_000) {
  const ended = child.exited.then(() => true);
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (await Promise.race([ended, delay(100, false)])) throw await whyItEnded(child);
  }
  throw new Problem(
    `${child.name} did not get ready within ${timeoutMs / 1000} s.\n${lastLines(child.logFile)}`,
  );
}

/** Explains the end of a process, with its last lines. @param {Process} child that has ended */
export async function whyItEnded(child) {
  const { code, signal } = await child.exited;
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
  return new Problem(
    `${child.name} ${how}. Its last lines (${child.logFile}):\n${lastLines(child.logFile)}`,
  );
}

/** The end of a log, indented. @param {string} file */
function lastLines(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15);
  return lines.map((line) => `    ${line}`).join('\n');
}

/** Finds a program on the PATH, also among those for administrators. @param {string} name */
export function pathOf(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => resolve(folder, name)).find((path) => existsSync(path));
}
