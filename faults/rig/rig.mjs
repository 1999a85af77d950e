// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { ApiNode } from '../../tools/system/api.mjs';
import { findFreePort } from '../../tools/system/ports.mjs';
import { Problem } from '../../tools/system/problem.mjs';
import { register } from '../../tools/system/processes.mjs';
import { startRedis } from '../../tools/system/redis.mjs';
import { startReplicaSet } from '../../tools/system/replica-set.mjs';
import { until } from '../../tools/system/until.mjs';
import { createMembers } from '../clients/member.mjs';
import { Proxy } from './proxy.mjs';

const SECRET = 'a-secret-of-the-fault-suite-and-of-nothing-else';
/** Interval of the proxy's readiness checks. Milliseconds. */
const READINESS_INTERVAL_MS = 250;

/**
 * The system under test: three mongod, a Redis, two nodes of the built API behind a proxy. All of it
 * listens on 127.0.0.1, and `stopAll` stops it.
 * @typedef {Awaited<ReturnType<typeof startRig>>} Rig
 */

/**
 * @param {string} folder for data and logs
 * @param {{ entry?: number }} [options] the port that members connect to, unless it is the proxy's
 */
export async function startRig(folder, { entry } = {}) {
  const [proxyPort, ...ports] = await freePorts(8);
  const set = await startReplicaSet(folder, ports.slice(0, 3));
  const redis = await startRedis(folder);
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
  // In series: the first node creates the indexes.
  for (const node of nodes) await node.start();

  const ready = new Set(nodes);
  const proxy = new Proxy(
    nodes.map((node) => ({ port: node.port, isReady: () => ready.has(node) })),
  );
  await proxy.listen(Number(proxyPort));
  const readinessTimer = setInterval(() => {
    for (const node of nodes) {
      void isReady(node).then((yes) => (yes ? ready.add(node) : ready.delete(node)));
    }
  }, READINESS_INTERVAL_MS);

  const client = new MongoClient(set.uri, {
    readConcernLevel: 'majority',
    serverSelectionTimeoutMS: 30_000,
  });
  const db = client.db();
  let memberCount = 0;
  /** @type {import('../clients/member.mjs').Member[]} */
  const members = [];
  const stop = async () => {
    clearInterval(readinessTimer);
    for (const member of members.splice(0)) member.close();
    proxy.close();
    await client.close();
  };
  register({ stop, kill: () => {} }, new Promise(() => {}));

  return {
    set,
    redis,
    nodes,
    proxy,
    db,
    folder,
    /** @param {number} count @returns {Promise<import('../clients/member.mjs').Member[]>} their home nodes alternate */
    async members(count) {
      const options = { db, port: entry ?? proxy.port, secret: SECRET, count, first: memberCount };
      memberCount += count;
      const created = await createMembers(options);
      members.push(...created);
      return created;
    },
    /** The node that the proxy prefers for the member. @param {{ address: string }} member */
    homeOf: ({ address }) => nodes[Number(address.split('.').at(-1)) % 2] ?? nodes[0],
    /** Restores everything but the data. */
    async heal() {
      proxy.heal();
      await Promise.all([set.heal(), redis.heal()]);
      await Promise.all(nodes.map((node) => node.heal()));
      const seconds = await until(() => ready.size === nodes.length);
      if (seconds === null) throw new Problem('The nodes do not get ready again.');
      for (const member of members.splice(0)) member.close();
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

/** @param {number} count */
function freePorts(count) {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}
