// @ts-check
// `npm run test:faults [-- --short | <ids>]`: injects each fault of the catalogue while clients use the
// system, then compares the answers they got with the stored data.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem, reasonOf } from '../tools/system/problem.mjs';
import { stopAll } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { makeTestFolder } from '../tools/test-folder.mjs';
import { catalogue } from './catalogue/index.mjs';
import { seed } from './random.mjs';
import { junitOf, summaryOf, tableOf, textOf } from './report.mjs';
import { startRig } from './rig/rig.mjs';
import { Verdict } from './verdict.mjs';

/** @typedef {import('./rig/rig.mjs').Rig} Rig */
/** @typedef {{ isShort: boolean }} Extent */

/**
 * Breaks one part of the system and checks its behaviour meanwhile and after.
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} title
 * @property {boolean} [isLong] skipped with `--short`
 * @property {(rig: Rig, verdict: Verdict, extent: Extent) => Promise<void>} run
 */

/**
 * @typedef {{ fault: Fault, verdict: Verdict, seconds: number, hangs?: boolean }} Result hangs: it
 *   still runs
 */

/** Time limit of a whole run; faults that have not begun by then fail. Milliseconds. */
const RUN_TIMEOUT_MS = 2 * 3_600_000;

const resultsFile = join(workspace, 'faults/results.json');

/**
 * Runs the faults in series on one rig, and writes the results beside this file.
 * @param {{ isShort: boolean, ids: string[] }} extent ids: only these
 * @returns {Promise<number>} how many expectations were not met
 */
async function runFaults({ isShort, ids }) {
  const start = Date.now();
  const faults = catalogue.filter(({ id, isLong }) =>
    ids.length > 0 ? ids.includes(id) : !(isShort && isLong),
  );
  const folder = makeTestFolder('unburden-faults-');
  console.log(`FAULTS_SEED=${seed}`);
  /** @type {Result[]} */
  const results = [];
  try {
    const rig = await startRig(folder);
    for (const fault of faults) {
      const result = await runOne(rig, fault, { isShort, until: start + RUN_TIMEOUT_MS });
      results.push(result);
      console.log(textOf(result));
      // Beside a fault that still runs, others would prove nothing.
      if (result.hangs) break;
    }
  } finally {
    await stopAll();
    if (!process.env.FAULTS_KEEP) rmSync(folder, { recursive: true, force: true });
  }
  const seconds = (Date.now() - start) / 1_000;
  writeFileSync(resultsFile, `${JSON.stringify(figuresOf(results, seconds), null, 2)}\n`);
  console.log(`\n${tableOf(results)}`);
  const lines = results.flatMap(({ verdict }) => verdict.lines);
  writeFileSync(new URL('faults-results.xml', import.meta.url), junitOf('faults', lines));
  const notRun = faults.slice(results.length).map(({ id }) => id);
  if (notRun.length > 0) console.log(`Not run: ${notRun.join(', ')}`);
  console.log(`${summaryOf(lines)} (${seconds.toFixed(0)} s)`);
  return lines.filter(({ isMet }) => !isMet).length;
}

/**
 * @param {Rig} rig
 * @param {Fault} fault
 * @param {Extent & { until: number }} extent
 * @returns {Promise<Result>}
 */
async function runOne(rig, fault, { isShort, until }) {
  const verdict = new Verdict();
  const start = Date.now();
  const run = async () => {
    if (start > until) throw new Problem('the time limit of the run is over');
    await rig.heal();
    verdict.begin();
    await fault.run(rig, verdict, { isShort });
  };
  verdict.begin();
  const running = run().catch((error) =>
    verdict.expect('the fault can be injected', false, reasonOf(error)),
  );
  const isOver = running.then(() => true);
  while (!(await Promise.race([isOver, pass(100)]))) {
    if (Date.now() < verdict.deadline) continue;
    verdict.expect('the fault ends within its time limit', false);
    return { fault, verdict, seconds: (Date.now() - start) / 1_000, hangs: true };
  }
  return { fault, verdict, seconds: (Date.now() - start) / 1_000 };
}

/** @param {number} ms */
const pass = (ms) => delay(ms, false, { ref: false });

/** @param {Result[]} results @param {number} seconds */
const figuresOf = (results, seconds) => ({
  at: new Date().toISOString(),
  seconds,
  seed,
  faults: results.map(({ fault: { id, title }, verdict, seconds }) => ({
    id,
    title,
    seconds,
    ...verdict,
    isMet: verdict.isMet,
  })),
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}
const args = process.argv.slice(2);
runFaults({
  isShort: args.includes('--short'),
  ids: args.filter((arg) => !arg.startsWith('-')),
}).then(
  (failed) => process.exit(failed > 0 ? 1 : 0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
