// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../tools/system/until.mjs';
import { prepareTraffic } from '../clients/traffic.mjs';
import { percentile } from '../percentile.mjs';

/** @typedef {import('../faults.mjs').Fault} Fault */
/** @typedef {import('../clients/member.mjs').Member} Member */
/** @typedef {import('../clients/member.mjs').Tab} Tab */

/** @param {Member} sender @param {Member} receiver @returns {Promise<string>} the message's id */
async function sendMessage(sender, receiver) {
  const body = { text: randomUUID(), clientId: randomUUID() };
  const answer = await sender.insist('POST', `/messages/sendmessage/${receiver.id}`, { body });
  return answer.body._id;
}

/** Waits for one of the messages. @param {Tab} tab @param {string[]} ids @param {number} [timeoutMs] */
const receives = (tab, ids, timeoutMs) =>
  until(() => tab.received.some(({ _id }) => ids.includes(_id)), timeoutMs);

/** @type {Fault} */
export const redisOutage = {
  id: 'R09',
  title: 'Redis is killed, then frozen, while members write and listen',
  async run(rig, verdict, { isShort }) {
    const down = isShort ? 6_000 : 15_000;
    const traffic = await prepareTraffic(rig, { pairs: 6, writers: 2 });
    // Members one and three share a home node; two has the other.
    const [one, two, three] = await rig.members(3);
    if (!one || !two || !three) return;
    const [near, far] = [three.open(), two.open()];
    await until(() => [...traffic.tabs, near, far].every(({ socket }) => socket.connected));
    const before = await receives(far, [await sendMessage(one, two)]);
    verdict.expectWithin('a socket on the other node gets the message', before, 1);

    traffic.start(30);
    await delay(4_000);
    const { history } = traffic;
    const timesSince = (/** @type {number} */ since) =>
      history.attempts.filter(({ at }) => at >= since).map(({ ms }) => ms);
    const usual = percentile(timesSince(0), 0.95);
    const recoveries = [];
    for (const method of /** @type {const} */ (['kill', 'freeze'])) {
      const since = Date.now();
      await rig.redis[method]();
      await delay(down / 2);
      const live = await receives(near, [await sendMessage(one, three)]);
      verdict.expectWithin(`${method}: a socket on the same node gets the message`, live, 1);
      const missed = await sendMessage(one, two);
      const [last] = await two.conversation(one).then((all) => all.slice(-1));
      verdict.expect(
        `${method}: the member on the other node can fetch the message`,
        last?._id === missed,
      );
      await delay(down / 2);
      const p95 = percentile(timesSince(since), 0.95) / usual;
      verdict.expectWithin(`${method}: calls slow down by (p95)`, p95, 2, 'times');
      const moment = Date.now();
      await rig.redis.heal();
      /** @type {string[]} */
      const ids = [];
      const isBack = await until(async () => {
        ids.push(await sendMessage(one, two));
        return (await receives(far, ids, 500)) !== null;
      });
      recoveries.push(isBack === null ? Infinity : (Date.now() - moment) / 1_000);
    }
    verdict.recovery = Math.max(...recoveries);
    await traffic.stop();
    near.close();
    far.close();
    await traffic.check(verdict);
    verdict.expectWithin('messages between nodes arrive again', verdict.recovery, 5);
    const unhandled = rig.nodes.flatMap((node) => node.linesInLogs(/nobody (handled|caught)/));
    verdict.expectNone('no unhandled rejection is logged', unhandled.length, unhandled);
  },
};
