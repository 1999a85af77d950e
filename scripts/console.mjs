// @ts-check

/**
 * @callback Log
 * @param {string} text one line
 * @param {{ live?: boolean }} [options] live: the state of a step; on a terminal the next one replaces it
 * @returns {void}
 */

/** Without a terminal, a long step says every so often that it is still at it. */
const PLAIN_INTERVAL_MS = 10_000;

/** What `npm start` says: finished steps as lines, and running ones on one line that changes. */
export class Console {
  /** @type {Map<string, { since: number, detail: string }>} */
  #steps = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #lastPlain = 0;
  #drawn = false;
  #isClosed = false;

  /** @param {NodeJS.WriteStream} [stream] */
  constructor(stream = process.stdout) {
    this.stream = stream;
  }

  /** @param {string} text */
  say(text) {
    this.#clear();
    this.stream.write(`${text}\n`);
    this.#draw();
  }

  /** Forgets the steps that run: what they still say does not matter any more. */
  close() {
    this.#clear();
    this.#steps.clear();
    clearInterval(this.#timer);
    this.#isClosed = true;
  }

  /**
   * Shows that something is being done, for how long and how far it is, until it is done.
   * @template T
   * @param {string} label
   * @param {(log: Log) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async step(label, work) {
    const step = { since: Date.now(), detail: '' };
    this.#steps.set(label, step);
    if (!this.stream.isTTY) this.say(`${label}…`);
    this.#lastPlain = Date.now();
    this.#timer ??= setInterval(() => this.#tick(), this.stream.isTTY ? 200 : 1000);
    this.#timer.unref();
    let mark = '✗';
    try {
      const result = await work((text, options) => {
        if (options?.live) step.detail = text;
        else this.say(`  ${text}`);
      });
      mark = '✓';
      return result;
    } finally {
      this.#steps.delete(label);
      if (!this.#isClosed) this.say(`${mark} ${label} (${seconds(step.since)})`);
      if (this.#steps.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  #tick() {
    if (this.stream.isTTY) {
      this.#clear();
      this.#draw();
    } else if (Date.now() - this.#lastPlain >= PLAIN_INTERVAL_MS) {
      this.#lastPlain = Date.now();
      for (const line of this.#running()) this.stream.write(`  ${line}\n`);
    }
  }

  #running() {
    return [...this.#steps].map(
      ([label, { since, detail }]) => `${label}: ${detail ? `${detail} ` : ''}${seconds(since)}`,
    );
  }

  #draw() {
    if (!this.stream.isTTY || this.#steps.size === 0) return;
    this.#drawn = true;
    this.stream.write(
      this.#running()
        .join(' · ')
        .slice(0, this.stream.columns - 1),
    );
  }

  #clear() {
    if (this.#drawn) this.stream.write('\r\u001b[2K');
    this.#drawn = false;
  }
}

/** @param {number} since a time in milliseconds */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
