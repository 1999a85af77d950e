// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { gather } from '../traffic.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig.mjs').Rig} Rig */
/** @typedef {import('../verdict.mjs').Verdict} Verdict */

/** How many things clients want to do in a second: more than two busy cores can, at times. */
const RATE = 60;

/** How long the primary is away. Milliseconds. */
const AWAY_MS = 15_000;

/** @type {Fault} */
export const killNode = {
  id: 'R01',
  title: 'A node is killed again and again while members write',
  async run(rig, verdict, { isShort }) {
    const traffic = await gather(rig, { pairs: 8, writers: 4 });
    traffic.start(RATE);
    const downs = [];
    const start = Date.now();
    for (let round = 0; round < (isShort ? 3 : 10) && Date.now() - start < 40_000; round += 1) {
      await delay(2_000);
      const node = rig.nodes[round % 2];
      if (!node) break;
      const since = Date.now();
      await node.kill();
      await node.start();
      downs.push((Date.now() - since) / 1_000);
    }
    await traffic.stop();
    verdict.recovery = Math.max(...downs);
    await traffic.check(verdict);
    // A start takes more than two seconds of a processor, of which the others here want their part.
    verdict.expectWithin(`a killed node is back (${downs.length} times)`, verdict.recovery, 6);
    verdict.expectWithin('what a member does is done', traffic.history.slowest, 10);
  },
};

/**
 * Members write while something happens to the primary, and for a while after.
 * @param {Rig} rig
 * @param {Verdict} verdict
 * @param {'kill' | 'freeze'} harm
 */
async function writeThrough(rig, verdict, harm) {
  const traffic = await gather(rig, { pairs: 8, writers: 4 });
  traffic.start(RATE);
  await delay(3_000);
  const primary = await rig.set.primary();
  await primary[harm]();
  const moment = Date.now();
  await delay(AWAY_MS);
  await rig.set.heal();
  await delay(2_000);
  await traffic.stop();
  const { history } = traffic;
  verdict.recovery = history.secondsToRecover(moment);
  await traffic.check(verdict);
  verdict.expectWithin('writes are taken again', verdict.recovery, 6);
  const isBefore = verdict.recovery !== null && verdict.recovery < AWAY_MS / 1_000;
  verdict.expect('they do not wait until it comes back', isBefore);
  const refused = history.attempts.filter(({ status }) => status === 503);
  const slowest = (/** @type {{ ms: number }[]} */ attempts) =>
    Math.max(0, ...attempts.map(({ ms }) => ms)) / 1_000;
  verdict.expectWithin('a refusal (503) takes', slowest(refused), 5);
  verdict.expectWithin('no call hangs', slowest(history.attempts), 10);
}

/** @type {Fault} */
export const killPrimary = {
  id: 'R05',
  title: "MongoDB's primary is killed while members write",
  run: (rig, verdict) => writeThrough(rig, verdict, 'kill'),
};

/** @type {Fault} */
export const freezePrimary = {
  id: 'R06',
  title: "MongoDB's primary is cut off while members write, and comes back",
  run: (rig, verdict) => writeThrough(rig, verdict, 'freeze'),
};
