// @ts-check
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureMongodBinary } from './mongodb-binary.mjs';
import { findFreePort, isPortFree, portInUse } from './ports.mjs';
import { Problem } from './problem.mjs';
import { initiateReplicaSet, REPLICA_SET } from './mongodb-replica-set.mjs';
import { startServer } from './server-process.mjs';

export { ensureMongodBinary };

const START_TIMEOUT_MS = 60_000;
const LARGEST_LOG_BYTES = 10e6;

/**
 * @typedef {object} Mongod
 * @property {string} uri of the database `unburden`; give the driver another `dbName` for more
 * @property {number} port
 * @property {number} pid of mongod itself
 * @property {string} logFile
 * @property {Promise<number | null>} exited the exit code, once it has ended
 * @property {() => Promise<void>} stop shuts it down cleanly, SIGKILL after 10 s; may be called twice
 */

/**
 * Starts a real mongod on 127.0.0.1 as a replica set of one (transactions need one) and waits until
 * it is primary. It ends with this process, however this one ends.
 * @param {object} options
 * @param {string} options.dataDir kept between runs; made when it is missing
 * @param {number} [options.port] 0 or nothing: any free one
 * @param {number} [options.cacheGiB] what it keeps of the data in memory
 * @param {import('./console.mjs').Log} [options.log]
 * @returns {Promise<Mongod>}
 * @throws {Problem} when there is no binary, the folder is in use, or mongod does not come up
 */
export async function startMongod({ dataDir, port: wantedPort, cacheGiB, log = () => {} }) {
  const binary = await ensureMongodBinary(log);
  await mkdir(dataDir, { recursive: true });
  const port = wantedPort || (await findFreePort());
  // Asked before, too: else the MongoDB that has the port would be taken for ours and reconfigured.
  if (!(await isPortFree(port))) throw portProblem(port);
  const logFile = join(dataDir, 'mongod.log');
  const logStart = await prepareLog(logFile);

  const { pid, exited, stderr, stop } = startServer(
    binary,
    mongodArguments({ dataDir, port, logFile, cacheGiB }),
  );
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), START_TIMEOUT_MS);
  try {
    const primary = initiateReplicaSet(port, abort.signal).catch((error) => {
      if (!abort.signal.aborted) throw error;
      throw new Problem(
        `MongoDB did not get ready within ${START_TIMEOUT_MS / 1000} s (its log: ${logFile}).`,
      );
    });
    primary.catch(() => {}); // when mongod ends first, its reason is the better one
    const outcome = await Promise.race([primary.then(() => 'ready'), exited]);
    if (outcome !== 'ready')
      throw await whyItEnded({ dataDir, port, logFile, logStart, stderr: stderr() });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
  const uri = `mongodb://127.0.0.1:${port}/unburden?replicaSet=${REPLICA_SET}`;
  return { uri, port, pid: await pid, logFile, exited, stop };
}

/**
 * A small member of a replica set, on this machine only.
 * @param {{ dataDir: string, port: number, logFile: string, cacheGiB?: number }} place
 */
export const mongodArguments = ({ dataDir, port, logFile, cacheGiB = 0.25 }) => [
  ...['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
  ...['--replSet', REPLICA_SET, '--oplogSize', '128', '--wiredTigerCacheSizeGB', String(cacheGiB)],
  ...['--logpath', logFile, '--logappend', '--quiet'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
];

/**
 * Keeps one older log and gives the size of the present one, where this run's lines begin.
 * @param {string} logFile
 */
async function prepareLog(logFile) {
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size < LARGEST_LOG_BYTES) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

/**
 * mongod's exit in one sentence, from what it wrote.
 * @param {{ dataDir: string, port: number, logFile: string, logStart: number, stderr: string }} run
 */
async function whyItEnded({ dataDir, port, logFile, logStart, stderr }) {
  const written = await readFrom(logFile, logStart);
  if (/DBPathInUse|Unable to lock the lock file/.test(written)) {
    const pid = (await readFile(join(dataDir, 'mongod.lock'), 'utf8').catch(() => '')).trim();
    const by = pid ? ` (process ${pid})` : '';
    return new Problem(
      `The data folder ${dataDir} is in use by another MongoDB${by}: stop that one, or choose another folder with DATA_DIR.`,
    );
  }
  if (/SocketException|Address already in use/.test(written)) {
    return portProblem(port);
  }
  const errors = written.split('\n').filter((line) => /"s":"[EF]"/.test(line));
  const lines = [...errors.slice(-5), stderr.trim()].filter(Boolean);
  return new Problem([`MongoDB did not start (its log: ${logFile}).`, ...lines].join('\n'));
}

/** @param {number} port */
const portProblem = (port) => new Problem(portInUse(port, 'MongoDB', 'MONGODB_PORT'));

/** @param {string} file @param {number} start */
async function readFrom(file, start) {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.max(size - start, 0)),
      0,
      undefined,
      start,
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
