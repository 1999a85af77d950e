// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Problem } from '../tools/system/problem.mjs';
import { pathOf } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { MEMORY, placeForTests, RUN_PREFIX } from '../tools/test-folder.mjs';

/** A test run listens here. The system frees the port when the process ends, however it ends. */
const PORT = 27_119;
/** More would be a process that cannot be killed. */
const KILL_ROUNDS = 100;
/** @type {((pid: number) => string)[]} */
const ABOUT_PROCESS = [
  (pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'),
  (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
  (pid) => readlinkSync(`/proc/${pid}/fd/1`),
];

/**
 * Waits until no other test run is on this machine, and says so: each needs both cores.
 * @throws {Problem} when another program has the port
 */
export async function waitForTurn(port = PORT) {
  for (;;) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).unref();
      socket.write(`${workspace} (process ${process.pid})\n`);
    });
    server.listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
      return server.unref();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', () => resolve('')));
    const said = new Promise((resolve) => socket.once('data', (text) => resolve(`${text}`.trim())));
    const who = await Promise.race([said, closed, delay(10_000, null, { ref: false })]);
    if (who === null) {
      socket.destroy();
      throw new Problem(`Port ${port}, by which test runs wait for each other, is in use.`);
    }
    if (who) console.log(`Waiting for the tests of ${who} to end…`);
    await closed;
    await delay(100);
  }
}

/**
 * Makes the folder of this run. It becomes the TMPDIR and DATA_DIR of all that we start. A process of
 * its own cleans up when we are killed.
 * @param {boolean} [hasContainers] whether the run may start some
 * @returns {string} the path
 */
export function makeRunFolder(hasContainers = false) {
  const folder = join(placeForTests(), `${RUN_PREFIX}${process.pid}`);
  mkdirSync(folder);
  const script = fileURLToPath(new URL('clean-up-after.mjs', import.meta.url));
  // Its standard input ends with us.
  const args = [script, folder, ...(hasContainers ? ['--containers'] : [])];
  const guard = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  Object.assign(process.env, { TMPDIR: folder, DATA_DIR: join(folder, 'data') });
  return folder;
}

/** Cleans up after the runs that were killed together with all that would have done so. */
export async function cleanUpAfterOthers() {
  for (const place of [MEMORY, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(place).filter((name) => name.startsWith(RUN_PREFIX))) {
      const folder = join(place, name);
      // Another user's cannot be removed, and are cleaned up by that user's next run.
      const isOurs = lstatSync(folder).uid === process.getuid?.();
      // Another process may have got the id since.
      if (!isOurs || doesRun(Number(name.slice(RUN_PREFIX.length)), 'test.mjs')) continue;
      console.log(`Cleaning up after a test run that was killed: ${folder}`);
      await cleanUp(folder);
    }
  }
}

/** Whether the process is there and runs this. @param {number} pid @param {string} script */
export function doesRun(pid, script) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(script);
  } catch {
    return false;
  }
}

/**
 * Ends the processes of a run, unmounts what it mounted and removes its folder.
 * @param {string} folder
 * @param {boolean} [hasContainers]
 */
export async function cleanUp(folder, hasContainers = false) {
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const pids = processesOf(folder);
    if (pids.length === 0) break;
    for (const pid of pids) send(pid, 'SIGKILL');
    await delay(50);
  }
  if (hasContainers && pathOf('podman')) {
    // After the run's processes have ended: what a living one made stays.
    const { removeLeftovers } = await import('../ops/containers.mjs');
    await removeLeftovers(folder);
  }
  for (const path of mountsIn(folder)) spawnSync('umount', ['--lazy', path]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Tells whether the process was still there. @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * The processes that name the folder in an argument or in their environment, such as TMPDIR, and those
 * that write their output there: Redis erases the other two. None on systems without /proc.
 * @param {string} folder
 */
export function processesOf(folder) {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map(Number)
    .filter((pid) => ABOUT_PROCESS.some((read) => names(folder, pid, read)));
}

/** @param {string} folder @param {number} pid @param {(pid: number) => string} read */
function names(folder, pid, read) {
  try {
    return read(pid)
      .split(folder)
      .some((after, index) => index > 0 && !/^\d/.test(after));
  } catch {
    return false; // It has ended, or is somebody else's.
  }
}

/** The deepest first. @param {string} folder */
function mountsIn(folder) {
  if (!existsSync('/proc/self/mounts')) return [];
  return readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
    .reverse();
}
