// @ts-check
// Runs the journeys: all of them with TEST_ALL, else those without @all in their title. Then a single
// file that failed runs once more, alone, if it judges screens: a page on a busy machine can be late.
// The summary names it FLAKY. What fails now and then in chats, accounts and the moderators' pages is a
// defect: those never run again.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, markFlaky } from '../scripts/summary.mjs';

const isAll = Boolean(process.env.TEST_ALL);
const selection = isAll ? [] : ['--grep-invert', '@all'];
const report = join(import.meta.dirname, 'e2e-results.xml');

/** @param {string[]} options of Playwright */
function run(...options) {
  const { status } = spawnSync('playwright', ['test', ...selection, ...options], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  return status ?? 1;
}

let status = run();
if (status !== 0 && !isAll) {
  const xml = readFileSync(report, 'utf8');
  const [file = '', ...others] = new Set(countTests(xml).failures.map((failure) => failure.file));
  if (others.length === 0 && /^(community|platform)\//.test(file)) {
    console.log(`\n${file} runs once more, alone.`);
    status = run(file, '--workers=1');
    writeFileSync(report, status === 0 ? markFlaky(xml) : xml);
  }
}
process.exitCode = status;
