// @ts-check

/** @typedef {import('./faults.mjs').Result} Result */

/** @param {boolean} isMet */
const mark = (isMet) => (isMet ? '✓' : '✗');

/** The result of one fault, one line per expectation. @param {Result} result */
export function textOf({ fault: { id, title }, verdict, seconds }) {
  const lines = verdict.lines.map(({ text, isMet, isSkipped, found }) =>
    isSkipped ? `    – ${text}` : `    ${mark(isMet)} ${text}${found === '' ? '' : `: ${found}`}`,
  );
  return [`${mark(verdict.isMet)} ${id} ${title} (${seconds.toFixed(1)} s)`, ...lines].join('\n');
}

/** All faults as a Markdown table. @param {Result[]} results */
export function tableOf(results) {
  const rows = results.map(({ fault: { id, title }, verdict, seconds }) => {
    const { acked, lost, duplicated, recovery, lines } = verdict;
    const met = lines.filter(({ isMet }) => isMet).length;
    const recoveryTime = recovery === null ? '–' : recovery.toFixed(1);
    const cells = [id, title, acked, lost, duplicated, recoveryTime, `${met} of ${lines.length}`];
    return `| ${[...cells, seconds.toFixed(0)].join(' | ')} |`;
  });
  return [
    '| Fault | What happens | Acknowledged | Lost | Duplicated | Recovery, s | Met | Took, s |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

/** @typedef {import('./verdict.mjs').Line} Expectation */

/** The counts and the names of what failed, was slow or was skipped. @param {Expectation[]} lines */
export function summaryOf(lines) {
  const failed = lines.filter(({ isMet }) => !isMet);
  const skipped = lines.filter(({ isSkipped }) => isSkipped);
  const slow = lines.filter(({ isSlow }) => isSlow);
  const passed = lines.length - failed.length - skipped.length;
  const counts = `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`;
  return [
    ...failed.map(({ text, found }) => `✗ ${text}: ${found}`),
    ...slow.map(({ text, found }) => `slow: ${text}: ${found}`),
    ...skipped.map(({ text }) => `– ${text}`),
    counts + (slow.length > 0 ? `; ${slow.length} of those that passed were slow` : ''),
  ].join('\n');
}

/** A JUnit report of expectations. @param {string} name @param {Expectation[]} lines */
export function junitOf(name, lines) {
  const cases = lines.map(({ text, isMet, found, isSkipped }) => {
    const failure = isMet ? '' : `<failure>${escape(found)}</failure>`;
    const result = isSkipped ? '<skipped/>' : failure;
    return `<testcase name="${escape(text)}">${result}</testcase>`;
  });
  return `<testsuites><testsuite name="${name}">\n${cases.join('\n')}\n</testsuite></testsuites>\n`;
}

/** @param {string} text */
const escape = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
