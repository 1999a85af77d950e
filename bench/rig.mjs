// @ts-check
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { createMembers } from '../faults/clients/member.mjs';
import { ApiNode } from '../tools/system/api.mjs';
import { startMongod } from '../tools/system/mongodb.mjs';
import { findFreePort } from '../tools/system/ports.mjs';
import { seed } from './seed.mjs';
import { sizes } from './world.mjs';

const PROFILER = new URL('./cpu-profile.mjs', import.meta.url).href;
const SECRET = 'a-secret-of-the-benchmark-and-of-nothing-else';
/** The first start builds the indexes, for millions of documents at the largest size. */
const INDEX_BUILD_TIMEOUT_MS = 60 * 60_000;
/** MongoDB's cache at each size: the working set fits, as it should in production. */
const CACHE_GIB = Object.freeze({ S: 0.25, M: 1, L: 4 });
/** Number of members who make the calls in turn. */
const MEMBERS = 32;

/**
 * The built system on this machine: MongoDB, filled, and one node of the API.
 * @typedef {Awaited<ReturnType<typeof startRig>>} Rig
 */

/**
 * @param {object} options
 * @param {string} options.folder for data and logs; a filled one is reused
 * @param {import('./world.mjs').Size} options.size
 * @param {string} [options.profiles] a folder for the CPU profile of the API
 * @param {(text: string) => void} options.print
 */
export async function startRig({ folder, size, profiles, print }) {
  const mongod = await startMongod({ dataDir: join(folder, 'mongodb'), cacheGiB: CACHE_GIB[size] });
  const client = new MongoClient(mongod.uri);
  const db = client.db();
  if ((await db.collection('posts').estimatedDocumentCount()) === 0) {
    const start = Date.now();
    await seed(db, size);
    print(`Size ${size} is written (${((Date.now() - start) / 1_000).toFixed(0)} s)`);
  }
  const env = {
    NODE_ENV: 'test',
    MONGODB_URI: mongod.uri,
    DATA_DIR: join(folder, 'files'),
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    SEED: 'none',
    MALLOC_ARENA_MAX: '2', // As in the image.
    ...(profiles && { BENCH_PROFILES: profiles }),
  };
  /** Starts another node, for scenarios that need a fresh process. @param {string} name */
  const freshApi = async (name) => {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    return new ApiNode({ name, port, metricsPort, folder: join(folder, 'logs'), env });
  };
  const api = await freshApi('main');
  await api.start({ timeoutMs: INDEX_BUILD_TIMEOUT_MS, ...(profiles && { preload: PROFILER }) });
  let recruited = 0;
  const newMembers = (/** @type {number} */ count, port = api.port) => {
    const first = recruited;
    recruited += count;
    return createMembers({ db, port, secret: SECRET, count, first });
  };
  const members = await newMembers(MEMBERS);
  return {
    mongod,
    client,
    db,
    api,
    freshApi,
    members,
    newMembers,
    size,
    counts: sizes[size],
    async stop() {
      await api.terminate();
      await client.close();
      await mongod.stop();
    },
  };
}
