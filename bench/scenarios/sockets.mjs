// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { residentMiB } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { liveBytes, memoryProbe } from '../memory.mjs';
import { closeAll, connectAll } from '../socket-clients.mjs';

/** For news of presence to settle. Milliseconds. */
const REST_MS = 3_000;
/** Come and go before anything is measured, so that what is there once and for all is there. */
const WARM = 100;

/** @typedef {import('./index.mjs').OwnScenario} OwnScenario */

/** @type {OwnScenario[]} */
export const sockets = [
  ...[500, 2_000].map((count) => ({
    id: `idle-${count}`,
    title: `${count.toLocaleString('en')} idle sockets`,
    measure: (/** @type {import('../rig.mjs').Rig} */ rig) => idle(rig, count),
  })),
  { id: 'storm', title: 'Storm of 2,000 connections', measure: (rig) => storm(rig, 2_000) },
];

/** @type {(rig: import('../rig.mjs').Rig, count: number) => Promise<import('./index.mjs').Figure[]>} */
async function idle({ freshApi, newMembers }, count) {
  const api = await freshApi(`idle-${count}`);
  await api.start({ preload: memoryProbe });
  const members = await newMembers(count, api.port);
  const { kB: value, memory } = await held(api, members);
  await api.terminate();
  const floor = await startFloor(['--import', memoryProbe]);
  const { port } = await floor.ask({ relay: true });
  const bare = await held({ port, pid: floor.pid }, members);
  await floor.stop();
  const target = count === 2_000 ? { target: 20 } : {};
  return [
    { what: 'live memory a socket, kB', value, floor: bare.kB, ...target },
    { what: 'resident with all of them, MiB', value: memory, floor: bare.memory },
  ];
}

/**
 * What a process holds for each of these sockets.
 * @param {{ port: number, pid: number }} server
 * @param {readonly { id: string, token: string }[]} members
 */
async function held({ port, pid }, members) {
  closeAll(await connectAll(port, members.slice(0, WARM)));
  await delay(REST_MS);
  const before = await liveBytes(pid);
  const open = await connectAll(port, members);
  await delay(REST_MS);
  const after = await liveBytes(pid);
  const memory = residentMiB(pid);
  closeAll(open);
  return { memory, kB: (after - before) / 1_000 / members.length };
}

/** @type {(rig: import('../rig.mjs').Rig, count: number) => Promise<import('./index.mjs').Figure[]>} */
async function storm({ freshApi, newMembers }, count) {
  const api = await freshApi('storm');
  await api.start();
  const members = await newMembers(count, api.port);
  closeAll(await connectAll(api.port, members.slice(0, WARM)));
  await delay(REST_MS);
  await api.measure(); // The lag is counted since the last time.
  const start = performance.now();
  const open = await connectAll(api.port, members);
  const seconds = (performance.now() - start) / 1_000;
  const { lagSeconds } = await api.measure();
  closeAll(open);
  await api.terminate();
  return [
    { what: 'until all are in, s', value: seconds, target: 10 },
    { what: 'event loop delay p99, ms', value: lagSeconds * 1_000, target: 500 },
  ];
}
