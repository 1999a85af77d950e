// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Problem } from '../tools/system/problem.mjs';
import { register } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';

/** The oldest Node that runs everything: Vite 8 needs it. */
const OLDEST_NODE = '20.19';

/** @param {string} [version] such as 20.19.0 @throws {Problem} when this Node is too old */
export function requireNode(version = process.versions.node) {
  if (version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0) return;
  throw new Problem(
    `Unburden needs Node ${OLDEST_NODE} or newer, and this is Node ${version}: install a newer one (see .nvmrc) and start again.`,
  );
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

/**
 * Installs exactly what package-lock.json says, unless that is there. Also after an `npm ci` by hand,
 * the few packages that need it run their scripts: without it, argon2 crashes on some machines.
 */
export async function install() {
  if (!isInstalled()) {
    console.log('Installing dependencies…');
    // The build tools are development dependencies: needed under NODE_ENV=production as well.
    await runNode([npmScript(), 'ci', '--include=dev', '--no-audit', '--no-fund']);
  }
  const note = join(workspace, 'node_modules/.allowed-scripts');
  if (existsSync(note)) return;
  await runNode([npmScript(), 'run', '--silent', 'allowed-scripts']);
  writeFileSync(note, '');
}

/** Its script, run by our own Node: npx and shells in between would hide its end from us. */
export const NX = join(workspace, 'node_modules/nx/dist/bin/nx.js');

/** Runs Nx in our terminal; rejects when a task fails. @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
export const nx = (args, env) => runNode([NX, ...args, '--output-style=static'], env);

/** The names of the tasks that Nx lists as failed. @param {string} output @returns {string[]} */
export function failedTasks(output) {
  const [, list = ''] = stripVTControlCharacters(output).split('Failed tasks:');
  return list.match(/(?<=- )\S+:\S+/g) ?? [];
}

/**
 * Runs Node in our terminal; rejects when it fails.
 * @param {string[]} args @param {NodeJS.ProcessEnv} [env] @param {string} [node] its path, else our own
 */
export async function runNode(args, env, node = process.execPath) {
  const child = spawn(node, args, {
    cwd: workspace,
    stdio: ['inherit', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    process.stderr.write(chunk);
    errors += chunk;
  });
  const ended = once(child, 'close');
  const kill = () => void child.kill('SIGTERM');
  register({ stop: () => (kill(), ended), kill }, ended);
  if ((await ended)[0] === 0) return;
  throw new Problem(`${failedTasks(errors).join(', ') || args.slice(1, 3).join(' ')} failed.`);
}
