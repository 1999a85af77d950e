// @ts-check
// `npm test`: what has to be green before a change lands. `npm run test:all`: all else as well, which
// takes much longer and more programs. One step after the other, since each needs both cores, and one
// summary. A part that cannot run is a failure, or named as skipped, never a silence.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMongod } from '../tools/system/mongodb-binary.mjs';
import { Problem, reasonOf } from '../tools/system/problem.mjs';
import { stopAll } from '../tools/system/processes.mjs';
import { findRedis } from '../tools/system/redis-binary.mjs';
import { loadDotEnv, workspace } from '../tools/system/settings.mjs';
import { install, nx, requireNode, runNode } from './dependencies.mjs';
import { findNode24 } from './node-binary.mjs';
import { installAllTools, installPackages } from './packages.mjs';
import { startStopwatch, summarize, tableOf } from './summary.mjs';
import { cleanUp, cleanUpAfterOthers, makeRunFolder, waitForTurn } from './test-run.mjs';

const isAll = process.argv.includes('--all');
/**
 * Without the builds, which are made once: Nx would rewrite them while suites use them.
 * @param {string} line @param {number} [jobs] at a time
 */
const run = (line, jobs = 2) =>
  nx([...line.split(' '), '--exclude-task-dependencies', '--nxBail=false', `--parallel=${jobs}`]);

/** The API's tests once more, on the Node of its image. Its path is found by the set-up. */
async function runOnNode24() {
  const outputName = 'node-24-results.xml';
  const node = await node24;
  if (node instanceof Error) {
    const title = `the API on Node 24: skipped, ${node.message.replace(/[<>&"]/g, ' ')}`;
    console.log(title);
    const result = `<testcase name="${title}"><skipped/></testcase>\n`;
    writeFileSync(join(workspace, 'services/api', outputName), result);
    return;
  }
  const config = join(workspace, 'services/api/jest.config.mjs');
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  await runNode([jest, '--config', config], { JEST_JUNIT_OUTPUT_NAME: outputName }, node);
}
/** @type {Promise<string | Error>} */
let node24;

/** @type {[name: string, run: () => Promise<void>][]} */
const steps = [
  ['types', () => run('run-many -t typecheck')],
  // Three: the tests of `npm start`, which are among them, mostly wait.
  ['units', () => run('run-many -t test --exclude @unburden/api', 3)],
  ['API', () => run('run @unburden/api:test')],
  ['journeys', () => run('run @unburden/e2e:e2e')],
  ['lint', () => run('run-many -t lint commits format unused')],
];
if (isAll) {
  steps.push(
    ['API on Node 24', runOnNode24],
    ['fuzz', () => run('run @unburden/api:fuzz')],
    ['faults', () => run('run @unburden/faults:faults')],
    ['ops', () => run('run @unburden/ops:ops')],
    ['defects', () => run('run @unburden/tools:defects')],
    ['audit', () => run('run @unburden/tools:audit')],
  );
}

/** The JUnit files of all projects, in the order of their names. @returns {string[]} */
function resultFiles() {
  const { workspaces } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  return workspaces.flatMap((/** @type {string} */ pattern) => {
    const folder = join(workspace, pattern.replace('/*', ''));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('-results.xml')).map((file) => join(folder, file));
  });
}

/** Everything that the tests need, before the first of them. */
async function setUp() {
  // By the package manager of the system, while npm installs ours.
  const packages = isAll ? installAllTools() : installPackages();
  await install();
  await packages;
  // A machine that cannot have it tests on its own Node alone.
  if (isAll) node24 = findNode24().catch((error) => error);
  const { default: ensureChromium } = await import('../e2e/support/chromium.mjs');
  const found = await Promise.allSettled([findMongod(), findRedis(), ensureChromium()]);
  const problems = found.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  if (problems.length > 0) throw new Problem(problems.map(reasonOf).join('\n'));
}

/** @type {string[]} */
const failures = [];
let isEnding = false;
const stopwatch = startStopwatch();
/** Runs a step, and keeps its failure for the summary. @param {string} name @param {() => Promise<void>} work */
async function take(name, work) {
  console.log(`\n— ${name} —`);
  await work().catch((error) => failures.push(`${name}: ${reasonOf(error)}`));
  // A signal ended the work, and ends the run.
  if (isEnding) await new Promise(() => undefined);
  stopwatch.lap(name);
}

requireNode();
loadDotEnv();
await waitForTurn();
await cleanUpAfterOthers();
// Else an old file could speak for a runner that did not get that far.
for (const file of resultFiles()) rmSync(file);
const folder = makeRunFolder(isAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    isEnding = true;
    await stopAll();
    await cleanUp(folder, isAll);
    process.exit(1);
  });
}
// Slower machines than ours, and those with other work.
process.env.TEST_TIMEOUT_FACTOR ??= '5';
if (isAll) process.env.TEST_ALL = '1';

await take('set-up', setUp);
if (failures.length === 0) await take('build', () => nx(['run-many', '-t', 'build']));
if (failures.length === 0) for (const [name, work] of steps) await take(name, work);
await cleanUp(folder, isAll);

const { text, failed } = summarize(resultFiles(), failures);
console.log(`\n${tableOf(stopwatch.laps)}\n\n${text}`);
process.exitCode = failed > 0 ? 1 : 0;
