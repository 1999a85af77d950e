// @ts-check

/**
 * What came of one part of a test run.
 * @typedef {object} Part
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {string} [note]
 */

/**
 * The results that a test runner wrote: Jest's JSON, Playwright's, or our reporter's.
 * @param {any} results undefined when it wrote none
 * @returns {{ passed: number, failed: number, skipped: number, note?: string }}
 */
export function countTests(results) {
  if (!results) return { passed: 0, failed: 1, skipped: 0, note: 'no results were written' };
  const counted = results.stats ? countPlaywright(results) : countJest(results);
  const { passed, failed, skipped } = counted;
  if (passed + failed + skipped > 0) return counted;
  return { passed, failed: 1, skipped, note: 'there are no tests' };
}

/** @param {any} results */
const countJest = (results) => ({
  passed: results.numPassedTests,
  // A file that cannot be run holds tests that nobody counted.
  failed: results.numFailedTests + (results.numRuntimeErrorTestSuites ?? 0),
  skipped: results.numPendingTests + (results.numTodoTests ?? 0),
});

/** @param {any} results */
const countPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/**
 * The table at the end of a run, and the line that counts.
 * @param {Part[]} parts
 * @returns {{ text: string, isGreen: boolean }}
 */
export function summarize(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const rows = parts.map(({ name, passed, failed, skipped, seconds, note }) => {
    const counts = [
      passed > 0 ? `${passed} passed` : '',
      failed > 0 ? `${failed} failed` : '',
      skipped > 0 ? `${skipped} skipped` : '',
    ].filter(Boolean);
    const result = failed > 0 ? '✗' : '✓';
    const text = [counts.join(', ') || 'passed', note ? `(${note})` : ''].filter(Boolean).join(' ');
    return `${result} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${text}`;
  });
  /** @param {'passed' | 'failed' | 'skipped'} key */
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  const total = `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
  return { text: [...rows, total].join('\n'), isGreen: sum('failed') === 0 };
}
