// @ts-check
// `npm run test:ops [-- <ids>]`: tests an operator's tasks with real tools. A part whose tools are
// missing is skipped, with a line that names them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../scripts/problem.mjs';
import { killAll, stopAll } from '../scripts/running.mjs';
import { textOf } from '../faults/report.mjs';
import { Verdict } from '../faults/verdict.mjs';
import { apiserver } from './apiserver.mjs';
import { backups } from './backups.mjs';
import { crash } from './crash.mjs';
import { images } from './images.mjs';
import { manifests } from './manifests.mjs';
import { restore } from './restore.mjs';
import { rollout } from './rollout.mjs';

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {() => string[]} missingTools the programs that this machine lacks
 * @property {(folder: string, verdict: Verdict) => Promise<void>} run in its own folder
 */

/** @type {readonly Part[]} */
const parts = [manifests, restore, apiserver, images, rollout, crash, backups];

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const wanted = process.argv.slice(2);
const start = Date.now();
/** For `npm test`. @type {Required<import('../scripts/test-summary.mjs').Part>} */
const result = {
  name: 'ops',
  passed: 0,
  failed: 0,
  skipped: 0,
  seconds: 0,
  note: '',
  failures: [],
};
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.id)) continue;
  const { id, title } = part;
  const missing = part.missingTools();
  if (missing.length > 0) {
    console.log(`– ${id} ${title}: skipped, this machine lacks ${missing.join(', ')}`);
    result.note += `${result.note ? ', ' : 'skipped: '}${id}`;
    continue;
  }
  const { lines, text } = await runOne(part);
  console.log(text);
  const failures = lines.filter(({ isMet }) => !isMet);
  result.failed += failures.length;
  result.passed += lines.length - failures.length;
  result.failures.push(...failures.map(({ text, found }) => `${id}: ${text}: ${found}`));
}
await stopAll();
result.seconds = (Date.now() - start) / 1_000;
writeFileSync(new URL('test-results.json', import.meta.url), JSON.stringify(result));
console.log(`${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(0)} s)`);
process.exit(result.failed > 0 ? 1 : 0);

/** @param {Part} part */
async function runOne({ id, title, run }) {
  const folder = mkdtempSync(join(tmpdir(), 'unburden-ops-'));
  const verdict = new Verdict();
  const start = Date.now();
  await run(folder, verdict).catch((error) =>
    verdict.expect('the part runs to its end', false, reasonOf(error)),
  );
  rmSync(folder, { recursive: true, force: true });
  const fault = { id, title, run: () => Promise.resolve() };
  const seconds = (Date.now() - start) / 1_000;
  return { lines: verdict.lines, text: textOf({ fault, verdict, seconds }) };
}
