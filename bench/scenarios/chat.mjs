// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../faults/percentile.mjs';
import { cpuSecondsOf } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { closeAll, connectAll } from '../socket-clients.mjs';

/** How many talk, two and two. */
const PEOPLE = 200;
/** Of each of them: a hundred messages a second in all. */
const LINES = 10;
/** Before these count, so that the server is as warm as one in use is. */
const WARM_LINES = 10;
const PACE_MS = 2_000;

/** @typedef {{ id: string, token: string }} Person */

/** @type {import('./index.mjs').OwnScenario[]} */
export const chat = [
  {
    id: 'chat',
    title: `${PEOPLE / 2} pairs chat, 100 messages a second`,
    async measure({ api, newMembers, mongod }) {
      const members = await newMembers(PEOPLE);
      const told = await talk(api, members, async (index, other, body) => {
        const path = `/messages/sendmessage/${other}`;
        const { status } =
          (await members[index]?.call('POST', path, { body, timeoutMs: 60_000 })) ?? {};
        if (status !== 201) throw new Error(`A message was not taken: ${status}`);
      });
      const bare = await relay(members, {});
      const storing = await relay(members, { storeIn: mongod.uri });
      return [
        { what: 'CPU a message, ms', value: told.cpu, floor: bare.cpu, target: 2 },
        { what: 'send to receive p50, ms', value: told.p50, floor: bare.p50, target: 5 },
        { what: 'send to receive p99, ms', value: told.p99, floor: bare.p99, target: 20 },
        { what: 'messages that did not come', value: told.missing, floor: bare.missing },
        ...Object.entries({ 'CPU a message': storing.cpu, p50: storing.p50, p99: storing.p99 }).map(
          ([what, value]) => ({ what: `bare, but stored first: ${what}, ms`, value }),
        ),
      ];
    },
  },
];

/**
 * The same without an API: Socket.IO passes it on, once the bare driver has stored it if it is to.
 * @param {readonly Person[]} members
 * @param {{ storeIn?: string }} options
 */
async function relay(members, { storeIn }) {
  const floor = await startFloor();
  const { port } = await floor.ask({ relay: true, storeIn });
  const told = await talk({ port, pid: floor.pid }, members, (index, to, body, sockets) =>
    sockets[index]?.emit('message', { to, ...body }),
  );
  await floor.stop();
  return told;
}

/**
 * Everybody sends and listens at their own pace, spread evenly; the first lines only warm up.
 * @param {{ port: number, pid: number }} server
 * @param {readonly Person[]} people
 * @param {(index: number, other: string, body: { text: string, clientId: string }, sockets: import('socket.io-client').Socket[]) => unknown} send
 */
async function talk({ port, pid }, people, send) {
  const sockets = await connectAll(port, people);
  /** @type {Map<string, number>} */
  const sentAt = new Map();
  /** @type {number[]} */
  let times = [];
  for (const socket of sockets) {
    socket.on('newMessage', ({ text }) => {
      times.push(performance.now() - (sentAt.get(text) ?? NaN));
      sentAt.delete(text);
    });
  }
  const rounds = async (/** @type {number} */ count, /** @type {string} */ name) => {
    const all = people.map(async (_person, index) => {
      await delay((index / people.length) * PACE_MS);
      for (let round = 0; round < count; round += 1) {
        const text = `${name} ${index} ${round}`;
        const next = delay(PACE_MS);
        sentAt.set(text, performance.now());
        await send(index, people[index ^ 1]?.id ?? '', { text, clientId: randomUUID() }, sockets);
        await next;
      }
    });
    await Promise.all(all);
  };
  await rounds(WARM_LINES, 'warm');
  times = [];
  const before = cpuSecondsOf(pid);
  await rounds(LINES, 'line');
  const cpu = ((cpuSecondsOf(pid) - before) / (people.length * LINES)) * 1_000;
  closeAll(sockets);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { cpu, p50, p99, missing: sentAt.size };
}
