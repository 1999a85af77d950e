// @ts-check
// `npm run test:ops [-- <ids>]`: tests an operator's tasks with real tools. A part whose tools are
// missing is skipped, with a line that names them.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { seed } from '../faults/random.mjs';
import { junitOf, summaryOf, textOf } from '../faults/report.mjs';
import { Verdict } from '../faults/verdict.mjs';
import { Problem, reasonOf } from '../tools/system/problem.mjs';
import { stopAll } from '../tools/system/processes.mjs';
import { makeTestFolder } from '../tools/test-folder.mjs';
import { apiserver } from './apiserver.mjs';
import { crash } from './crash.mjs';
import { images } from './images.mjs';
import { manifests } from './manifests.mjs';
import { restore } from './restore.mjs';
import { rollout } from './rollout.mjs';
import { storage } from './storage.mjs';
import { workflows } from './workflows.mjs';

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {() => string[]} missingTools the programs that this machine lacks
 * @property {(folder: string, verdict: Verdict) => Promise<void>} run in its own folder
 */

/** Time limit of one part, on the busiest machine. Milliseconds. */
const PART_TIMEOUT_MS = 2 * 3_600_000;

/** @type {readonly Part[]} */
const parts = [workflows, manifests, restore, apiserver, images, rollout, crash, storage];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const wanted = process.argv.slice(2);
const start = Date.now();
/** @type {import('../faults/report.mjs').Expectation[]} */
const lines = [];

console.log(`FAULTS_SEED=${seed}`);
const chosen = parts.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
for (const part of chosen) {
  const { id, title } = part;
  const missing = part.missingTools();
  if (missing.length > 0) {
    const found = `skipped, this machine lacks ${missing.join(', ')}`;
    console.log(`– ${id} ${title}: ${found}`);
    lines.push({ text: `${title}: ${found}`, isMet: true, isSkipped: true, found });
    continue;
  }
  const result = await runOne(part);
  console.log(result.text);
  lines.push(...result.lines.map((line) => ({ ...line, text: `${id}: ${line.text}` })));
}
writeFileSync(new URL('ops-results.xml', import.meta.url), junitOf('ops', lines));
const failed = lines.filter(({ isMet }) => !isMet).length;
const seconds = ((Date.now() - start) / 1_000).toFixed(0);
console.log(`${summaryOf(lines)} (${seconds} s)`);
process.exit(failed > 0 ? 1 : 0);

/** @param {Part} part */
async function runOne({ id, title, run }) {
  const folder = makeTestFolder('unburden-ops-');
  const verdict = new Verdict();
  const start = Date.now();
  const late = delay(PART_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Problem('the time limit of the part is over');
  });
  await Promise.race([run(folder, verdict), late]).catch((error) =>
    verdict.expect('the part runs to its end', false, reasonOf(error)),
  );
  // Else what a part has started would take CPU from the next ones.
  await stopAll();
  // A database that is being stopped may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  const fault = { id, title, run: () => Promise.resolve() };
  const seconds = (Date.now() - start) / 1_000;
  return { lines: verdict.lines, text: textOf({ fault, verdict, seconds }) };
}
