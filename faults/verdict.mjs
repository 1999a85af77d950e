// @ts-check
/**
 * @typedef {object} Line one expectation
 * @property {string} text
 * @property {boolean} isMet
 * @property {string} found
 * @property {boolean} [isSkipped]
 * @property {boolean} [isSlow]
 */

/** Time limit of one fault, on the busiest machine. Milliseconds. */
const FAULT_TIMEOUT_MS = 900_000;

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

  /** Counts an expectation that cannot be tried here. @param {string} text @param {string} why */
  skip(text, why) {
    const found = `skipped, ${why}`;
    this.lines.push({ text: `${text}: ${found}`, isMet: true, isSkipped: true, found });
  }

  /** @param {string} text @param {number} found @param {string[]} [details] lines about what was found */
  expectNone(text, found, details = []) {
    this.expect(text, found === 0, [found, ...details].join('\n'));
  }

  /**
   * Reports a figure as slow above its limit, which fails nothing: the machine decides it. Only what
   * never came fails.
   * @param {string} text
   * @param {number | null} found null or Infinity: never
   * @param {number} limit
   * @param {string} [unit]
   */
  expectWithin(text, found, limit, unit = 's') {
    const isMet = found !== null && found !== Infinity;
    const isSlow = isMet && !(found <= limit);
    const foundText = isMet
      ? `${Number(found.toFixed(2))} ${unit}${isSlow ? ', slow' : ''}`
      : 'never';
    this.lines.push({ text: `${text} ≤ ${limit} ${unit}`, isMet, found: foundText, isSlow });
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
