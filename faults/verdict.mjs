// @ts-check
import { availableParallelism, loadavg } from 'node:os';

/**
 * How far beyond its bound a time may be until it fails: three times on a machine of its own, more
 * where others keep all processors busy. The rig itself keeps about four busy per processor.
 */
const slack = () => 3 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism() / 4);

/**
 * @typedef {object} Line one expectation
 * @property {string} text
 * @property {boolean} isMet
 * @property {string} found
 */

/** One fault may take this long, on a busy machine. Milliseconds. */
const LONGEST_MS = 300_000;

/** What a fault was expected to do, line by line, and what it did. */
export class Verdict {
  /** @type {Line[]} */
  lines = [];
  acked = 0;
  lost = 0;
  doubled = 0;
  /** Seconds; null where nothing had to recover. @type {number | null} */
  recovery = null;
  /** When the fault has to be over. */
  deadline = Infinity;

  /** Its time begins now: what came before was preparation. */
  begin() {
    this.deadline = Date.now() + LONGEST_MS;
  }

  /** @param {string} text @param {boolean} isMet @param {string | number} [found] */
  expect(text, isMet, found = '') {
    this.lines.push({ text, isMet, found: String(found) });
  }

  /** @param {string} text @param {number} found */
  expectNone(text, found) {
    this.expect(text, found === 0, found);
  }

  /**
   * At most so many, with slack for a busy machine.
   * @param {string} text
   * @param {number | null} found null: never
   * @param {number} most
   * @param {string} [unit]
   */
  expectWithin(text, found, most, unit = 's') {
    const isMet = found !== null && found <= most * slack();
    const late = found !== null && found > most && isMet ? `, more than ${most} ${unit}` : '';
    const shown = found === null ? 'never' : `${Number(found.toFixed(2))} ${unit}${late}`;
    this.expect(`${text} ≤ ${most} ${unit}`, isMet, shown);
  }

  /** @param {import('./checker.mjs').Outcome} outcome */
  expectKept({ acked, lost, doubled, strange }) {
    this.acked += acked;
    this.lost += lost;
    this.doubled += doubled;
    this.expect(
      'nothing that was acknowledged is lost',
      lost === 0 && acked > 0,
      `${lost} of ${acked}`,
    );
    this.expectNone('nothing is there twice', doubled);
    this.expectNone('nothing is there that nobody wanted', strange);
  }

  get isMet() {
    return this.lines.length > 0 && this.lines.every(({ isMet }) => isMet);
  }
}
