// @ts-check
import { availableParallelism, loadavg } from 'node:os';
import timeouts from '../tools/timeouts.cjs';

/**
 * The factor by which a time may exceed its bound: 3 on an idle machine, more on a busy one. The
 * rig itself causes a load of about 4 per processor.
 */
const slack = () => 3 * Math.max(timeouts.factor, (loadavg()[0] ?? 0) / availableParallelism() / 4);

/**
 * @typedef {object} Line one expectation
 * @property {string} text
 * @property {boolean} isMet
 * @property {string} found
 * @property {boolean} [isSkipped]
 */

/** Time limit of one fault, on a busy machine. Milliseconds. */
const FAULT_TIMEOUT_MS = 300_000;

/** The expectations on a fault, and their results. */
export class Verdict {
  /** @type {Line[]} */
  lines = [];
  acked = 0;
  lost = 0;
  duplicated = 0;
  /** Seconds; null where nothing had to recover. @type {number | null} */
  recovery = null;
  /** The fault must end by then. */
  deadline = Infinity;

  /** Starts the time limit anew, after preparations. */
  begin() {
    this.deadline = Date.now() + FAULT_TIMEOUT_MS;
  }

  /** @param {string} text @param {boolean} isMet @param {string | number} [found] */
  expect(text, isMet, found = '') {
    this.lines.push({ text, isMet, found: String(found) });
  }

  /** Counts an expectation that cannot be tried here. @param {string} text @param {string} lacking */
  skip(text, lacking) {
    const found = `skipped, this machine lacks ${lacking}`;
    this.lines.push({ text: `${text}: ${found}`, isMet: true, isSkipped: true, found });
  }

  /** @param {string} text @param {number} found */
  expectNone(text, found) {
    this.expect(text, found === 0, found);
  }

  /**
   * Expects at most `limit`, with slack for a busy machine.
   * @param {string} text
   * @param {number | null} found null: never
   * @param {number} limit
   * @param {string} [unit]
   */
  expectWithin(text, found, limit, unit = 's') {
    const isMet = found !== null && found <= limit * slack();
    const late = found !== null && found > limit && isMet ? `, more than ${limit} ${unit}` : '';
    const foundText = found === null ? 'never' : `${Number(found.toFixed(2))} ${unit}${late}`;
    this.expect(`${text} ≤ ${limit} ${unit}`, isMet, foundText);
  }

  /** @param {import('./clients/checker.mjs').Outcome} outcome */
  expectNothingLost({ acked, lost, duplicated, unexpected }) {
    this.acked += acked;
    this.lost += lost;
    this.duplicated += duplicated;
    this.expect('nothing acknowledged is lost', lost === 0 && acked > 0, `${lost} of ${acked}`);
    this.expectNone('nothing is stored twice', duplicated);
    this.expectNone('nothing unexpected is stored', unexpected);
  }

  get isMet() {
    return this.lines.length > 0 && this.lines.every(({ isMet }) => isMet);
  }
}
