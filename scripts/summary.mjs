// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { workspace } from './settings.mjs';

/**
 * A table of what ran, the names of what failed, and the line that counts.
 * @param {string[]} files JUnit reports
 * @param {string} [failure] of the whole, which counts where no test has failed
 */
export function summarize(files, failure) {
  const all = { passed: 0, failed: 0, skipped: 0 };
  const rows = files.map((file) => {
    const { passed, skipped, failures } = countTests(readFileSync(file, 'utf8'));
    const failed = failures.length;
    all.passed += passed;
    all.failed += failed;
    all.skipped += skipped;
    const name = relative(workspace, file).replace('-results.xml', '');
    const row = `${failed > 0 ? '✗' : '✓'} ${name}: ${textOf({ passed, failed, skipped })}`;
    return [row, ...failures.map((title) => `    ✗ ${title}`)].join('\n');
  });
  if (failure) rows.push(`✗ ${failure}`);
  all.failed ||= failure ? 1 : 0;
  return { text: [...rows, textOf(all)].join('\n'), failed: all.failed };
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
const textOf = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Counts the tests of a JUnit report. One without any test counts as a failure. @param {string} xml */
export function countTests(xml) {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)];
  const failures = cases
    .filter(([, , inside = '']) => /<(failure|error)\b/.test(inside))
    .map(([, attributes = '']) => /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '');
  if (cases.length === 0) failures.push('there are no tests');
  const skipped = cases.filter(([, , inside = '']) => inside.includes('<skipped')).length;
  return { passed: Math.max(0, cases.length - failures.length - skipped), skipped, failures };
}
