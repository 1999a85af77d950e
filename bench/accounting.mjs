// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem } from 'node:os';
import { workspace } from '../tools/system/settings.mjs';

/** The kernel counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Commands of the API, without those of the server itself. */
const COMMANDS =
  'find aggregate count distinct getMore insert update delete findAndModify commitTransaction abortTransaction'.split(
    ' ',
  );

/**
 * CPU seconds of a process so far, all threads, user and kernel mode. Other load on the machine changes
 * this far less than latencies.
 * @param {number} pid
 */
export function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory in MiB. @param {number} pid */
export function residentMiB(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** The number of database commands so far. @param {import('mongodb').Db} db */
async function commandsOf(db) {
  const { metrics } = await db.command({ serverStatus: 1 });
  return COMMANDS.reduce((sum, name) => sum + Number(metrics.commands[name]?.total ?? 0), 0);
}

/**
 * The average cost of one operation.
 * @typedef {object} OperationCost
 * @property {number} appMs CPU of the process under test
 * @property {number} mongodMs CPU of MongoDB
 * @property {number} commands database commands
 */

/**
 * Starts accounting. The returned function gives the average cost of `count` operations since then.
 * @param {number} pid of the process under test
 * @param {{ mongod: { pid: number }, db: import('mongodb').Db }} rig
 * @returns {Promise<(count: number) => Promise<OperationCost>>}
 */
export async function account(pid, { mongod, db }) {
  const read = async () => {
    const commands = await commandsOf(db);
    return { commands, app: cpuSecondsOf(pid), mongod: cpuSecondsOf(mongod.pid) };
  };
  const before = await read();
  return async (count) => {
    const after = await read();
    return {
      appMs: ((after.app - before.app) / count) * 1_000,
      mongodMs: ((after.mongod - before.mongod) / count) * 1_000,
      commands: (after.commands - before.commands) / count,
    };
  };
}

/** The machine and the versions of a measurement. @param {import('mongodb').Db} db */
export async function machine(db) {
  const { version, wiredTiger } = await db.command({ serverStatus: 1 });
  return {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: workspace,
      encoding: 'utf8',
    }).trim(),
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? arch()}`,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.versions.node,
    mongod: String(version),
    mongodCacheMiB: wiredTiger.cache['maximum bytes configured'] / 2 ** 20,
    loadBefore: Number(loadavg()[0]?.toFixed(1)),
  };
}
