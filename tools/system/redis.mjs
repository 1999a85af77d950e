// @ts-check
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports.mjs';
import { startProcess } from './processes.mjs';
import { findRedis } from './redis-binary.mjs';
import { untilItListens } from './until.mjs';

/** A real Redis without persistence, which tests can kill and freeze: a kill loses its data. */
class Redis {
  /** @type {import('./processes.mjs').Process | undefined} */
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
      logFile: join(this.folder, `redis-${this.port}.log`),
      last: true,
    });
    await untilItListens(this.#server, this.port);
  }

  /** SIGKILL, as in a power failure. */
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

/** @typedef {Awaited<ReturnType<typeof startRedis>>} RedisServer */

/** Starts an empty one on a free port of 127.0.0.1. @param {string} [folder] for its log */
export async function startRedis(folder = tmpdir()) {
  const redis = new Redis(folder, await findFreePort());
  await redis.start();
  return redis;
}
