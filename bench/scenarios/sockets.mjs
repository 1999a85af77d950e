// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { residentMiB } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { closeAll, connectAll } from '../socket-clients.mjs';

const PROBE = new URL('../memory-probe.mjs', import.meta.url).href;
/** For news of presence to settle and for garbage to be given back. Milliseconds. */
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
  await api.start({ preload: PROBE });
  const members = await newMembers(count, api.port);
  const { kB: value, memory } = await held(api, members);
  await api.terminate();
  const floor = await startFloor(['--import', PROBE]);
  const { port } = await floor.ask({ relay: true });
  const bare = await held({ port, pid: floor.pid }, members);
  await floor.stop();
  const target = count === 2_000 ? { target: 20 } : {};
  return [
    { what: 'memory a socket, kB', value, floor: bare.kB, ...target },
    { what: 'memory with all of them, MiB', value: memory, floor: bare.memory },
  ];
}

/**
 * What a process holds for each of these sockets.
 * @param {{ port: number, pid: number }} server
 * @param {readonly { id: string, token: string }[]} members
 */
async function held({ port, pid }, members) {
  const rest = async () => {
    await delay(REST_MS);
    process.kill(pid, 'SIGUSR2');
    await delay(REST_MS);
    return residentMiB(pid);
  };
  closeAll(await connectAll(port, members.slice(0, WARM)));
  const before = await rest();
  const open = await connectAll(port, members);
  const memory = await rest();
  closeAll(open);
  return { memory, kB: ((memory - before) * 1_024 * 1.024) / members.length };
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
