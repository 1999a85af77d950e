// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../faults/percentile.mjs';
import { account, residentMiB } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { liveBytes, memoryProbe } from '../memory.mjs';
import { bytesTo, closeAll, connectAll } from '../socket-clients.mjs';

/** Time for presence events to settle. Milliseconds. */
const REST_MS = 3_000;
/** Duration of the idle measurement: one ping for each socket. */
const IDLE_SECONDS = 25;
/** Warm-up connections, so that one-time allocations are not measured. */
const WARM = 100;

/** @typedef {import('../rig.mjs').Rig} Rig */
/** @typedef {{ port: number, pid: number }} Server */
/** @typedef {readonly { id: string, token: string }[]} Members */
/** @typedef {import('./index.mjs').OwnScenario} OwnScenario */

/** @type {OwnScenario[]} */
export const sockets = [
  ...[500, 2_000].map((count) => ({
    id: `idle-${count}`,
    title: `${count.toLocaleString('en')} idle sockets`,
    measure: (/** @type {Rig} */ rig) => idle(rig, count),
  })),
  { id: 'storm', title: 'Storm of 2,000 connections', measure: (rig) => storm(rig, 2_000) },
];

/** @type {(rig: Rig, count: number) => Promise<import('./index.mjs').Figure[]>} */
async function idle(rig, count) {
  const api = await rig.freshApi(`idle-${count}`);
  await api.start({ preload: memoryProbe });
  const members = await rig.newMembers(count, api.port);
  const ours = await measureIdle(rig, api, members);
  await api.terminate();
  const floor = await startFloor(['--import', memoryProbe]);
  const { port } = await floor.ask({ relay: true });
  const bare = await measureIdle(rig, { port, pid: floor.pid }, members);
  await floor.stop();
  const target = count === 2_000 ? { target: 20 } : {};
  return [
    { what: 'live memory a socket, kB', value: ours.kB, floor: bare.kB, ...target },
    { what: 'resident with all of them, MiB', value: ours.memory, floor: bare.memory },
    { what: 'CPU a second, ms', value: ours.appMs, floor: bare.appMs },
    { what: 'CPU of MongoDB a second, ms', value: ours.mongodMs, floor: bare.mongodMs },
    { what: 'commands a second', value: ours.commands, floor: bare.commands },
    { what: 'bytes a second', value: ours.bytes, floor: bare.bytes },
    { what: 'errors: tries that failed, connections lost', value: ours.errors, floor: bare.errors },
  ];
}

/**
 * The memory of each socket, and the CPU of all sockets while idle.
 * @param {Rig} rig
 * @param {Server} server
 * @param {Members} members
 */
async function measureIdle(rig, { port, pid }, members) {
  closeAll((await connectAll(port, members.slice(0, WARM))).sockets);
  await delay(REST_MS);
  const before = await liveBytes(pid);
  const opened = await connectAll(port, members);
  await delay(REST_MS);
  const kB = ((await liveBytes(pid)) - before) / 1_000 / members.length;
  const memory = residentMiB(pid);
  const [spent, bytesBefore] = [await account(pid, rig), bytesTo(opened.sockets)];
  await delay(IDLE_SECONDS * 1_000);
  const cost = await spent(IDLE_SECONDS);
  const bytes = (bytesTo(opened.sockets) - bytesBefore) / IDLE_SECONDS;
  closeAll(opened.sockets);
  return { ...cost, bytes, memory, kB, errors: opened.errors };
}

/** @type {(rig: Rig, count: number) => Promise<import('./index.mjs').Figure[]>} */
async function storm(rig, count) {
  const api = await rig.freshApi('storm');
  await api.start();
  const members = await rig.newMembers(count, api.port);
  const ours = await connectAtOnce(rig, api, members, () => api.measure());
  await api.terminate();
  const floor = await startFloor();
  const { port } = await floor.ask({ relay: true });
  const bare = await connectAtOnce(rig, { port, pid: floor.pid }, members);
  await floor.stop();
  return [
    { what: 'until all are in, s', value: ours.seconds, floor: bare.seconds, target: 10 },
    { what: 'until one is in p50, s', value: ours.p50, floor: bare.p50 },
    { what: 'until one is in p99, s', value: ours.p99, floor: bare.p99 },
    { what: 'event loop delay p99, ms', value: ours.lagSeconds * 1_000, target: 500 },
    { what: 'CPU a connection, ms', value: ours.appMs, floor: bare.appMs },
    { what: 'CPU of MongoDB a connection, ms', value: ours.mongodMs, floor: bare.mongodMs },
    { what: 'commands a connection', value: ours.commands, floor: bare.commands },
    { what: 'kB to each, with news of the others', value: ours.kB, floor: bare.kB },
    { what: 'memory with all of them, MiB', value: ours.memory, floor: bare.memory },
    { what: 'errors: tries that failed, connections lost', value: ours.errors, floor: bare.errors },
  ];
}

/**
 * Connects all members at once, and measures the cost until each has the full presence list.
 * @param {Rig} rig
 * @param {Server} server
 * @param {Members} members
 * @param {() => Promise<{ lagSeconds: number }>} [measure] the lag since the last call
 */
async function connectAtOnce(
  rig,
  { port, pid },
  members,
  measure = async () => ({ lagSeconds: NaN }),
) {
  closeAll((await connectAll(port, members.slice(0, WARM))).sockets);
  await delay(REST_MS);
  const spent = await account(pid, rig);
  await measure();
  const opened = await connectAll(port, members);
  const { lagSeconds } = await measure();
  await delay(REST_MS);
  const cost = await spent(members.length);
  const kB = bytesTo(opened.sockets) / 1_000 / members.length;
  const memory = residentMiB(pid);
  closeAll(opened.sockets);
  const seconds = opened.times.map((ms) => ms / 1_000);
  const [p50, p99] = [percentile(seconds, 0.5), percentile(seconds, 0.99)];
  const { errors } = opened;
  return { ...cost, kB, memory, errors, lagSeconds, p50, p99, seconds: Math.max(...seconds) };
}
