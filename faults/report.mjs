// @ts-check

/** @typedef {import('./faults.mjs').Result} Result */

/** @param {boolean} isMet */
const mark = (isMet) => (isMet ? '✓' : '✗');

/** The result of one fault, one line per expectation. @param {Result} result */
export function textOf({ fault: { id, title }, verdict, seconds }) {
  const lines = verdict.lines.map(
    ({ text, isMet, found }) => `    ${mark(isMet)} ${text}${found === '' ? '' : `: ${found}`}`,
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
