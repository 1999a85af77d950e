// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './ports.mjs';

/** @type {string[]} */
const folders = [];
// A test's own hooks run in the order they were asked for: one of its folder's would run before the
// one that ends the server that writes there.
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A new folder that goes once all tests of the file have ended. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'unburden-scripts-'));
  folders.push(folder);
  return folder;
}

/**
 * Ports and a data folder of its own, for a system without the demo community.
 * @param {string} dataDir
 */
export async function ownSettings(dataDir) {
  const ports = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  const [API_PORT, SHELL_PORT, ADMIN_PORT, MONGODB_PORT] = ports.map(String);
  return { DATA_DIR: dataDir, SEED: 'none', API_PORT, SHELL_PORT, ADMIN_PORT, MONGODB_PORT };
}

/**
 * Runs a script as its own process and listens to what it says.
 * @param {import('node:test').TestContext} t
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runScript(t, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code, output }));
  t.after(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  /** @param {RegExp} pattern */
  const untilSaid = (pattern) =>
    until(() => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${output}`);
      return pattern.exec(output);
    });
  return { pid: child.pid ?? 0, kill: child.kill.bind(child), ended, untilSaid };
}

/**
 * Asks again and again, for what has no event.
 * @template T
 * @param {() => T | Promise<T>} question
 * @returns {Promise<NonNullable<T>>} the first answer that is not empty
 */
export async function until(question) {
  const timeoutMs = 300_000;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${question}`);
    await delay(100);
  }
}

/**
 * The processes that descend from one, however deep, with their command lines. From /proc.
 * @param {number} root
 * @returns {{ pid: number, command: string }[]}
 */
export function descendantsOf(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent, command }];
      } catch {
        return []; // ended meanwhile
      }
    });
  /** @param {number} parent @returns {{ pid: number, command: string }[]} */
  const below = (parent) =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(root);
}

/**
 * Resolves when none of the processes runs any more.
 * @param {{ pid: number }[]} processes
 */
export const untilAllEnded = (processes) =>
  until(() => processes.every(({ pid }) => !isRunning(pid)));

/** @param {number} pid */
export function isRunning(pid) {
  try {
    // An ended process that nobody has asked after is still listed, as a zombie.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
