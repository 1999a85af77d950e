// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Treatment of the connections of one client, or of all:
 * - `pass`: forwards all data;
 * - `cut`: closes existing and new connections;
 * - `delay`: forwards each chunk after `delayMs`;
 * - `half-open`: keeps connections open and drops all data in both directions;
 * - `drop-response`: forwards the request and closes the connection instead of the answer.
 * @typedef {'pass' | 'cut' | 'delay' | 'half-open' | 'drop-response'} Mode
 */

/**
 * A TCP proxy before the nodes. The client's address picks its home node; the other node takes over
 * while that one is not ready.
 */
export class Proxy {
  /** @type {Map<string, Mode>} */
  #modes = new Map();
  /** @type {Mode} */
  #modeOfAll = 'pass';
  /** @type {Set<{ client: import('node:net').Socket, address: string }>} */
  #connections = new Set();
  #server = createServer({ allowHalfOpen: false }, (client) => this.#accept(client));
  delayMs = 0;
  /** Number of dropped chunks. */
  dropped = 0;
  port = 0;

  /** @param {{ port: number, isReady: () => boolean }[]} backends */
  constructor(backends) {
    this.backends = backends;
  }

  /** @param {number} port */
  async listen(port) {
    await new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, host: '127.0.0.1', backlog: 4096 }, () => resolve(undefined));
    });
    const address = this.#server.address();
    this.port = typeof address === 'object' && address ? address.port : port;
  }

  close() {
    this.#server.close();
    for (const { client } of this.#connections) client.destroy();
  }

  /**
   * @param {Mode} mode
   * @param {string} [address] of one client; else all
   */
  set(mode, address) {
    if (address === undefined) this.#modeOfAll = mode;
    else this.#modes.set(address, mode);
    if (mode !== 'cut') return;
    for (const connection of this.#connections) {
      if (address === undefined || connection.address === address) connection.client.destroy();
    }
  }

  heal() {
    this.#modes.clear();
    this.#modeOfAll = 'pass';
  }

  /** @param {string} address @returns {Mode} */
  #modeOf(address) {
    return this.#modes.get(address) ?? this.#modeOfAll;
  }

  /** @param {import('node:net').Socket} client */
  #accept(client) {
    const address = client.remoteAddress ?? '';
    client.on('error', () => {});
    if (this.#modeOf(address) === 'cut') {
      client.destroy();
      return;
    }
    const connection = { client, address };
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
    client.setNoDelay(true);
    this.#connect(client, address, this.#choose(address));
  }

  /** The nodes in the client's order of preference. @param {string} address */
  #choose(address) {
    const first = Number(address.split('.').at(-1)) % this.backends.length;
    const inOrder = [...this.backends.slice(first), ...this.backends.slice(0, first)];
    const ready = inOrder.filter(({ isReady }) => isReady());
    return ready.length > 0 ? ready : inOrder;
  }

  /**
   * @param {import('node:net').Socket} client
   * @param {string} address
   * @param {{ port: number }[]} candidates
   */
  #connect(client, address, [backend, ...rest]) {
    if (!backend || client.destroyed) {
      client.destroy();
      return;
    }
    const server = connect({ port: backend.port, host: '127.0.0.1', noDelay: true });
    const isConnected = once(server, 'connect').then(
      () => true,
      () => false,
    );
    client.once('close', () => server.destroy());
    void isConnected.then((isOpen) => {
      if (!isOpen) {
        this.#connect(client, address, rest);
        return;
      }
      this.#pump(client, server, address);
      this.#pump(server, client, address, () => client.destroy());
    });
  }

  /**
   * Forwards chunks in order.
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {string} address
   * @param {() => void} [drop] called instead of forwarding an answer
   */
  #pump(from, to, address, drop) {
    /** @type {{ chunk: Buffer | null, due: number }[]} */
    const queue = [];
    const flush = () => {
      while (queue[0] && queue[0].due <= Date.now()) forward(queue.shift()?.chunk ?? null);
      if (queue[0]) setTimeout(flush, queue[0].due - Date.now());
    };
    const forward = (/** @type {Buffer | null} */ chunk) => {
      if (chunk === null) to.end();
      else if (!to.destroyed && !to.write(chunk)) from.pause();
    };
    const add = (/** @type {Buffer | null} */ chunk) => {
      const due = Date.now() + (this.#modeOf(address) === 'delay' ? this.delayMs : 0);
      queue.push({ chunk, due: Math.max(due, queue.at(-1)?.due ?? 0) });
      if (queue.length === 1) flush();
    };
    to.on('drain', () => from.resume());
    from.on('error', () => to.destroy());
    from.once('close', () => add(null));
    from.on('data', (chunk) => {
      const mode = this.#modeOf(address);
      const isDropped = mode === 'half-open' || (mode === 'drop-response' && drop);
      if (!isDropped) add(chunk);
      else this.dropped += 1;
      if (mode === 'drop-response') drop?.();
    });
  }
}
