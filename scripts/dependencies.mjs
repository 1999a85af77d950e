// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startNode, whyItEnded } from './processes.mjs';

/**
 * @typedef {Record<string, { version?: string, resolved?: string, link?: boolean, optional?: boolean }>} Packages
 */

/**
 * Whether what is installed is what package-lock.json asks for. npm notes what it installed in
 * node_modules/.package-lock.json, as its last act: an interrupted installation has none.
 * @param {string} root the folder of package-lock.json
 * @returns {boolean}
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version, link, resolved }]) => {
      const found = present[path];
      return (
        found && (link ? found.link && found.resolved === resolved : found.version === version)
      );
    });
}

/**
 * Installs exactly what package-lock.json says.
 * @param {string} root
 * @param {string} logFile
 * @param {import('./console.mjs').Log} log
 */
export async function installDependencies(root, logFile, log) {
  const folders = Object.keys(packagesIn(join(root, 'package-lock.json')))
    .filter((path) => path.includes('node_modules/'))
    .map((path) => join(root, path));
  const timer = setInterval(() => {
    const count = folders.filter((folder) => existsSync(folder)).length;
    log(`${count} of some ${folders.length} packages`, { live: true });
  }, 1000);
  try {
    // The build tools are development dependencies: needed under NODE_ENV=production as well.
    await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], root, logFile);
    await runNpm(['run', '--silent', 'allowed-scripts'], root, logFile);
  } finally {
    clearInterval(timer);
  }
}

/** @param {string[]} args @param {string} cwd @param {string} logFile */
async function runNpm(args, cwd, logFile) {
  const npm = process.env.npm_execpath ?? npmScript();
  const child = startNode({ name: `npm ${args[0]}`, args: [npm, ...args], cwd, logFile });
  const { code } = await child.exited;
  if (code !== 0) throw await whyItEnded(child);
}

/** npm beside this Node, for when we were not started by npm. */
export function npmScript() {
  return join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
}

/** @param {string} file @returns {Packages} */
function packagesIn(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
