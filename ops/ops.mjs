// @ts-check
// `npm run test:ops`: does with real tools what an operator does. Names of parts run only these. What
// the machine lacks is said in a line, and is no failure.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../scripts/problem.mjs';
import { killAll, stopAll } from '../scripts/running.mjs';
import { textOf } from '../faults/report.mjs';
import { Verdict } from '../faults/verdict.mjs';
import { backups } from './backups.mjs';
import { images } from './images.mjs';
import { manifests } from './manifests.mjs';
import { rollout } from './rollout.mjs';

/**
 * @typedef {object} Part
 * @property {string} id
 * @property {string} title
 * @property {() => string[]} lacks the programs that this machine does not have
 * @property {(folder: string, verdict: Verdict) => Promise<void>} run in a folder of its own
 */

/** @type {readonly Part[]} */
const parts = [manifests, images, rollout, backups];

process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const wanted = process.argv.slice(2);
let failed = 0;
for (const part of parts) {
  if (wanted.length > 0 && !wanted.includes(part.id)) continue;
  const missing = part.lacks();
  if (missing.length > 0) {
    console.log(`– ${part.id} ${part.title}: not tried, this machine lacks ${missing.join(', ')}`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'unburden-ops-'));
  const verdict = new Verdict();
  const start = Date.now();
  await part
    .run(folder, verdict)
    .catch((error) => verdict.expect('it can be tried', false, reasonOf(error)));
  rmSync(folder, { recursive: true, force: true });
  const { id, title } = part;
  const fault = { id, title, run: () => Promise.resolve() };
  console.log(textOf({ fault, verdict, seconds: (Date.now() - start) / 1_000 }));
  failed += verdict.isMet ? 0 : 1;
}
await stopAll();
process.exit(failed > 0 ? 1 : 0);
