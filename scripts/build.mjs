// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lastLines, startNode } from './processes.mjs';
import { Problem } from './problem.mjs';
import { binaryOf } from './services.mjs';

/** What the parts are started from. */
const RESULTS = [
  'services/api/dist/main.js',
  'services/web/dist/main.js',
  'shell-app/dist/index.html',
  'admin-app/dist/remoteEntry.js',
];
/** What can change a build. */
const SOURCES = ['libs', 'services', 'shell-app', 'admin-app', 'tools/vite'];
const NOT_SOURCES = new Set([
  'node_modules',
  'dist',
  'test',
  '.__mf__temp',
  'test-results',
  'test-results.json',
]);
const ROOT_FILES = /^(package(-lock)?\.json|nx\.json|tsconfig.*\.json)$/;

/**
 * Builds what changed since the last build. nx knows exactly, yet takes seconds to say that nothing
 * did; a fingerprint of the sources says so at once.
 * @param {string} root
 * @param {string} logFile
 * @param {import('./console.mjs').Log} log
 */
export async function build(root, logFile, log) {
  const fingerprint = fingerprintOf(root);
  const isThere = RESULTS.every((file) => existsSync(join(root, file)));
  if (isThere && existsSync(stampIn(root)) && readFileSync(stampIn(root), 'utf8') === fingerprint)
    return;

  const child = startNode({
    name: 'The build',
    args: [binaryOf('nx', 'dist/bin/nx.js'), 'run-many', '-t', 'build', '--output-style=static'],
    cwd: root,
    // Vite and React build for development when they are told so.
    env: {
      NODE_ENV: 'production',
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      FORCE_COLOR: '0',
      NO_COLOR: '1',
    },
    logFile,
  });
  const timer = setInterval(() => log(progressIn(logFile), { live: true }), 500);
  const { code } = await child.exited.finally(() => clearInterval(timer));
  if (code !== 0)
    throw new Problem(`The build failed. Its last lines (${logFile}):\n${lastLines(logFile, 40)}`);
  noteBuilt(root, fingerprint);
}

/** @param {string} root */
const stampIn = (root) => join(root, 'node_modules/.cache/unburden/built');

/**
 * Notes that the results are those of the present sources.
 * @param {string} root
 * @param {string} [fingerprint] of the sources that were built
 */
export function noteBuilt(root, fingerprint = fingerprintOf(root)) {
  mkdirSync(dirname(stampIn(root)), { recursive: true });
  writeFileSync(stampIn(root), fingerprint);
}

/** @param {string} logFile */
function progressIn(logFile) {
  const text = readFileSync(logFile, 'utf8');
  const done = [...text.matchAll(/[✔✖>]\s+nx run @unburden\/(\S+?):build/g)].map(
    (match) => match[1],
  );
  return done.length > 0 ? `${[...new Set(done)].join(', ')} done,` : '';
}

/**
 * A hash over the names and contents of everything that goes into the build.
 * @param {string} root
 * @returns {string}
 */
export function fingerprintOf(root) {
  const hash = createHash('sha256').update(process.version);
  const files = readdirSync(root).filter((name) => ROOT_FILES.test(name));
  for (const folder of SOURCES) collect(root, folder, files);
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** @param {string} root @param {string} folder @param {string[]} files */
function collect(root, folder, files) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) collect(root, path, files);
    else if (entry.isFile() && !/\.spec\.tsx?$/.test(entry.name)) files.push(path);
  }
}
