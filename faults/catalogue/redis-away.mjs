// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { gather } from '../traffic.mjs';
import { until } from '../until.mjs';
import { percentile } from '../percentile.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../member.mjs').Member} Member */
/** @typedef {import('../member.mjs').Tab} Tab */

/** @param {Member} sender @param {Member} receiver @returns {Promise<string>} the message's id */
async function say(sender, receiver) {
  const body = { text: randomUUID(), clientId: randomUUID() };
  const answer = await sender.call('POST', `/messages/sendmessage/${receiver.id}`, { body });
  return answer.body._id;
}

/** @param {Tab} tab @param {string} id @param {number} [timeoutMs] */
const hears = (tab, id, timeoutMs) =>
  until(() => tab.received.some(({ _id }) => _id === id), timeoutMs);

/** @type {Fault} */
export const redisAway = {
  id: 'R09',
  title: 'Redis is killed, then frozen, while members write and listen',
  async run(rig, verdict, { isShort }) {
    const down = isShort ? 6_000 : 15_000;
    const traffic = await gather(rig, { pairs: 6, writers: 2 });
    // One and three are at home on one node, two on the other.
    const [one, two, three] = await rig.members(3);
    if (!one || !two || !three) return;
    const [near, far] = [three.open(), two.open()];
    await until(() => [...traffic.tabs, near, far].every(({ socket }) => socket.connected));
    const before = await hears(far, await say(one, two));
    verdict.expectWithin('a live line on the other node is told', before, 1);

    traffic.start(30);
    await delay(4_000);
    const { history } = traffic;
    const timesSince = (/** @type {number} */ since) =>
      history.attempts.filter(({ at }) => at >= since).map(({ ms }) => ms);
    const usual = percentile(timesSince(0), 0.95);
    const recoveries = [];
    for (const harm of /** @type {const} */ (['kill', 'freeze'])) {
      const since = Date.now();
      await rig.redis[harm]();
      await delay(down / 2);
      const live = await hears(near, await say(one, three));
      verdict.expectWithin(`${harm}: a live line on the same node is told`, live, 1);
      const missed = await say(one, two);
      const [last] = await two.conversation(one).then((all) => all.slice(-1));
      verdict.expect(`${harm}: the other node has it to catch up`, last?._id === missed);
      await delay(down / 2);
      const p95 = percentile(timesSince(since), 0.95) / usual;
      verdict.expectWithin(`${harm}: calls are slower by (p95)`, p95, 2, 'times');
      const moment = Date.now();
      await rig.redis.heal();
      const isBack = await until(async () => hears(far, await say(one, two), 500));
      recoveries.push(isBack === null ? Infinity : (Date.now() - moment) / 1_000);
    }
    verdict.recovery = Math.max(...recoveries);
    await traffic.stop();
    near.close();
    far.close();
    await traffic.check(verdict);
    verdict.expectWithin('live lines across nodes are back', verdict.recovery, 5);
    const unhandled = rig.nodes.map((node) => node.countInLogs(/nobody (handled|caught)/));
    verdict.expectNone('no rejection is left unhandled', (unhandled[0] ?? 0) + (unhandled[1] ?? 0));
  },
};
