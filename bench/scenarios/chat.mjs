// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../faults/percentile.mjs';
import { account, residentMiB } from '../accounting.mjs';
import { startFloor } from '../floor.mjs';
import { WARM_UP } from '../http.mjs';
import { bytesTo, closeAll, connectAll } from '../socket-clients.mjs';

/** Number of members who chat in pairs. */
const MEMBERS = 200;
/** Messages per member. With PACE_MS this makes 100 messages a second in all. */
const MESSAGES = 10;
const PACE_MS = 2_000;

/** @typedef {{ id: string, token: string }} Member */
/** @typedef {import('../rig.mjs').Rig} Rig */

/** @type {import('./index.mjs').OwnScenario[]} */
export const chat = [
  {
    id: 'chat',
    title: `${MEMBERS / 2} pairs chat, 100 messages a second`,
    async measure(rig) {
      const members = await rig.newMembers(MEMBERS);
      const agents = members.map(({ agent }) => agent);
      // A refused message is missing, which is counted.
      const measured = await chatInPairs(
        { rig, server: rig.api, agents },
        members,
        (index, other, body) =>
          members[index]?.call('POST', `/messages/sendmessage/${other}`, {
            body,
            timeoutMs: 60_000,
          }),
      );
      const baseline = await relay(rig, members);
      const stored = await relay(rig, members, rig.mongod.uri);
      return [
        ...figuresOf(measured, baseline, { appMs: 2, p50: 5, p99: 20 }),
        ...figuresOf(stored).map(({ what, value }) => ({
          what: `baseline, but stored first: ${what}`,
          value,
        })),
      ];
    },
  },
];

/**
 * @param {ChatCost} measured
 * @param {ChatCost} [baseline]
 * @param {{ appMs?: number, p50?: number, p99?: number }} [targets]
 */
const figuresOf = (measured, baseline, { appMs, p50, p99 } = {}) => [
  { what: 'messages a second', value: measured.perSecond, floor: baseline?.perSecond },
  { what: 'CPU a message, ms', value: measured.appMs, floor: baseline?.appMs, target: appMs },
  { what: 'send to receive p50, ms', value: measured.p50, floor: baseline?.p50, target: p50 },
  { what: 'send to receive p99, ms', value: measured.p99, floor: baseline?.p99, target: p99 },
  { what: 'CPU of MongoDB a message, ms', value: measured.mongodMs, floor: baseline?.mongodMs },
  { what: 'commands a message', value: measured.commands, floor: baseline?.commands },
  { what: 'bytes of a message and its answer', value: measured.bytes, floor: baseline?.bytes },
  { what: 'memory, MiB', value: measured.memory, floor: baseline?.memory },
  { what: 'errors: messages that did not come', value: measured.missing, floor: baseline?.missing },
];

/**
 * The baseline without an API: Socket.IO forwards messages, optionally after the driver has stored them.
 * @param {Rig} rig
 * @param {readonly Member[]} members
 * @param {string} [storeIn] the URI of a database
 */
async function relay(rig, members, storeIn) {
  const floor = await startFloor();
  const { port } = await floor.ask({ relay: true, storeIn });
  const server = { port, pid: floor.pid };
  const measured = await chatInPairs({ rig, server }, members, (index, to, body, sockets) =>
    sockets[index]?.emit('message', { to, ...body }),
  );
  await floor.stop();
  return measured;
}

/**
 * All members send and listen at an even pace; the first messages are a warm-up.
 * @typedef {Awaited<ReturnType<typeof chatInPairs>>} ChatCost
 * @param {object} options
 * @param {Rig} options.rig
 * @param {{ port: number, pid: number }} options.server
 * @param {readonly import('node:http').Agent[]} [options.agents] of members who send by HTTP calls
 * @param {readonly Member[]} people
 * @param {(index: number, other: string, body: { text: string, clientId: string }, sockets: import('socket.io-client').Socket[]) => unknown} send
 */
async function chatInPairs({ rig, server: { port, pid }, agents = [] }, people, send) {
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
  await rounds(MESSAGES * WARM_UP, 'warm');
  times = [];
  const [bytes, start] = [bytesTo(sockets) + bytesOf(agents), performance.now()];
  const spent = await account(pid, rig);
  await rounds(MESSAGES, 'line');
  const count = people.length * MESSAGES;
  const measured = {
    ...(await spent(count)),
    perSecond: count / ((performance.now() - start) / 1_000),
    bytes: (bytesTo(sockets) + bytesOf(agents) - bytes) / count,
    memory: residentMiB(pid),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    missing: sentAt.size,
  };
  closeAll(sockets);
  return measured;
}

/** Received bytes of the agents' connections. @param {readonly import('node:http').Agent[]} agents */
const bytesOf = (agents) =>
  agents
    .flatMap(({ freeSockets }) => Object.values(freeSockets).flatMap((free) => free ?? []))
    .reduce((sum, { bytesRead }) => sum + bytesRead, 0);
