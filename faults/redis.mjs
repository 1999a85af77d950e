// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from '../scripts/problem.mjs';
import { untilItListens } from '../scripts/mongodb-replica-set.mjs';
import { startServer } from '../scripts/server-process.mjs';

/** A real Redis without persistence: a kill loses its data. */
export class Redis {
  /** @type {import('../scripts/server-process.mjs').ServerProcess | undefined} */
  #server;
  isFrozen = false;

  /** @param {string} folder @param {number} port */
  constructor(folder, port) {
    this.folder = folder;
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start() {
    const options = { port: this.port, bind: '127.0.0.1', save: '', appendonly: 'no' };
    const args = Object.entries({ ...options, dir: this.folder });
    this.#server = startServer(
      'redis-server',
      args.flatMap(([name, value]) => [`--${name}`, String(value)]),
    );
    await Promise.race([
      untilItListens(this.port, AbortSignal.timeout(10_000)),
      this.#server.exited.then(() => {
        throw new Problem('redis-server is needed: install it (apt-get install redis-server).');
      }),
    ]);
  }

  async kill() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    process.kill(await server.pid, 'SIGKILL');
    await server.exited;
  }

  /** Connections stay open without answers. */
  async freeze() {
    this.isFrozen = true;
    if (this.#server) process.kill(await this.#server.pid, 'SIGSTOP');
  }

  async thaw() {
    if (this.#server) process.kill(await this.#server.pid, 'SIGCONT');
    this.isFrozen = false;
  }

  async heal() {
    if (this.isFrozen) await this.thaw();
    if (!this.#server) await this.start();
  }
}
