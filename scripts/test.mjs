// @ts-check
// `npm test`: everything that Nx knows to check, and one summary. A part that cannot run is a failure,
// never a silence.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, isInstalled, nodeVersionProblem, nx } from './dependencies.mjs';
import { findMongod } from './mongodb-binary.mjs';
import { Problem, reasonOf } from './problem.mjs';
import { loadDotEnv, workspace } from './settings.mjs';
import { summarize } from './summary.mjs';

/** Those of the targets that an environment variable adds. @param {string[]} targets */
const optional = (...targets) => targets.filter((target) => process.env[target.toUpperCase()]);
/**
 * One phase after the other, each with runs of Nx side by side. Whole systems would starve beside the
 * tests, which use all cores. They mostly wait: lint takes the time that journeys leave, and images
 * are built while faults wait for their systems.
 */
const phases = [
  [['build', 'test']],
  [
    ['e2e', ...optional('fuzz')],
    ['lint', 'typecheck'],
  ],
  [optional('faults'), optional('ops')],
];

/** The JUnit files of all projects, in the order of their names. */
function resultFiles() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  /** @param {string} folder */
  const filesIn = (folder) => readdirSync(folder).map((name) => join(folder, name));
  return workspaces
    .map((pattern) => join(workspace, pattern))
    .flatMap((path) => (path.endsWith('/*') ? filesIn(path.slice(0, -2)) : [path]))
    .flatMap(filesIn)
    .filter((file) => file.endsWith('-results.xml'));
}

async function main() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem) throw new Problem(problem);
  loadDotEnv();
  if (!isInstalled()) await install();
  // Fetched once, before several test runs want it at the same time.
  await findMongod();
  // Suites that run side by side wait for each other.
  process.env.TEST_TIMEOUT_FACTOR ??= '5';
  // Else an old file could speak for a runner that did not get that far.
  for (const file of resultFiles()) rmSync(file);

  let failure;
  for (const runs of phases) {
    const reasons = await Promise.all(
      runs
        .filter((targets) => targets.length > 0)
        .map((targets) =>
          nx(['run-many', '--nxBail=false', '--parallel=2', '-t', ...targets]).catch(reasonOf),
        ),
    );
    for (const reason of reasons) failure = reason ?? failure;
  }
  const { text, failed } = summarize(resultFiles(), failure);
  console.log(`\n${text}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

main().catch((error) => {
  console.error(reasonOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
