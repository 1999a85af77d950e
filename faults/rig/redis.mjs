// @ts-check
import { join } from 'node:path';
import { startProcess } from '../../scripts/processes.mjs';
import { findRedis } from '../../scripts/redis-binary.mjs';
import { untilItListens } from '../until.mjs';

/** A real Redis without persistence: a kill loses its data. */
export class Redis {
  /** @type {import('../../scripts/processes.mjs').Process | undefined} */
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
    this.#server = startProcess({
      name: 'Redis',
      command: await findRedis(),
      args: args.flatMap(([name, value]) => [`--${name}`, String(value)]),
      logFile: join(this.folder, 'redis.log'),
      last: true,
    });
    await untilItListens(this.#server, this.port);
  }

  async kill() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
  }

  /** Connections stay open without answers. */
  async freeze() {
    this.isFrozen = true;
    if (this.#server) process.kill(this.#server.pid, 'SIGSTOP');
  }

  async thaw() {
    if (this.#server) process.kill(this.#server.pid, 'SIGCONT');
    this.isFrozen = false;
  }

  async heal() {
    if (this.isFrozen) await this.thaw();
    if (!this.#server) await this.start();
  }
}
