// @ts-check
// Runs the journeys of `npm test`. If the journeys of a single file failed, and they judge a screen, it
// runs once more, alone: a page on a busy machine can be late. The summary names it FLAKY. What fails
// now and then in chats, accounts and the moderators' pages is a defect: those never run again.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTests, markFlaky } from '../scripts/summary.mjs';

const report = join(import.meta.dirname, 'e2e-results.xml');

/** @param {string[]} options of Playwright */
function run(...options) {
  const { status } = spawnSync('playwright', ['test', '--grep-invert', '@all', ...options], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  return status ?? 1;
}

let status = run();
if (status !== 0) {
  const xml = readFileSync(report, 'utf8');
  const [file = '', ...others] = new Set(countTests(xml).failures.map((failure) => failure.file));
  if (others.length === 0 && /^(community|platform)\//.test(file)) {
    console.log(`\n${file} runs once more, alone.`);
    status = run(file, '--workers=1');
    writeFileSync(report, status === 0 ? markFlaky(xml) : xml);
  }
}
process.exitCode = status;
