// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * What happens to the connections of a client, or of all:
 * - `pass`: nothing;
 * - `cut`: they are closed, and new ones too;
 * - `delay`: every piece comes later by `ms`;
 * - `half-open`: they stay open, and nothing comes through any more, in neither direction;
 * - `drop-response`: the request gets through, and the connection is closed in place of the answer.
 * @typedef {'pass' | 'cut' | 'delay' | 'half-open' | 'drop-response'} Mode
 */

/**
 * A TCP proxy before the nodes. A client's address decides where it goes, always the same node while
 * that one is willing; else the other.
 */
export class Proxy {
  /** @type {Map<string, Mode>} */
  #modes = new Map();
  /** @type {Mode} */
  #modeOfAll = 'pass';
  /** @type {Set<{ client: import('node:net').Socket, address: string }>} */
  #lines = new Set();
  #server = createServer({ allowHalfOpen: false }, (client) => this.#take(client));
  delayMs = 0;
  /** Pieces that did not get through. */
  dropped = 0;
  port = 0;

  /** @param {{ port: number, isWilling: () => boolean }[]} backends */
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
    for (const { client } of this.#lines) client.destroy();
  }

  /**
   * @param {Mode} mode
   * @param {string} [address] of one client; else all
   */
  set(mode, address) {
    if (address === undefined) this.#modeOfAll = mode;
    else this.#modes.set(address, mode);
    if (mode !== 'cut') return;
    for (const line of this.#lines) {
      if (address === undefined || line.address === address) line.client.destroy();
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
  #take(client) {
    const address = client.remoteAddress ?? '';
    client.on('error', () => {});
    if (this.#modeOf(address) === 'cut') {
      client.destroy();
      return;
    }
    const line = { client, address };
    this.#lines.add(line);
    client.once('close', () => this.#lines.delete(line));
    client.setNoDelay(true);
    this.#join(client, address, this.#choose(address));
  }

  /** The nodes in the order in which the client tries them. @param {string} address */
  #choose(address) {
    const first = Number(address.split('.').at(-1)) % this.backends.length;
    const inOrder = [...this.backends.slice(first), ...this.backends.slice(0, first)];
    const willing = inOrder.filter(({ isWilling }) => isWilling());
    return willing.length > 0 ? willing : inOrder;
  }

  /**
   * @param {import('node:net').Socket} client
   * @param {string} address
   * @param {{ port: number }[]} candidates
   */
  #join(client, address, [backend, ...rest]) {
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
        this.#join(client, address, rest);
        return;
      }
      this.#pump(client, server, address);
      this.#pump(server, client, address, () => client.destroy());
    });
  }

  /**
   * Passes on what comes, in its order.
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {string} address
   * @param {() => void} [drop] what is done in place of passing an answer on
   */
  #pump(from, to, address, drop) {
    /** @type {{ piece: Buffer | null, due: number }[]} */
    const queue = [];
    const flush = () => {
      while (queue[0] && queue[0].due <= Date.now()) forward(queue.shift()?.piece ?? null);
      if (queue[0]) setTimeout(flush, queue[0].due - Date.now());
    };
    const forward = (/** @type {Buffer | null} */ piece) => {
      if (piece === null) to.end();
      else if (!to.destroyed && !to.write(piece)) from.pause();
    };
    const add = (/** @type {Buffer | null} */ piece) => {
      const due = Date.now() + (this.#modeOf(address) === 'delay' ? this.delayMs : 0);
      queue.push({ piece, due: Math.max(due, queue.at(-1)?.due ?? 0) });
      if (queue.length === 1) flush();
    };
    to.on('drain', () => from.resume());
    from.on('error', () => to.destroy());
    from.once('close', () => add(null));
    from.on('data', (piece) => {
      const mode = this.#modeOf(address);
      const isDropped = mode === 'half-open' || (mode === 'drop-response' && drop);
      if (!isDropped) add(piece);
      else this.dropped += 1;
      if (mode === 'drop-response') drop?.();
    });
  }
}
