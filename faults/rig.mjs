// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { findFreePort } from '../scripts/ports.mjs';
import { ApiNode } from './api-node.mjs';
import { recruit } from './member.mjs';
import { Proxy } from './proxy.mjs';
import { Redis } from './redis.mjs';
import { startReplicaSet } from './replica-set.mjs';

const SECRET = 'a-secret-of-the-fault-suite-and-of-nothing-else';
/** How often the proxy asks the nodes whether they are willing. Milliseconds. */
const ASK_EVERY_MS = 250;

/**
 * What a fault happens to: three mongod, a Redis, two nodes of the built API, and a proxy before
 * them. All of it on 127.0.0.1.
 * @typedef {Awaited<ReturnType<typeof startRig>>} Rig
 */

/**
 * @param {string} folder for data and logs
 * @param {{ entry?: number }} [options] the port by which members come, where it is not the proxy's
 */
export async function startRig(folder, { entry } = {}) {
  const [redisPort, proxyPort, ...ports] = await freePorts(9);
  const set = await startReplicaSet(folder, ports.slice(0, 3));
  const redis = new Redis(folder, Number(redisPort));
  await redis.start();
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const env = {
    NODE_ENV: 'test',
    MONGODB_URI: set.uri,
    REDIS_URL: redis.url,
    DATA_DIR: join(folder, 'files'),
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
    SEED: 'none',
  };
  const nodes = ['a', 'b'].map((name, index) => {
    const [port = 0, metricsPort = 0] = [ports[3 + index], ports[5 + index]];
    return new ApiNode({ name, port, metricsPort, folder: logs, env });
  });
  // One after the other: the first makes the indexes.
  for (const node of nodes) await node.start();

  const willing = new Set(nodes);
  const proxy = new Proxy(
    nodes.map((node) => ({ port: node.port, isWilling: () => willing.has(node) })),
  );
  await proxy.listen(Number(proxyPort));
  const asking = setInterval(() => {
    for (const node of nodes) {
      void isReady(node).then((yes) => (yes ? willing.add(node) : willing.delete(node)));
    }
  }, ASK_EVERY_MS);

  const client = new MongoClient(set.uri, {
    readConcernLevel: 'majority',
    serverSelectionTimeoutMS: 30_000,
  });
  const db = client.db();
  let recruited = 0;
  /** @type {import('./member.mjs').Member[]} */
  const members = [];

  return {
    set,
    redis,
    nodes,
    proxy,
    db,
    folder,
    /** @param {number} count @returns {Promise<import('./member.mjs').Member[]>} at home on the nodes in turn */
    async members(count) {
      const options = { db, port: entry ?? proxy.port, secret: SECRET, count, first: recruited };
      recruited += count;
      const made = await recruit(options);
      members.push(...made);
      return made;
    },
    /** The node that the member is at home on. @param {{ address: string }} member */
    homeOf: ({ address }) => nodes[Number(address.split('.').at(-1)) % 2] ?? nodes[0],
    /** Everything as it was at the start, but for the data. */
    async heal() {
      proxy.heal();
      await Promise.all([set.heal(), redis.heal()]);
      await Promise.all(nodes.map((node) => node.heal()));
      while (willing.size < nodes.length) await delay(50);
      for (const member of members.splice(0)) member.close();
    },
    async stop() {
      clearInterval(asking);
      proxy.close();
      await client.close();
    },
  };
}

/** @param {ApiNode} node */
function isReady(node) {
  return fetch(`${node.url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.ok;
    },
    () => false,
  );
}

/**
 * Never the same for two suites that run side by side.
 * @param {number} count
 */
function freePorts(count) {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}
