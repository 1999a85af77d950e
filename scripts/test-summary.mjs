// @ts-check
import { stripVTControlCharacters } from 'node:util';

/**
 * What came of one part of a test run.
 * @typedef {object} Part
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} seconds
 * @property {string} [note]
 * @property {string[]} [failures] each failed test's name and what it said
 */

/**
 * The results that a test runner wrote: Jest's JSON, Playwright's, or our reporter's.
 * @param {any} results undefined when it wrote none
 * @returns {Pick<Part, 'passed' | 'failed' | 'skipped' | 'note' | 'failures'>}
 */
export function countTests(results) {
  if (!results) return { passed: 0, failed: 1, skipped: 0, note: 'no results were written' };
  const counted = results.stats ? countPlaywright(results) : countJest(results);
  const { passed, skipped, failed } = counted;
  if (passed + failed + skipped > 0) return counted;
  return { passed, failed: 1, skipped, note: 'there are no tests' };
}

/** @param {any} results */
const countJest = (results) => ({
  passed: results.numPassedTests,
  // A file that cannot be run holds tests that nobody counted.
  failed: results.numFailedTests + (results.numRuntimeErrorTestSuites ?? 0),
  skipped: results.numPendingTests + (results.numTodoTests ?? 0),
  failures: (results.testResults ?? []).flatMap(jestFailures),
});

/** @param {any} file one file of Jest's results */
function jestFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
  // Without an assertion that failed, the file itself could not be run.
  if (failed.length === 0)
    return message && assertionResults.length === 0 ? [tell(name, message)] : [];
  return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
    tell(`${name}: ${fullName}`, failureMessages.join('\n')),
  );
}

/** @param {any} results */
const countPlaywright = ({ stats, suites = [], errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap(playwrightFailures),
    ...errors.map((/** @type {any} */ { message }) => tell('the run', message)),
  ],
});

/**
 * @param {any} suite
 * @returns {string[]}
 */
function playwrightFailures({ file, specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok);
  return [
    ...failed.map((/** @type {any} */ { title, tests }) =>
      tell(`${file}: ${title}`, tests.at(-1)?.results.at(-1)?.error?.message ?? ''),
    ),
    ...suites.flatMap(playwrightFailures),
  ];
}

/**
 * A test and the first lines of what it said, without colours.
 * @param {string} name
 * @param {string} message
 */
function tell(name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 30);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * What failed, the table at the end of a run, and the line that counts: a log that keeps only its end
 * still tells what to mend.
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
  const failures = parts.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => `✗ ${name}: ${failure}\n`),
  );
  return { text: [...failures, ...rows, total].join('\n'), isGreen: sum('failed') === 0 };
}
