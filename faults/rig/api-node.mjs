// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../scripts/problem.mjs';
import { startProcess, untilReady } from '../../scripts/processes.mjs';
import { workspace } from '../../scripts/settings.mjs';
import { DEADLINE_MS } from '../until.mjs';

const main = join(workspace, 'services/api/dist/main.js');

/** Longer than the API's own shutdown timeout, which is under test. */
const GRACE_MS = 60_000;

/** A process of the built API that tests can kill, stop and restart. */
export class ApiNode {
  /** @type {import('../../scripts/processes.mjs').Process | undefined} */
  #process;
  #starts = 0;

  /**
   * @param {{ name: string, port: number, metricsPort: number, folder: string, env: NodeJS.ProcessEnv }} options
   */
  constructor({ name, port, metricsPort, folder, env }) {
    if (!existsSync(main)) throw new Problem('The API is not built: run `npm run build` first.');
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
    const child = startProcess({
      name: `API ${this.name}`,
      args: [...(preload ? ['--import', preload] : []), main],
      cwd: join(workspace, 'services/api'),
      env: { ...this.env, ...env },
      logFile: join(this.folder, `api-${this.name}-${this.#starts}.log`),
      graceMs: GRACE_MS,
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

  /** Counts matching lines in the node's logs, restarts included. @param {RegExp} text */
  countInLogs(text) {
    return readdirSync(this.folder)
      .filter((file) => file.startsWith(`api-${this.name}-`))
      .flatMap((file) => readFileSync(join(this.folder, file), 'utf8').split('\n'))
      .filter((line) => text.test(line)).length;
  }
}
