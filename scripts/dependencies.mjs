// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Problem } from './problem.mjs';
import { register } from './processes.mjs';
import { workspace } from './settings.mjs';

/** The oldest Node that runs everything: Vite 8 needs it. */
const OLDEST_NODE = '20.19';

/** A sentence when this version of Node is too old. @param {string} version such as 20.19.0 */
export function nodeVersionProblem(version) {
  if (version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return undefined;
  return `Unburden needs Node ${OLDEST_NODE} or newer, and this is Node ${version}: install a newer one (see .nvmrc) and start again.`;
}

/**
 * Whether what is installed is what package-lock.json asks for. npm notes what it installed in
 * node_modules/.package-lock.json, as its last act: an interrupted installation has none.
 * @param {string} [root] the folder of package-lock.json
 */
export function isInstalled(root = workspace) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, resolved }]) => {
      const found = present[path];
      return found?.version === version && found?.resolved === resolved;
    });
}

/** @typedef {{ version?: string, resolved?: string, optional?: boolean }} Package */
/** @param {string} file @returns {Record<string, Package>} */
const packagesIn = (file) =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};

/** npm beside this Node, for when we were not started by npm. */
export const npmScript = () =>
  process.env.npm_execpath ??
  join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');

/** Installs exactly what package-lock.json says. */
export async function install() {
  console.log('Installing dependencies…');
  // The build tools are development dependencies: needed under NODE_ENV=production as well.
  await run([npmScript(), 'ci', '--include=dev', '--no-audit', '--no-fund']);
  await run([npmScript(), 'run', '--silent', 'allowed-scripts']);
}

/** Its script, run by our own Node: npx and shells in between would hide its end from us. */
export const NX = join(workspace, 'node_modules/nx/dist/bin/nx.js');
export const nxEnvironment = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** Runs Nx in our terminal; rejects when a task fails. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const nx = (args, env) =>
  run([NX, ...args, '--output-style=static'], { ...nxEnvironment, ...env });

/** @param {string[]} args of Node @param {NodeJS.ProcessEnv} [env] @returns {Promise<void>} */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: workspace,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    const exited = new Promise((ended) => child.once('exit', ended));
    const kill = () => void child.kill('SIGTERM');
    register({ stop: async () => (kill(), exited), kill }, exited);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Problem(`${args.slice(1, 3).join(' ')} failed.`)),
    );
  });
}
