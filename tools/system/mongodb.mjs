// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findMongod } from './mongodb-binary.mjs';
import { findFreePort, requireFreePort } from './ports.mjs';
import { Problem, reasonOf } from './problem.mjs';
import { register } from './processes.mjs';

const REPLICA_SET = 'unburden';
const START_TIMEOUT_MS = 60_000;

/** @typedef {Awaited<ReturnType<typeof startMongod>>} Mongod */

/**
 * The options of a small mongod.
 * @param {number} [cacheGiB] what it keeps of the data in memory
 * @param {number} [historySeconds] how long it keeps what is overwritten and dropped: the files, too
 */
export const mongodOptions = (cacheGiB = 0.25, historySeconds = 300) => [
  ...['--nounixsocket', '--oplogSize', '128', '--wiredTigerCacheSizeGB', String(cacheGiB)],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', `minSnapshotHistoryWindowInSeconds=${historySeconds}`],
  // A killed process leaves its transaction open, with locks. The API gives up its own after 10 s.
  ...['--setParameter', 'transactionLifetimeLimitSeconds=15'],
];

/**
 * Starts a real mongod on 127.0.0.1 as a replica set of one, since transactions need one. It ends
 * with this process, however this one ends.
 * @param {object} options
 * @param {string} options.dataDir kept between runs; made when it is missing
 * @param {number} [options.port] any free one unless given
 * @param {number} [options.cacheGiB]
 * @param {number} [options.historySeconds]
 * @throws {Problem} when there is no binary, the folder is in use, or mongod does not come up
 */
export async function startMongod({ dataDir, port: wantedPort, cacheGiB, historySeconds }) {
  const binary = await findMongod();
  // Not at the top: this module is loaded before dependencies are installed.
  const { MongoMemoryServer } = await import('mongodb-memory-server-core');
  await mkdir(dataDir, { recursive: true });
  const port = wantedPort ?? (await findFreePort());
  await requireFreePort(port, 'MongoDB', 'MONGODB_PORT');
  if (isInUse(dataDir))
    throw new Problem(`MongoDB did not start: it is already running on the ${dataDir} directory`);
  try {
    await moveTo(port, dataDir, binary);
    const server = await MongoMemoryServer.create({
      binary,
      instance: {
        dbPath: dataDir,
        port,
        portGeneration: false,
        replSet: REPLICA_SET,
        storageEngine: 'wiredTiger',
        args: mongodOptions(cacheGiB, historySeconds),
        launchTimeout: START_TIMEOUT_MS,
      },
      // Ctrl-C in a terminal must not end it before the API.
      spawn: { detached: true },
    });
    const child = server.instanceInfo?.instance.mongodProcess;
    const pid = child?.pid ?? 0;
    const exited = new Promise((resolve) => child?.once('exit', resolve));
    const stop = () => server.stop({ doCleanup: false });
    register({ stop, kill: () => process.kill(pid, 'SIGKILL'), last: true }, exited);
    await initiate(port);
    const uri = `mongodb://127.0.0.1:${port}/unburden?replicaSet=${REPLICA_SET}`;
    await untilItTakesWrites(uri);
    return { uri, port, pid, exited, stop };
  } catch (error) {
    throw new Problem(`MongoDB did not start: ${reasonOf(error)}`);
  }
}

/**
 * mongod leaves its process id in the folder, also when it crashes. mongodb-memory-server would end
 * this process: it takes what a second mongod prints for one line of JSON. @param {string} dataDir
 */
function isInUse(dataDir) {
  const lock = join(dataDir, 'mongod.lock');
  const pid = existsSync(lock) ? readFileSync(lock, 'utf8').trim() : '';
  return pid !== '' && `${spawnSync('ps', ['-p', pid, '-o', 'comm=']).stdout}`.includes('mongod');
}

/**
 * Makes the server a replica set of one, unless it is. Not by MongoMemoryReplSet: that configures an
 * old set anew, which MongoDB refuses while it does so itself, as after an election.
 * @param {number} port
 */
async function initiate(port) {
  const { MongoClient } = await import('mongodb');
  const host = `127.0.0.1:${port}`;
  const settings = { electionTimeoutMillis: 1_000 };
  const client = await MongoClient.connect(`mongodb://${host}/?directConnection=true`);
  const config = { _id: REPLICA_SET, members: [{ _id: 0, host }], settings };
  try {
    await client.db('admin').command({ replSetInitiate: config });
  } catch (error) {
    if (/** @type {any} */ (error).codeName !== 'AlreadyInitialized') throw error;
  } finally {
    await client.close();
  }
}

/** The driver waits for a primary. @param {string} uri */
async function untilItTakesWrites(uri) {
  const { MongoClient } = await import('mongodb');
  const options = { serverSelectionTimeoutMS: START_TIMEOUT_MS };
  await (await MongoClient.connect(uri, options)).close();
}

/**
 * The data remembers the port of its last run, and a replica set does not find itself on another.
 * MongoDB's way is to rename the member while it runs alone.
 * @param {number} port @param {string} dataDir @param {{ systemBinary: string, version: string }} binary
 */
async function moveTo(port, dataDir, binary) {
  const note = join(dataDir, 'port');
  const isNew = !existsSync(join(dataDir, 'WiredTiger'));
  if (!isNew && !(existsSync(note) && readFileSync(note, 'utf8') === String(port))) {
    const { MongoMemoryServer } = await import('mongodb-memory-server-core');
    const { MongoClient } = await import('mongodb');
    const server = await MongoMemoryServer.create({
      binary,
      instance: { dbPath: dataDir, storageEngine: 'wiredTiger', launchTimeout: START_TIMEOUT_MS },
    });
    const client = await MongoClient.connect(server.getUri());
    const rename = { $set: { 'members.0.host': `127.0.0.1:${port}` } };
    await client.db('local').collection('system.replset').updateOne({}, rename);
    await client.close();
    await server.stop({ doCleanup: false });
  }
  await writeFile(note, String(port));
}
