// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { mongodOptions } from './mongodb.mjs';
import { findMongod } from './mongodb-binary.mjs';
import { Problem } from './problem.mjs';
import { startProcess } from './processes.mjs';
import { until, untilItListens } from './until.mjs';

const REPLICA_SET = 'unburden';
/** Election timeout: the set replaces a silent primary after this time. The default is 10 s. */
const ELECTION_TIMEOUT_MS = 2_000;
/**
 * Extra time before a secondary leaves a silent sync source; until then the new primary's writes
 * reach no majority. The default is 5 s, with two tries.
 */
const SOURCE_TIMEOUT_S = 1;

/** Three real mongod on this machine; tests can kill and freeze each. */
class ReplicaSet {
  /** @type {Member[]} */
  members;

  /** @param {string} binary @param {string} folder @param {number[]} ports */
  constructor(binary, folder, ports) {
    this.members = ports.map((port) => new Member(binary, join(folder, `mongod-${port}`), port));
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
    this.uri = `mongodb://${hosts}/unburden?replicaSet=${REPLICA_SET}`;
  }

  async initiate() {
    await Promise.all(this.members.map((member) => member.start()));
    const members = this.members.map(({ host }, _id) => ({ _id, host }));
    const settings = { electionTimeoutMillis: ELECTION_TIMEOUT_MS, heartbeatIntervalMillis: 500 };
    await this.members[0]?.runCommand({ replSetInitiate: { _id: REPLICA_SET, members, settings } });
    await this.heal();
  }

  /** Waits for a writable primary. @returns {Promise<Member>} */
  async primary() {
    /** @type {Member[]} */
    const found = [];
    await until(async () => {
      for (const member of this.members.filter(({ isRunning }) => isRunning)) {
        const answer = await member.runCommand({ hello: 1 }).catch(() => null);
        if (answer?.isWritablePrimary) return found.push(member);
      }
      return false;
    });
    if (!found[0]) throw new Problem('MongoDB elects no primary.');
    return found[0];
  }

  /** Restarts missing members, and waits for one primary with the others as secondaries. */
  async heal() {
    await Promise.all(this.members.map((member) => member.recover()));
    const seconds = await until(async () => {
      const primary = await this.primary();
      const status = await primary.runCommand({ replSetGetStatus: 1 }).catch(() => null);
      /** @type {{ stateStr: string }[]} */
      const members = status?.members ?? [];
      const following = members.filter(({ stateStr }) => stateStr === 'SECONDARY');
      return following.length === this.members.length - 1;
    });
    if (seconds === null) throw new Problem('MongoDB does not get its secondaries back.');
  }
}

/** One mongod. */
class Member {
  /** @type {import('./processes.mjs').Process | undefined} */
  #server;
  isFrozen = false;

  /** @param {string} binary @param {string} dataDir @param {number} port */
  constructor(binary, dataDir, port) {
    this.binary = binary;
    this.dataDir = dataDir;
    this.port = port;
    this.host = `127.0.0.1:${port}`;
  }

  /** True while it runs and is not frozen. */
  get isRunning() {
    return this.#server !== undefined && !this.isFrozen;
  }

  async start() {
    const { dataDir, port } = this;
    mkdirSync(dataDir, { recursive: true });
    this.#server = startProcess({
      name: `mongod ${port}`,
      command: this.binary,
      args: [
        ...['--dbpath', dataDir, '--port', String(port), '--bind_ip', '127.0.0.1'],
        ...['--replSet', REPLICA_SET, '--quiet', ...mongodOptions()],
        ...['--setParameter', `oplogNetworkTimeoutBufferSeconds=${SOURCE_TIMEOUT_S}`],
      ],
      logFile: join(dataDir, 'mongod.log'),
      last: true,
    });
    await untilItListens(this.#server, port);
  }

  /** SIGKILL, as in a power failure. */
  async kill() {
    const server = this.#server;
    this.#server = undefined;
    this.#signal('SIGKILL', server);
    await server?.exited;
  }

  /** SIGSTOP, as in a network partition: connections stay open without answers. */
  async freeze() {
    this.isFrozen = true;
    this.#signal('SIGSTOP');
  }

  async thaw() {
    this.#signal('SIGCONT');
    this.isFrozen = false;
  }

  async recover() {
    if (this.isFrozen) await this.thaw();
    if (!this.#server) await this.start();
  }

  /**
   * Runs an admin command on this member.
   * @param {import('mongodb').Document} command
   */
  async runCommand(command) {
    const client = new MongoClient(`mongodb://${this.host}/?directConnection=true`, {
      serverSelectionTimeoutMS: 1_000,
      connectTimeoutMS: 1_000,
      socketTimeoutMS: 10_000,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal, server = this.#server) {
    if (server) process.kill(server.pid, signal);
  }
}

/**
 * Starts the set and waits until it has a primary and two secondaries.
 * @param {string} folder
 * @param {number[]} ports
 */
export async function startReplicaSet(folder, ports) {
  const { systemBinary } = await findMongod();
  const set = new ReplicaSet(systemBinary, folder, ports);
  await set.initiate();
  return set;
}
