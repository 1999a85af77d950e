// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../faults/percentile.mjs';
import { account, residentMiB } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { WARM_UP } from '../http.mjs';
import { bytesTo, closeAll, connectAll } from '../socket-clients.mjs';

/** How many talk, two and two. */
const PEOPLE = 200;
/** Of each of them: a hundred messages a second in all. */
const LINES = 10;
const PACE_MS = 2_000;

/** @typedef {{ id: string, token: string }} Person */
/** @typedef {import('../rig.mjs').Rig} Rig */

/** @type {import('./index.mjs').OwnScenario[]} */
export const chat = [
  {
    id: 'chat',
    title: `${PEOPLE / 2} pairs chat, 100 messages a second`,
    async measure(rig) {
      const members = await rig.newMembers(PEOPLE);
      const agents = members.map(({ agent }) => agent);
      // One that is refused does not come, which is counted.
      const told = await talk({ rig, server: rig.api, agents }, members, (index, other, body) =>
        members[index]?.call('POST', `/messages/sendmessage/${other}`, { body, timeoutMs: 60_000 }),
      );
      const bare = await relay(rig, members);
      const stored = await relay(rig, members, rig.mongod.uri);
      return [
        ...figuresOf(told, bare, { appMs: 2, p50: 5, p99: 20 }),
        ...figuresOf(stored).map(({ what, value }) => ({
          what: `bare, but stored first: ${what}`,
          value,
        })),
      ];
    },
  },
];

/**
 * @param {Told} told
 * @param {Told} [bare]
 * @param {{ appMs?: number, p50?: number, p99?: number }} [targets]
 */
const figuresOf = (told, bare, { appMs, p50, p99 } = {}) => [
  { what: 'messages a second', value: told.perSecond, floor: bare?.perSecond },
  { what: 'CPU a message, ms', value: told.appMs, floor: bare?.appMs, target: appMs },
  { what: 'send to receive p50, ms', value: told.p50, floor: bare?.p50, target: p50 },
  { what: 'send to receive p99, ms', value: told.p99, floor: bare?.p99, target: p99 },
  { what: 'CPU of MongoDB a message, ms', value: told.mongodMs, floor: bare?.mongodMs },
  { what: 'commands a message', value: told.commands, floor: bare?.commands },
  { what: 'bytes of a message and its answer', value: told.bytes, floor: bare?.bytes },
  { what: 'memory, MiB', value: told.memory, floor: bare?.memory },
  { what: 'errors: messages that did not come', value: told.missing, floor: bare?.missing },
];

/**
 * The same without an API: Socket.IO passes it on, once the bare driver has stored it if it is to.
 * @param {Rig} rig
 * @param {readonly Person[]} members
 * @param {string} [storeIn] the address of a database
 */
async function relay(rig, members, storeIn) {
  const floor = await startFloor();
  const { port } = await floor.ask({ relay: true, storeIn });
  const server = { port, pid: floor.pid };
  const told = await talk({ rig, server }, members, (index, to, body, sockets) =>
    sockets[index]?.emit('message', { to, ...body }),
  );
  await floor.stop();
  return told;
}

/**
 * Everybody sends and listens at their own pace, spread evenly; the first lines only warm up.
 * @typedef {Awaited<ReturnType<typeof talk>>} Told
 * @param {object} options
 * @param {Rig} options.rig
 * @param {{ port: number, pid: number }} options.server
 * @param {readonly import('node:http').Agent[]} [options.agents] of those who send by calls
 * @param {readonly Person[]} people
 * @param {(index: number, other: string, body: { text: string, clientId: string }, sockets: import('socket.io-client').Socket[]) => unknown} send
 */
async function talk({ rig, server: { port, pid }, agents = [] }, people, send) {
  const { sockets } = await connectAll(port, people);
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
  await rounds(LINES * WARM_UP, 'warm');
  times = [];
  const [bytes, start] = [bytesTo(sockets) + bytesOf(agents), performance.now()];
  const spent = await account(pid, rig);
  await rounds(LINES, 'line');
  const count = people.length * LINES;
  const told = {
    ...(await spent(count)),
    perSecond: count / ((performance.now() - start) / 1_000),
    bytes: (bytesTo(sockets) + bytesOf(agents) - bytes) / count,
    memory: residentMiB(pid),
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99), missing: sentAt.size },
  };
  closeAll(sockets);
  return told;
}

/** What came over their connections, between two calls. @param {readonly import('node:http').Agent[]} agents */
const bytesOf = (agents) =>
  agents
    .flatMap(({ freeSockets }) => Object.values(freeSockets).flatMap((free) => free ?? []))
    .reduce((sum, { bytesRead }) => sum + bytesRead, 0);
