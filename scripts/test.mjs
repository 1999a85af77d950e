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

/** The environment variables that add what takes long, or more tools than most machines have. */
const optional = ['fuzz', 'faults', 'ops'].filter((target) => process.env[target.toUpperCase()]);
/** One phase after the other: whole systems under load would starve tests beside them. */
const phases = [
  ['build', 'test', 'lint', 'typecheck', '--parallel=2'],
  ['e2e', ...optional, '--parallel=1'],
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
  for (const phase of phases) {
    failure = (await nx(['run-many', '--nxBail=false', '-t', ...phase]).catch(reasonOf)) ?? failure;
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
