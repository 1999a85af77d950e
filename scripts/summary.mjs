// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { workspace } from './settings.mjs';

/**
 * The failures of all runs, a table, and the line that counts: a log that keeps only its end still
 * tells what to mend.
 * @param {string[]} files JUnit reports
 * @param {string} [failure] of the whole, which counts where no test has failed
 */
export function summarize(files, failure) {
  const parts = files.map((file) => ({
    name: relative(workspace, file).replace('-results.xml', ''),
    ...countTests(readFileSync(file, 'utf8')),
  }));
  const width = Math.max(0, ...parts.map(({ name }) => name.length));
  const rows = parts.map(({ name, passed, failures, skipped }) => {
    const mark = failures.length > 0 ? '✗' : '✓';
    return `${mark} ${name.padEnd(width)}  ${counts(passed, failures.length, skipped)}`;
  });
  /** @param {(part: typeof parts[number]) => number} numberOf */
  const sum = (numberOf) => parts.reduce((total, part) => total + numberOf(part), 0);
  const failedTests = sum(({ failures }) => failures.length);
  const failed = failedTests || (failure ? 1 : 0);
  const told = parts.flatMap(({ name, failures }) => failures.map((each) => `✗ ${name}: ${each}`));
  if (failure) told.push(`✗ ${failure}`);
  const total = counts(
    sum(({ passed }) => passed),
    failed,
    sum(({ skipped }) => skipped),
  );
  return { text: [...told, ...rows, total].join('\n'), failed };
}

/** @param {number} passed @param {number} failed @param {number} skipped */
const counts = (passed, failed, skipped) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** What a JUnit report says. One without any test counts as a failure. @param {string} xml */
export function countTests(xml) {
  const cases = [...xml.matchAll(/<testcase\b([^>]*?)(?:\/>|>(.*?)<\/testcase>)/gs)];
  const failures = cases
    .filter(([, , inside = '']) => /<(failure|error)\b/.test(inside))
    .map(([, attributes = '', inside = '']) => {
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '';
      const [, message = ''] = /<(?:failure|error)\b[^>]*>(.*?)<\//s.exec(inside) ?? [];
      return textOf([name, ...message.trim().split('\n').slice(0, 30)].join('\n    '));
    });
  if (cases.length === 0) failures.push('there are no tests');
  const skipped = cases.filter(([, , inside = '']) => inside.includes('<skipped')).length;
  return { passed: Math.max(0, cases.length - failures.length - skipped), failures, skipped };
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** @param {string} xml */
const textOf = (xml) =>
  xml
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[/** @type {'lt'} */ (name)]);
