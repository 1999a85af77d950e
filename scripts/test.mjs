// @ts-check
// `npm test`: lint, types, builds, all tests and the browser journeys, each as far as it goes, and one
// summary. A part that cannot run is a failure, never a silence.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { installDependencies, isInstalled } from './dependencies.mjs';
import { fuzz } from './fuzz.mjs';
import { ensureMongodBinary } from './mongodb-binary.mjs';
import { reasonOf } from './problem.mjs';
import { listProjects, readJson } from './projects.mjs';
import { binaryOf } from './services.mjs';
import { loadDotEnv, nodeVersionProblem, workspace } from './settings.mjs';
import { countTests, summarize } from './test-summary.mjs';

/** @typedef {import('./test-summary.mjs').Part} Part */

const RESULTS = 'test-results.json';
const runFile = join(workspace, '.nx/cache/run.json');

/** @param {string} text */
const say = (text) => console.log(text);

/**
 * Runs nx and tells what it did, task by task.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Map<string, { status: number, seconds: number, isCached: boolean }>} by task, such as @unburden/api:test
 */
function runNx(args, env) {
  rmSync(runFile, { force: true });
  spawnSync(process.execPath, [binaryOf('nx', 'dist/bin/nx.js'), ...args], {
    cwd: workspace,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
  });
  /** @type {{ taskId: string, status: number, startTime: string, endTime: string, cacheStatus: string }[]} */
  const tasks = existsSync(runFile) ? readJson(runFile).tasks : [];
  return new Map(
    tasks.map(({ taskId, status, startTime, endTime, cacheStatus }) => {
      const seconds = (Date.parse(endTime) - Date.parse(startTime)) / 1000;
      return [taskId, { status, seconds, isCached: cacheStatus !== 'cache-miss' }];
    }),
  );
}

/**
 * A check over all projects: only its failures are counted, one for each project.
 * @param {string} target
 * @param {ReturnType<typeof listProjects>} projects
 * @param {ReturnType<typeof runNx>} tasks
 * @returns {Part}
 */
function checkPart(target, projects, tasks) {
  const own = projects.filter(({ targets }) => targets.includes(target));
  const failed = own.filter(({ name }) => tasks.get(`${name}:${target}`)?.status !== 0);
  const seconds = own.reduce(
    (sum, { name }) => sum + (tasks.get(`${name}:${target}`)?.seconds ?? 0),
    0,
  );
  const note = failed.map(({ name }) => name).join(', ') || `${own.length} projects`;
  return { name: target, passed: 0, failed: failed.length, skipped: 0, seconds, note };
}

/**
 * The tests of one project.
 * @param {ReturnType<typeof listProjects>[number]} project
 * @param {'test' | 'e2e'} target
 * @param {ReturnType<typeof runNx>} tasks
 * @returns {Part}
 */
function testPart({ name, folder }, target, tasks) {
  const file = join(workspace, folder, RESULTS);
  const task = tasks.get(`${name}:${target}`);
  const counted = countTests(existsSync(file) ? readJson(file) : undefined);
  const note = counted.note ?? (task ? (task.isCached ? 'cached' : undefined) : 'did not run');
  // A runner that fails though its tests pass (a leak, a teardown) fails.
  const failed = counted.failed || (task?.status === 0 ? 0 : 1);
  return { name: `${target} ${name}`, ...counted, failed, seconds: task?.seconds ?? 0, note };
}

async function main() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem) throw new Error(problem);
  loadDotEnv();
  if (!isInstalled(workspace)) {
    say('Installing dependencies…');
    const logs = join(workspace, '.data/logs');
    mkdirSync(logs, { recursive: true });
    await installDependencies(workspace, join(logs, 'install.log'), () => {});
  }
  const projects = listProjects(workspace);
  // Else an old file could speak for a runner that did not get that far.
  for (const { folder } of projects) rmSync(join(workspace, folder, RESULTS), { force: true });
  // Fetched once, before several test runs want it at the same time.
  await ensureMongodBinary((text, options) => options?.live || say(text));

  // Builds first: `npm start`, which is among what is tested, then finds them done.
  const builds = runNx(['run-many', '-t', 'build', '--output-style=static']);
  const parts = [checkPart('build', projects, builds)];
  if (parts[0]?.failed === 0) noteBuilt(workspace);
  const tasks = runNx(['run-many', '-t', 'lint', 'typecheck', 'test', '--output-style=static']);
  parts.push(checkPart('lint', projects, tasks), checkPart('typecheck', projects, tasks));
  for (const project of projects.filter(({ targets }) => targets.includes('test'))) {
    parts.push(testPart(project, 'test', tasks));
  }
  for (const project of projects.filter(({ targets }) => targets.includes('e2e'))) {
    parts.push(runJourneys(project));
  }
  if (process.env.FUZZ) parts.push(await attempt('fuzz', () => fuzz(say)));
  if (process.env.FAULTS) {
    // Not at the top: this script is loaded before dependencies are installed.
    const { runFaults } = await import('../faults/faults.mjs');
    parts.push(await attempt('faults', () => runFaults(say, { isShort: true })));
  }
  if (process.env.OPS) parts.push(runOps());
  const { text, isGreen } = summarize(parts);
  say(`\n${text}`);
  process.exitCode = isGreen ? 0 : 1;
}

/**
 * @param {ReturnType<typeof listProjects>[number]} project
 * @returns {Part}
 */
function runJourneys(project) {
  try {
    const env = { CHROMIUM_PATH: ensureChromium(say) };
    const tasks = runNx(['run', `${project.name}:e2e`, '--output-style=stream'], env);
    return testPart(project, 'e2e', tasks);
  } catch (error) {
    const name = `e2e ${project.name}`;
    return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note: reasonOf(error) };
  }
}

/**
 * What an operator does, but for the backups, which are among the API's tests.
 * @returns {Part}
 */
function runOps() {
  const file = join(workspace, 'ops', RESULTS);
  rmSync(file, { force: true });
  const args = ['ops/ops.mjs', 'manifests', 'apiserver', 'images', 'rollout', 'crash'];
  spawnSync(process.execPath, args, { cwd: workspace, stdio: 'inherit' });
  const note = 'no results were written';
  return existsSync(file)
    ? readJson(file)
    : { name: 'ops', passed: 0, failed: 1, skipped: 0, seconds: 0, note };
}

/**
 * A part that brings its own runner.
 * @param {string} name
 * @param {() => Promise<Part>} run
 * @returns {Promise<Part>}
 */
async function attempt(name, run) {
  const start = Date.now();
  return run().catch((error) => {
    const seconds = (Date.now() - start) / 1000;
    return { name, passed: 0, failed: 1, skipped: 0, seconds, note: reasonOf(error) };
  });
}

main().catch((error) => {
  console.error(reasonOf(error));
  say('0 passed, 1 failed');
  process.exitCode = 1;
});
