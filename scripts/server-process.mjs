// @ts-check
import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { noteRunning } from './running.mjs';

const STOP_TIMEOUT_MS = 10_000;

/**
 * @typedef {object} ServerProcess
 * @property {Promise<number>} pid of the server itself; never comes when it cannot be started
 * @property {Promise<number | null>} exited the exit code, once it has ended
 * @property {() => string} stderr what it complained about
 * @property {() => Promise<void>} stop shuts it down cleanly, SIGKILL after 10 s; may be called twice
 */

/**
 * Starts a server that is not ours, such as mongod. It ends with this process, however this one
 * ends, and after everything that is ours, which depends on it.
 * @param {string} binary
 * @param {string[]} args
 * @returns {ServerProcess}
 */
export function startServer(binary, args) {
  const runner = fileURLToPath(new URL('./server-runner.mjs', import.meta.url));
  const child = fork(runner, [binary, ...args], {
    // Its own process group: Ctrl-C in the terminal must not end it before the API.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  /** @type {Promise<number | null>} */
  const exited = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  /** @type {Promise<number>} */
  const pid = new Promise((resolve) =>
    child.once('message', (message) => resolve(/** @type {{ pid: number }} */ (message).pid)),
  );
  const kill = () => void pid.then((id) => process.kill(id, 'SIGKILL'));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const ended = await Promise.race([
      exited.then(() => true),
      delay(STOP_TIMEOUT_MS, false, { ref: false }),
    ]);
    if (ended) return;
    kill();
    await exited;
  };
  noteRunning({ stop, kill, last: true }, exited);
  return { pid, exited, stderr: () => stderr, stop };
}
