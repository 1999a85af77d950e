// @ts-check
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export const REPLICA_SET = 'unburden';

/**
 * Makes the mongod on the port a replica set of one, or moves the set that its data holds to this
 * port, and waits until it is primary.
 * @param {number} port on 127.0.0.1
 * @param {AbortSignal} signal
 */
export async function initiateReplicaSet(port, signal) {
  // Not at the top: this module is loaded before dependencies are installed.
  const { MongoClient } = await import('mongodb');
  const host = `127.0.0.1:${port}`;
  await untilItListens(port, signal);
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    const admin = persistent(client.db('admin'), signal);
    const settings = { electionTimeoutMillis: 1000 };
    const config = { _id: REPLICA_SET, members: [{ _id: 0, host }], settings };
    try {
      await admin.command({ replSetInitiate: config });
    } catch (error) {
      if (codeNameOf(error) !== 'AlreadyInitialized') throw error;
      await moveTo(host, admin);
    }
    while (!(await admin.command({ hello: 1 })).isWritablePrimary) {
      await delay(50, undefined, { signal });
    }
  } finally {
    await client.close();
  }
}

/**
 * Resolves once something listens on the port.
 * @param {number} port
 * @param {AbortSignal} signal
 */
export async function untilItListens(port, signal) {
  while (!(await accepts(port))) await delay(25, undefined, { signal });
}

/** @param {number} port @returns {Promise<boolean>} */
function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * The data remembers the port of its last run. With another one the set would wait for a member
 * that never comes.
 * @param {string} host
 * @param {Pick<import('mongodb').Db, 'command'>} admin
 */
async function moveTo(host, admin) {
  const { config } = await admin.command({ replSetGetConfig: 1 });
  if (config.members.length === 1 && config.members[0].host === host) return;
  const moved = { ...config, version: config.version + 1, members: [{ _id: 0, host }] };
  await admin.command({ replSetReconfig: moved, force: true });
}

/**
 * Repeats what was cut off: a mongod that finds itself in no set, as after a move to another port,
 * closes all connections, at any time.
 * @param {import('mongodb').Db} db
 * @param {AbortSignal} signal
 * @returns {Pick<import('mongodb').Db, 'command'>}
 */
function persistent(db, signal) {
  return {
    async command(command) {
      for (;;) {
        try {
          return await db.command(command);
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'MongoNetworkError') throw error;
          await delay(50, undefined, { signal });
        }
      }
    },
  };
}

/** @param {unknown} error */
const codeNameOf = (error) =>
  error instanceof Error && 'codeName' in error ? error.codeName : undefined;
