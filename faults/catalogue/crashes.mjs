// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../tools/system/until.mjs';
import { prepareTraffic } from '../clients/traffic.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../rig/rig.mjs').Rig} Rig */
/** @typedef {import('../verdict.mjs').Verdict} Verdict */

/** Operations per second of all clients: at times more than two busy cores can serve. */
const RATE = 60;

/** Outage of the primary, or longer until writes succeed without it. Milliseconds. */
const OUTAGE_MS = 15_000;

/** @type {Fault} */
export const killNode = {
  id: 'R01',
  title: 'A node is killed repeatedly while members write',
  async run(rig, verdict, { isShort }) {
    const traffic = await prepareTraffic(rig, { pairs: 8, writers: 4 });
    traffic.start(RATE);
    const downtimes = [];
    for (let round = 0; round < (isShort ? 3 : 10); round += 1) {
      await delay(2_000);
      const node = rig.nodes[round % 2];
      if (!node) break;
      const since = Date.now();
      await node.kill();
      await node.start();
      downtimes.push((Date.now() - since) / 1_000);
    }
    await traffic.stop();
    verdict.recovery = Math.max(...downtimes);
    await traffic.check(verdict);
    // A start needs more than two seconds of CPU, which other processes also use.
    verdict.expectWithin(`a killed node recovers (${downtimes.length} times)`, verdict.recovery, 6);
    verdict.expectWithin('every operation is acknowledged', traffic.history.slowest, 10);
  },
};

/**
 * Members write during and after an outage of the primary.
 * @param {Rig} rig
 * @param {Verdict} verdict
 * @param {'kill' | 'freeze'} method
 */
async function writeThrough(rig, verdict, method) {
  const traffic = await prepareTraffic(rig, { pairs: 8, writers: 4 });
  traffic.start(RATE);
  await delay(3_000);
  const primary = await rig.set.primary();
  await primary[method]();
  const moment = Date.now();
  const { history } = traffic;
  const [isEarlier] = await Promise.all([
    until(() => history.secondsToRecover(moment) !== null),
    delay(OUTAGE_MS),
  ]);
  await rig.set.heal();
  await delay(2_000);
  await traffic.stop();
  verdict.recovery = history.secondsToRecover(moment);
  await traffic.check(verdict);
  verdict.expectWithin('writes succeed again', verdict.recovery, 6);
  verdict.expect('writes succeed before the old primary returns', isEarlier !== null);
  const refused = history.attempts.filter(({ status }) => status === 503);
  const slowest = (/** @type {{ ms: number }[]} */ attempts) =>
    Math.max(0, ...attempts.map(({ ms }) => ms)) / 1_000;
  verdict.expectWithin('a 503 takes', slowest(refused), 5);
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
  title: "MongoDB's primary is frozen while members write, and returns",
  run: (rig, verdict) => writeThrough(rig, verdict, 'freeze'),
};
