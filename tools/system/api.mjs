// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { startProcess, untilReady } from './processes.mjs';
import { workspace } from './settings.mjs';
import { DEADLINE_MS } from './until.mjs';

const folder = join(workspace, 'services/api');

/** Longer than the API itself gives the calls in flight. */
const GRACE_MS = 15_000;
/** Longer than the API's own shutdown timeout, which is under test. */
const NODE_GRACE_MS = 60_000;

/**
 * Starts the built API.
 * @param {object} options
 * @param {string} [options.name] for messages
 * @param {string[]} [options.nodeOptions]
 * @param {NodeJS.ProcessEnv} options.env in addition to ours
 * @param {string} options.logFile
 * @param {number} [options.graceMs] between SIGTERM and SIGKILL
 * @throws {Problem} if it is not built
 */
export function startApiProcess({
  name = 'The API',
  nodeOptions = [],
  env,
  logFile,
  graceMs = GRACE_MS,
}) {
  if (!existsSync(join(folder, 'dist/main.js')))
    throw new Problem('The API is not built: run `npm run build` first.');
  const args = [...nodeOptions, 'dist/main.js'];
  return startProcess({ name, args, cwd: folder, env, logFile, graceMs });
}

/** A process of the built API that tests can kill, stop and restart. */
export class ApiNode {
  /** @type {import('./processes.mjs').Process | undefined} */
  #process;
  #starts = 0;

  /**
   * @param {{ name: string, port: number, metricsPort: number, folder: string, env: NodeJS.ProcessEnv }} options
   */
  constructor({ name, port, metricsPort, folder, env }) {
    this.name = name;
    this.port = port;
    this.metricsPort = metricsPort;
    this.folder = folder;
    this.env = { ...env, API_PORT: String(port), METRICS_PORT: String(metricsPort) };
    this.url = `http://127.0.0.1:${port}`;
  }

  get isUp() {
    return this.#process !== undefined;
  }

  /** The pid of the running process; 0 if there is none. */
  get pid() {
    return this.#process?.pid ?? 0;
  }

  /**
   * Resolves once it is ready.
   * @param {{ preload?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] a module to
   *   preload, extra environment variables, a time limit
   */
  async start({ preload, env, timeoutMs = DEADLINE_MS } = {}) {
    this.#starts += 1;
    const child = startApiProcess({
      name: `API ${this.name}`,
      nodeOptions: preload ? ['--import', preload] : [],
      env: { ...this.env, ...env },
      logFile: join(this.folder, `api-${this.name}-${this.#starts}.log`),
      graceMs: NODE_GRACE_MS,
    });
    this.#process = child;
    await untilReady(child, `${this.url}/api/health/ready`, timeoutMs);
  }

  /** SIGKILL, as in a power failure. */
  async kill() {
    await this.#signal('SIGKILL');
  }

  /** Sends SIGTERM and waits for the exit code. */
  async terminate() {
    return (await this.#signal('SIGTERM'))?.code ?? null;
  }

  /** @param {NodeJS.Signals} signal */
  async #signal(signal) {
    const child = this.#process;
    if (!child) return undefined;
    this.#process = undefined;
    process.kill(child.pid, signal);
    return child.exited;
  }

  async heal() {
    if (!this.#process) await this.start();
  }

  /** Reads the node's metrics. The lag is the 99th percentile since the last call. */
  async measure() {
    const response = await fetch(`http://127.0.0.1:${this.metricsPort}/metrics`);
    const text = await response.text();
    const valueOf = (/** @type {string} */ name) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    return {
      memoryMiB: valueOf('process_resident_memory_bytes') / 2 ** 20,
      sockets: valueOf('unburden_sockets_connected'),
      lagSeconds: valueOf('nodejs_eventloop_lag_p99_seconds'),
    };
  }

  /** The matching lines of the node's logs, restarts included. @param {RegExp} text */
  linesInLogs(text) {
    return readdirSync(this.folder)
      .filter((file) => file.startsWith(`api-${this.name}-`))
      .flatMap((file) => readFileSync(join(this.folder, file), 'utf8').split('\n'))
      .filter((line) => text.test(line));
  }
}
